import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/table-skeleton.module.css'

export interface TableSkeletonProps {
  /** Column widths in px, as in the table, which distributes the remaining width; undefined takes all of it. */
  widths: readonly (number | undefined)[]
  rows?: number | undefined
  /** 44 for two-line rows, 41 for one-line rows. */
  rowHeight?: number | undefined
}

/** Filled share of each bar in percent: a fixed pattern, so that bars look like text and nothing jumps. */
const fills = [62, 84, 70, 48, 78, 56, 90]

export const TableSkeleton = ({ widths, rows = 12, rowHeight = 44 }: TableSkeletonProps) => {
  const isShared = widths.every((width) => width !== undefined)
  const columnOf = (width: number): string => (isShared ? `minmax(${width}px, ${width}fr)` : `${width}px`)
  const columns = widths.map((width) => (width === undefined ? 'minmax(0, 1fr)' : columnOf(width))).join(' ')
  return (
    <div role="status" className="relative overflow-hidden">
      <HiddenText>{texts.loading}</HiddenText>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid items-center border-b"
          style={{ gridTemplateColumns: columns, height: rowHeight }}
          aria-hidden="true"
        >
          {widths.map((_width, column) => (
            <span key={column} className={styles.cell}>
              <span className={styles.bar} style={{ width: `${fills[(row + column * 2) % fills.length]}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
