import type { ReactNode } from 'react'
import styles from '#client/ui/detail/fact-row.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** Unit or remark after the value, in 13 px ink3. */
  note?: string | undefined
}

export interface FactsProps {
  facts: readonly Fact[]
}

const dated = /^(\d{4}-\d\d-\d\d) (.+)$/

/** A date is not torn at its hyphens where it has to break before the time. */
const kept = (value: ReactNode): ReactNode => {
  const [, date, time] = (typeof value === 'string' && dated.exec(value)) || []
  return date === undefined ? (
    value
  ) : (
    <>
      <span className="nowrap">{date}</span> {time}
    </>
  )
}

const draw = (fact: Fact) => (
  <div key={fact.label}>
    <dt>{fact.label}</dt>
    <dd>
      {kept(fact.value)}
      {fact.note !== undefined && <small> {fact.note}</small>}
    </dd>
  </div>
)

/** The large facts in the head of a detail page. */
export const FactRow = ({ facts }: FactsProps) => <dl className={styles.row}>{facts.map(draw)}</dl>

/** Label beside value, one per line, as in the device card. */
export const FactList = ({ facts }: FactsProps) => <dl className={styles.list}>{facts.map(draw)}</dl>
