import type { ReactNode } from 'react'
import { Card } from '#client/ui/basics/card.tsx'
import { Stale, Unread } from '#client/ui/basics/unread.tsx'
import type { Ranking } from '#client/ui/chart/ranking-file.ts'
import { RankingTools } from '#client/ui/chart/ranking-tools.tsx'
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
  /** Title and note are those of the card. */
  readonly ranking?: ((data: T) => Omit<Ranking, 'title' | 'note'>) | undefined
}

/** One card of the dashboard with its own query; a ranking can be saved as a file. */
export const ReadCard = <T,>({ title, note, filled = false, ranking, ...rest }: ReadCardProps<T>) => {
  const { data } = rest.read
  const said = data === undefined ? undefined : note?.(data)
  const ranked = data === undefined ? undefined : ranking?.(data)
  return (
    <Card
      title={title}
      note={said}
      className={styles.card}
      extra={ranked && ranked.rows.length > 0 && <RankingTools ranking={{ title, note: said ?? '', ...ranked }} />}
    >
      {filled ? (
        <Read {...rest} />
      ) : (
        <WholeRows>
          <Read {...rest} />
        </WholeRows>
      )}
    </Card>
  )
}
