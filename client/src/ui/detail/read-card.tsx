import type { ReactNode } from 'react'
import { Card, type CardProps } from '#client/ui/basics/card.tsx'
import { isForbidden, Stale, Unread } from '#client/ui/basics/unread.tsx'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'

interface ReadCardProps<T> extends Omit<CardProps, 'children' | 'note' | 'extra'> {
  readonly read: DetailRead<T>
  /** Rows of the skeleton. */
  readonly rows: number
  readonly note?: ((data: T) => ReactNode) | undefined
  readonly extra?: ((data: T) => ReactNode) | undefined
  readonly children: (data: T) => ReactNode
}

/** A card with a call of its own: its failure, or a missing permission, leaves the rest of the page as it is. */
export const ReadCard = <T,>({ read, rows, note, extra, children, ...head }: ReadCardProps<T>) => {
  const { data, error } = read
  if (data === undefined || isForbidden(error))
    return (
      <Card {...head}>
        <Unread read={read} rows={rows} />
      </Card>
    )
  return (
    <Card {...head} note={note?.(data)} extra={extra?.(data)}>
      <Stale read={read} />
      {children(data)}
    </Card>
  )
}
