import type { ReactNode } from 'react'
import { EmptyState, StaleBar } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { failureText } from '#client/lib/failure-text.ts'

interface UnreadProps {
  read: { readonly error: unknown; refetch(): Promise<unknown> }
  /** Rows of the skeleton, about as many as expected. */
  rows: number
  rowHeight?: number
  /** Class of the failure. */
  className?: string | undefined
}

/** Shown until data is loaded: a skeleton, or the error with 重试. */
export const Unread = ({ read, className, ...skeleton }: UnreadProps) =>
  read.error === null ? (
    <TableSkeleton widths={[undefined]} {...skeleton} />
  ) : (
    <EmptyState
      kind="failed"
      note={failureText(read.error)}
      onAction={() => void read.refetch()}
      className={className}
    />
  )

interface StaleProps {
  read: UnreadProps['read'] & { readonly isFetching: boolean }
  /** Replaces the reason of the failure. */
  message?: ReactNode
  compact?: boolean
}

/** Shown over loaded data whose last refresh failed, with 重试. */
export const Stale = ({ read, message = failureText(read.error), compact }: StaleProps) =>
  read.error !== null && (
    <StaleBar compact={compact} message={message} onRetry={() => void read.refetch()} retrying={read.isFetching} />
  )
