import type { ReactNode } from 'react'
import { EmptyState, StaleBar } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { failureText } from '#client/features/director/lib/control-error.ts'
import styles from '#client/features/director/components/loaded.module.css'

export interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** A part of the director that loads data: a skeleton first, then the failure message, or the data, marked when it is stale. */
export const Loaded = <T,>({ query, children }: LoadedProps<T>) => {
  const { data, error, isFetching, refetch } = query
  const retry = (): void => void refetch()
  const message = error === null ? '' : failureText(error, directorTexts.unreachable)
  if (data === undefined && error !== null) return <EmptyState kind="failed" note={message} onAction={retry} />
  if (data === undefined) return <TableSkeleton widths={[120, undefined, 80]} rows={4} rowHeight={36} />
  return (
    <>
      {error !== null && <StaleBar message={message} onRetry={retry} retrying={isFetching} className={styles.stale} />}
      {children(data)}
    </>
  )
}
