import { useState } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { Loaded } from '#client/features/director/components/loaded.tsx'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { meaningOf, percentOf, topicNames, type TopicName } from '#client/features/director/lib/coverage-words.ts'
import type { Coverage } from '#shared/control/coverage.contract.ts'
import lists from '#client/features/director/sections/panel-list.module.css'
import styles from '#client/features/director/sections/coverage-section.module.css'

const texts = directorTexts.coverage

const Topic = ({
  name,
  coverage,
  isOpen,
  onOpen,
}: {
  name: TopicName
  coverage: Coverage
  isOpen: boolean
  onOpen: () => void
}) => {
  const { tried, total } = coverage[name]
  const percent = percentOf(tried.length, total)
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      className={classNames(styles.topic, isOpen && styles.open)}
      onClick={onOpen}
    >
      <span className={styles.head}>
        {texts.topics[name]}
        <b>{texts.of(formatCount(tried.length), formatCount(total))}</b>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
    </button>
  )
}

const missingText = (one: Coverage['calls']['tried'][number] | { name: string }): string =>
  'missing' in one && one.missing.length > 0 ? texts.missing(one.missing.toSorted((a, b) => a - b).join(' ')) : ''

const Tried = ({ name, coverage }: { name: TopicName; coverage: Coverage }) => (
  <ul className={lists.list}>
    {coverage[name].tried.map((one) => (
      <li key={one.name}>
        <code>{one.name}</code>
        <span className="flex-1 min-w-0 font-12 ink3">
          {meaningOf(name, one.name)} {missingText(one)}
        </span>
        <span className="flex-none ink3">{texts.times(formatCount(one.times))}</span>
      </li>
    ))}
  </ul>
)

const Untried = ({ name, coverage }: { name: TopicName; coverage: Coverage }) => {
  const { untried } = coverage[name]
  if (untried.length === 0) return <p className={styles.all}>{texts.all}</p>
  return (
    <ul className={styles.untried}>
      {untried.map((one) => (
        <li key={one} title={meaningOf(name, one)}>
          <code>{one}</code>
        </li>
      ))}
    </ul>
  )
}

/** Which parts of the API have been used in this world, by topic, and which not yet. */
export const CoverageSection = () => {
  const coverage = useControlQuery('coverage', {}, { every: 5000 })
  const [open, setOpen] = useState<TopicName>('calls')
  return (
    <Loaded query={coverage}>
      {(found) => (
        <div className={lists.section}>
          <div className={styles.topics}>
            {topicNames.map((name) => (
              <Topic key={name} name={name} coverage={found} isOpen={name === open} onOpen={() => setOpen(name)} />
            ))}
          </div>
          <h4>
            {texts.tried} {formatCount(found[open].tried.length)}
          </h4>
          <Tried name={open} coverage={found} />
          <h4>
            {texts.untried} {formatCount(found[open].untried.length)}
          </h4>
          <Untried name={open} coverage={found} />
        </div>
      )}
    </Loaded>
  )
}
