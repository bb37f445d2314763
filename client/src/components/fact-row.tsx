import type { ReactNode } from 'react'
import styles from '#client/components/fact-row.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** Unit or remark after the value, in 13 px ink3. */
  note?: string | undefined
}

export interface FactRowProps {
  facts: readonly Fact[]
}

/** The big facts of a detail page's head. */
export const FactRow = ({ facts }: FactRowProps) => (
  <dl className={styles.row}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>
          {fact.value}
          {fact.note !== undefined && <small> {fact.note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

export interface FactListProps {
  facts: readonly Fact[]
}

/** Label beside value, one per line, as in the device card. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={styles.list}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>
          {fact.value}
          {fact.note !== undefined && <small> {fact.note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
