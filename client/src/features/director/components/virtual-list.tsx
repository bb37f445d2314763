import { useState, type ReactNode, type UIEvent } from 'react'
import { windowOf } from '#client/features/director/lib/virtual-window.ts'
import { useSize } from '#client/ui/basics/use-size.ts'
import styles from '#client/features/director/components/virtual-list.module.css'

export interface VirtualListProps<T> {
  readonly label: string
  readonly rows: readonly T[]
  readonly rowHeight: number
  readonly keyOf: (row: T) => string
  readonly children: (row: T) => ReactNode
}

/** A virtual list: only the visible rows are rendered; all have the same height. */
export const VirtualList = <T,>({ label, rows, rowHeight, keyOf, children }: VirtualListProps<T>) => {
  const [frame, height] = useSize('height', 0)
  const [scrolled, setScrolled] = useState(0)
  const { from, to } = windowOf({ scrolled, height }, { count: rows.length, rowHeight })
  const onScroll = (event: UIEvent): void => setScrolled(event.currentTarget.scrollTop)
  return (
    <div ref={frame} className={styles.frame} onScroll={onScroll}>
      <ul aria-label={label} style={{ paddingTop: from * rowHeight, height: rows.length * rowHeight }}>
        {rows.slice(from, to).map((row) => (
          <li key={keyOf(row)} style={{ height: rowHeight }}>
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  )
}
