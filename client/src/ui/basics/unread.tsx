import type { ReactNode } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import { EmptyState, StaleBar } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

interface UnreadProps {
  read: { readonly error: unknown; refetch(): Promise<unknown> }
  /** Rows of the skeleton, about as many as expected. */
  rows: number
  rowHeight?: number
  /** Class of the failure. */
  className?: string | undefined
}

/** Whether the person lacks the permission for a call, so that 重试 is of no use. */
export const isForbidden = (error: unknown): boolean => callErrorOf(error)?.code === catalogue.NO_PERMISSION.code

/** Shown until data is loaded: a skeleton, the error with 重试, or that the permission is missing. */
export const Unread = ({ read, className, ...skeleton }: UnreadProps) => {
  const { error } = read
  if (error === null) return <TableSkeleton widths={[undefined]} {...skeleton} />
  if (isForbidden(error)) return <EmptyState kind="forbidden" className={className} />
  return (
    <EmptyState kind="failed" note={failureText(error)} onAction={() => void read.refetch()} className={className} />
  )
}

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
