import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Highlight } from '#client/features/search/highlight.tsx'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import type { Hit } from '#client/features/search/search-groups.tsx'
import { restOf, type ShownGroup, type Stop } from '#client/features/search/search-stops.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import styles from '#client/features/search/search-panel.module.css'

export interface Marked {
  readonly list: string
  readonly active: string | undefined
  /** What stands out in the results. */
  readonly keyword: string
  readonly onTake: (stop: Stop) => void
  readonly onPoint: (key: string) => void
  readonly onUnfold: (key: string) => void
}

export const optionId = (list: string, key: string): string => `${list}-${key.replaceAll(/[^\w-]/g, '_')}`

interface OptionProps {
  readonly stop: Stop
  readonly marked: Marked
  readonly className: string
  readonly children: ReactNode
}

/** A link where it leads to an address, so that it opens in a tab of its own as well; otherwise a button. */
const Option = ({ stop, marked, className, children }: OptionProps) => {
  const { list, active, onPoint, onTake } = marked
  const shared = {
    id: optionId(list, stop.key),
    role: 'option',
    tabIndex: -1,
    'aria-selected': stop.key === active,
    className,
    onMouseMove: () => onPoint(stop.key),
    onClick: () => onTake(stop),
  } as const
  if (typeof stop.target !== 'string')
    return (
      <button {...shared} type="button">
        {children}
      </button>
    )
  return (
    <Link {...shared} to={stop.target}>
      {children}
    </Link>
  )
}

const HitItem = ({ hit, marked }: { hit: Hit; marked: Marked }) => (
  <Option stop={hit} marked={marked} className={styles.hit ?? ''}>
    <Icon name={hit.icon} size={20} />
    <span className={styles.words}>
      <b>
        <Highlight text={hit.name} keyword={marked.keyword} />
      </b>
      {(hit.second !== '' || hit.placePath) && (
        <span className={styles.second}>
          <small className="font-13 ink3">
            <Highlight text={hit.second} keyword={marked.keyword} />
          </small>
          {hit.time !== undefined && <small className="flex-none font-13 ink3">{hit.time}</small>}
          {hit.placePath && <PlacePath path={hit.placePath} layout="line" />}
        </span>
      )}
    </span>
    {hit.state !== null && <span className="flex-none font-13 ink2">{hit.state}</span>}
  </Option>
)

const Rest = ({ shown, marked }: { shown: ShownGroup; marked: Marked }) =>
  restOf(shown, marked.onUnfold).map((stop) => (
    <Option key={stop.key} stop={stop} marked={marked} className={classNames(styles.hit, styles.all)}>
      {shown.hidden > 0 ? texts.more(formatCount(shown.hidden)) : texts.all(formatCount(shown.group.total))}
      <Icon name={stop.stays === true ? 'down' : 'right'} size={14} />
    </Option>
  ))

export const Groups = ({ groups, marked }: { groups: readonly ShownGroup[]; marked: Marked }) =>
  groups.map((shown) => {
    const { key, title, total } = shown.group
    return (
      <div key={key} role="group" aria-label={`${title} ${formatCount(total)}`}>
        <div className={styles.title} aria-hidden="true">
          {title} <b>{formatCount(total)}</b>
        </div>
        {shown.hits.map((hit) => (
          <HitItem key={hit.key} hit={hit} marked={marked} />
        ))}
        <Rest shown={shown} marked={marked} />
      </div>
    )
  })

/** The recent keywords, as options; choosing one searches for it. */
export const Recent = ({ stops, marked }: { stops: readonly Stop[]; marked: Marked }) => (
  <div role="group" aria-label={texts.recent}>
    <div className={styles.title} aria-hidden="true">
      {texts.recent}
    </div>
    {stops.map((stop) => (
      <Option key={stop.key} stop={stop} marked={marked} className={classNames(styles.hit, styles.keyword)}>
        <Icon name="clock" />
        <span className={styles.words}>{stop.key}</span>
      </Option>
    ))}
  </div>
)
