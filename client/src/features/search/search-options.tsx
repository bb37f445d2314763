import { Link } from 'react-router-dom'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import type { Hit, HitGroup } from '#client/features/search/search-groups.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import styles from '#client/features/search/search-panel.module.css'

/** An option that the arrow keys reach: a result, a link to a whole list, or a recent keyword. */
export interface Stop {
  readonly key: string
  /** Target address; undefined for a recent keyword. */
  readonly to: string | undefined
}

const allKey = ({ key }: HitGroup): string => `${key} all`

export const stopsOf = (groups: readonly HitGroup[]): readonly Stop[] =>
  groups.flatMap((group) => [...group.hits, { key: allKey(group), to: group.allTo }])

export interface Marked {
  readonly list: string
  readonly active: string | undefined
  readonly onTake: () => void
  readonly onPoint: (key: string) => void
}

export const optionId = (list: string, key: string): string => `${list}-${key.replaceAll(/[^\w-]/g, '_')}`

const option = ({ list, active, onPoint }: Marked, key: string) =>
  ({
    id: optionId(list, key),
    role: 'option',
    tabIndex: -1,
    'aria-selected': key === active,
    onMouseMove: () => onPoint(key),
  }) as const

const HitItem = ({ hit, marked }: { hit: Hit; marked: Marked }) => (
  <Link {...option(marked, hit.key)} to={hit.to} className={styles.hit} onClick={marked.onTake}>
    <Icon name={hit.icon} size={20} />
    <span className={styles.words}>
      <b>{hit.name}</b>
      <span className={styles.second}>
        <small className="font-13 ink3">{hit.second}</small>
        {hit.placePath && <PlacePath path={hit.placePath} layout="line" />}
      </span>
    </span>
    {hit.state !== null && <span className="flex-none font-13 ink2">{hit.state}</span>}
  </Link>
)

export const Groups = ({ groups, marked }: { groups: readonly HitGroup[]; marked: Marked }) =>
  groups.map((group) => (
    <div key={group.key} role="group" aria-label={`${group.title} ${formatCount(group.total)}`}>
      <div className={styles.title} aria-hidden="true">
        {group.title} <b>{formatCount(group.total)}</b>
      </div>
      {group.hits.map((hit) => (
        <HitItem key={hit.key} hit={hit} marked={marked} />
      ))}
      <Link
        {...option(marked, allKey(group))}
        to={group.allTo}
        className={classNames(styles.hit, styles.all)}
        onClick={marked.onTake}
      >
        {texts.all(formatCount(group.total))}
        <Icon name="right" size={14} />
      </Link>
    </div>
  ))

export interface RecentProps {
  readonly recent: readonly string[]
  readonly marked: Marked
  readonly onChoose: (keyword: string) => void
}

export const Recent = ({ recent, marked, onChoose }: RecentProps) => (
  <div role="group" aria-label={texts.recent}>
    <div className={styles.title} aria-hidden="true">
      {texts.recent}
    </div>
    {recent.map((keyword) => (
      <button
        key={keyword}
        {...option(marked, keyword)}
        type="button"
        className={styles.hit}
        onClick={() => onChoose(keyword)}
      >
        <Icon name="clock" />
        <span className={styles.words}>{keyword}</span>
      </button>
    ))}
  </div>
)
