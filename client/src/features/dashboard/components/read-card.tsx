import type { ReactNode } from 'react'
import { Card } from '#client/ui/basics/card.tsx'
import { Stale, Unread } from '#client/ui/basics/unread.tsx'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'
import { WholeRows } from '#client/features/dashboard/components/whole-rows.tsx'
import styles from '#client/features/dashboard/components/dashboard.module.css'

interface ReadProps<T> {
  readonly read: DetailRead<T>
  /** Number of skeleton bars while loading. */
  readonly bars?: number
  readonly children: (data: T) => ReactNode
}

/** Renders loaded data, or the error: each card fails on its own. */
export const Read = <T,>({ read, bars = 6, children }: ReadProps<T>) => {
  if (read.data === undefined) return <Unread read={read} rows={bars} rowHeight={32} className={styles.state} />
  return (
    <>
      <Stale read={read} compact />
      {children(read.data)}
    </>
  )
}

interface ReadCardProps<T> extends ReadProps<T> {
  readonly title: string
  readonly note?: ((data: T) => string) | undefined
  /** Its content follows the height of the card by itself. */
  readonly filled?: boolean
}

/** One card of the dashboard with its own query. */
export const ReadCard = <T,>({ title, note, filled = false, ...rest }: ReadCardProps<T>) => (
  <Card title={title} note={rest.read.data === undefined ? undefined : note?.(rest.read.data)} className={styles.card}>
    {filled ? (
      <Read {...rest} />
    ) : (
      <WholeRows>
        <Read {...rest} />
      </WholeRows>
    )}
  </Card>
)
