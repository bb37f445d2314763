import type { ReactNode } from 'react'
import table from '#client/features/director/sections/director-table.module.css'

interface RowTableProps<T> {
  readonly rows: readonly T[]
  /** Heads of the columns before the acts. */
  readonly heads?: readonly string[]
  /** The head of the column of acts, for screen readers. */
  readonly acts?: string
  /** Shown instead of a table without rows. */
  readonly empty?: ReactNode
  readonly children: (row: T) => ReactNode
}

/** A table of the director, with a head if its columns have names. */
export const RowTable = <T,>({ rows, heads, acts, empty = null, children }: RowTableProps<T>) =>
  rows.length === 0 ? (
    empty
  ) : (
    <table className={table.table}>
      {heads && (
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
            <th aria-label={acts} />
          </tr>
        </thead>
      )}
      <tbody>{rows.map(children)}</tbody>
    </table>
  )
