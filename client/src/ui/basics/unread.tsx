import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import { notifyError } from '#client/lib/feedback.ts'

interface UnreadProps {
  read: { readonly error: unknown; readonly refetch: () => Promise<unknown> }
  /** Rows of the skeleton, about as many as expected. */
  rows: number
  rowHeight?: number
}

/** Shown until data is loaded: a skeleton, or the error with 重试. */
export const Unread = ({ read, ...skeleton }: UnreadProps) =>
  read.error === null ? (
    <TableSkeleton widths={[undefined]} {...skeleton} />
  ) : (
    <EmptyState
      kind="failed"
      note={failureText(read.error)}
      onAction={() => {
        read.refetch().catch(notifyError)
      }}
    />
  )
