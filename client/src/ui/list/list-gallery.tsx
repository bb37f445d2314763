import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { ListPages } from '#client/ui/list/list-pages.tsx'
import { ListNothing, placeOf } from '#client/ui/list/list-table.tsx'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { usePresenceHandlers } from '#client/ui/list/use-row-presence.ts'
import styles from '#client/ui/list/list-page.module.css'
import table from '#client/ui/list/list-table.module.css'

const Pictures = <Row extends object>({ rows, renderGallery, error, empty }: ListLayoutProps<Row>) => {
  if (rows === undefined)
    return error === undefined ? (
      <TableSkeleton widths={[undefined, undefined, undefined]} rows={4} rowHeight={160} />
    ) : (
      <EmptyState kind="failed" note={error.message} onAction={error.onRetry} className={table.roomy} />
    )
  return rows.length === 0 ? <ListNothing empty={empty} /> : renderGallery?.(rows)
}

/** Rows as pictures with the pagination below; another list starts at its top. */
export const ListGallery = <Row extends object>(props: ListLayoutProps<Row> & { phone?: boolean }) => {
  const { rows, pagination, phone = false } = props
  return (
    <>
      <div
        key={placeOf(props)}
        className={phone ? styles.phoneGallery : styles.gallery}
        data-list
        {...usePresenceHandlers(props.presence)}
      >
        <Pictures {...props} />
      </div>
      {rows !== undefined && pagination.total > 0 && <ListPages {...pagination} simple={phone} />}
    </>
  )
}
