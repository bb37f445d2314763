import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { ListPages } from '#client/ui/list/list-pages.tsx'
import { ListNothing } from '#client/ui/list/list-table.tsx'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { opensOnClick } from '#client/ui/list/open-row.ts'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { usePresenceHandlers } from '#client/ui/list/use-row-presence.ts'
import motion from '#client/ui/list/entering.module.css'
import styles from '#client/ui/list/list-page.module.css'
import table from '#client/ui/list/list-table.module.css'

const FirstCards = ({ error }: Pick<ListLayoutProps<object>, 'error'>) => {
  if (error !== undefined)
    return <EmptyState kind="failed" note={error.message} onAction={error.onRetry} className={table.roomy} />
  return <TableSkeleton widths={[undefined, 96]} rows={8} rowHeight={56} />
}

interface PlaceProps {
  readonly id: string
  readonly isEntering: boolean
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** The place of a card: it enters like a row, and a click on it opens the details. */
const Place = ({ id, isEntering, onOpen, children }: PlaceProps) => {
  const opening = onOpen && opensOnClick(onOpen)
  return (
    <div
      {...opening}
      className={classNames('min-w-0', opening?.className, isEntering && motion.entering)}
      data-row-key={id}
    >
      {children}
    </div>
  )
}

/** On phones and tablets rows are cards, so nothing scrolls sideways. */
export const ListCards = <Row extends object>({
  rows,
  rowKey,
  onOpen,
  renderCard,
  empty,
  error,
  pagination,
  presence,
  entering,
}: ListLayoutProps<Row>) => {
  const handlers = usePresenceHandlers(presence)
  if (rows === undefined) return <FirstCards error={error} />
  if (rows.length === 0) return <ListNothing empty={empty} />
  return (
    <>
      <div className={styles.cards} data-list {...handlers}>
        {rows.map((row) => (
          <Place
            key={rowKey(row)}
            id={rowKey(row)}
            isEntering={entering?.has(rowKey(row)) === true}
            onOpen={onOpen && (() => onOpen(row))}
          >
            {renderCard(row)}
          </Place>
        ))}
      </div>
      <ListPages {...pagination} simple />
    </>
  )
}
