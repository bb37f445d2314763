import type { ReactNode } from 'react'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState, StaleBar } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import type { DetailRead } from '#client/ui/detail/detail-frame.tsx'
import { notifyError } from '#client/lib/feedback.ts'
import styles from '#client/features/dashboard/components/dashboard.module.css'

export interface ReadProps<T> {
  readonly read: DetailRead<T>
  /** Number of skeleton bars while loading. */
  readonly bars?: number
  readonly children: (data: T) => ReactNode
}

/** Renders loaded data, or the error: each card fails on its own. */
export const Read = <T,>({ read, bars = 6, children }: ReadProps<T>) => {
  const { data, error, isFetching, refetch } = read
  const again = (): void => {
    refetch().catch(notifyError)
  }
  if (data === undefined && error === null) return <TableSkeleton widths={[undefined]} rows={bars} rowHeight={32} />
  if (data === undefined)
    return <EmptyState kind="failed" note={failureText(error)} onAction={again} className={styles.state} />
  return (
    <>
      {error !== null && <StaleBar compact message={failureText(error)} onRetry={again} retrying={isFetching} />}
      {children(data)}
    </>
  )
}

export interface ReadCardProps<T> extends ReadProps<T> {
  readonly title: string
  readonly note?: ((data: T) => string) | undefined
  readonly extra?: ReactNode
  readonly className?: string | undefined
}

/** One card of the dashboard with its own query. */
export const ReadCard = <T,>({ title, note, extra, className, ...rest }: ReadCardProps<T>) => (
  <Card
    title={title}
    note={rest.read.data === undefined ? undefined : note?.(rest.read.data)}
    extra={extra}
    className={className}
  >
    <Read {...rest} />
  </Card>
)
