import { EmptyState } from '#client/components/empty-state.tsx'
import { TableSkeleton } from '#client/components/table-skeleton.tsx'
import { failureText } from '#client/lib/failure-text.ts'
import { notifyError } from '#client/lib/feedback.ts'

interface UnreadProps {
  read: { readonly error: unknown; readonly refetch: () => Promise<unknown> }
  /** Of the skeleton, about as many as will be there. */
  rows: number
  rowHeight?: number
}

/** In the place of what has not been read yet: its skeleton, or why it cannot be read with 重试. */
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
