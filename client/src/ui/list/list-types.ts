import type { TableProps } from 'antd'
import type { HTMLAttributes, Key, ReactNode } from 'react'
import type { Crumb } from '#client/ui/basics/crumbs.tsx'
import type { ListTabsProps } from '#client/ui/list/list-tabs.tsx'
import type { QueryFormProps } from '#client/ui/list/query-form.tsx'
import type { RowPresence } from '#client/ui/list/row-presence.ts'
import type { ListAddress } from '#client/ui/list/use-list-address.ts'

type PlainColumn = Pick<
  NonNullable<TableProps<object>['columns']>[number],
  'align' | 'className' | 'fixed' | 'showSorterTooltip' | 'sortDirections' | 'sortOrder'
>

/** One antd column, rendered from its row only. Widths are in px; remaining width is distributed in proportion. */
export interface ListColumn<Row> extends PlainColumn {
  key: Key
  title: ReactNode
  width: number
  /** It may shrink to this where the table has no room for all columns. */
  minWidth?: number
  /** It is left out where the table still has no room: the lowest number first. A column without one stays. */
  folds?: number | undefined
  /** The server can sort by it. */
  sorter?: boolean
  /** What the server sorts by, if it is not called like the column. */
  sortBy?: string | undefined
  /** Text too long for one line is truncated; a tooltip shows all of it. */
  ellipsis?: boolean
  onCell?: () => HTMLAttributes<HTMLElement>
  onHeaderCell?: () => HTMLAttributes<HTMLElement>
  render: (value: unknown, row: Row) => ReactNode
}

export interface ListPagination {
  page: number
  size: number
  total: number
  /** Beside the total: the events behind the pill, which it does not include. */
  waiting?: ReactNode
  onChange: (page: number, size: number) => void
}

export interface ListTools {
  left?: ReactNode
  right?: ReactNode
  /** 10:42:05 */
  updatedAt?: string | undefined
  onRefresh?: (() => void) | undefined
  refreshing?: boolean | undefined
}

export type ListEmpty =
  /** No rows without any filter: the desired state. */
  | { reason: 'empty'; title?: string | undefined; note?: ReactNode; action?: ReactNode }
  /** The filter matches nothing. */
  | { reason: 'filtered'; onClear: () => void }

export interface ListSelection<Row> {
  keys: readonly string[]
  onChange: (keys: string[]) => void
  isDisabled?: ((row: Row) => boolean) | undefined
  /** Accessible name of a row's checkbox. */
  labelOf?: ((row: Row) => string) | undefined
}

export interface ListLayoutProps<Row extends object> {
  /** Key under which the person's choice of columns is stored; without it there is none. */
  name?: string | undefined
  /** The query in its address, which views save and restore; without it there are no views. */
  address?: ListAddress | undefined
  crumbs?: readonly Crumb[] | undefined
  tabs?: ListTabsProps | undefined
  query?: QueryFormProps | undefined
  tools?: ListTools | undefined
  /** Directly below the tabs: the flood bar (预警洪峰). */
  notice?: ReactNode
  /** Between the query row and the table. */
  banner?: ReactNode
  /** NewEventsPill. */
  pill?: ReactNode
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** undefined: not loaded yet. */
  rows: readonly Row[] | undefined
  /** The last call failed. With rows a bar above them, without rows the whole state. */
  error?: { message: ReactNode; onRetry: () => void; retrying?: boolean | undefined } | undefined
  /** No permission: the note names the person to contact. */
  forbidden?: { note: ReactNode } | undefined
  empty: ListEmpty
  pagination: ListPagination
  /** The ticked rows; absent where there is no bulk action. Not on the phone. */
  selection?: ListSelection<Row> | undefined
  rowClassName?: ((row: Row) => string) | undefined
  /** Learns at which rows the person is; without it no row enters by itself. */
  presence?: RowPresence | undefined
  /** Keys of the rows that have just entered the list. */
  entering?: ReadonlySet<string> | undefined
  /** Opens the details of a row that was clicked; absent where rows have none. */
  onOpen?: ((row: Row) => void) | undefined
  /** `tall`: two-line rows of 44 px; `plain`: one-line rows of 41. */
  density?: 'tall' | 'plain' | undefined
  /** antd's `onChange` for sorting: the column's key and direction. */
  onSort?: ((key: string, order: 'ascend' | 'descend' | null) => void) | undefined
  /** Rows as pictures, instead of the table and the cards. */
  renderGallery?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** One row as a card, on phones and tablets. */
  renderCard: (row: Row) => ReactNode
}
