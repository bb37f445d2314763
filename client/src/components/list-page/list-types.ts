import type { TableProps } from 'antd'
import type { HTMLAttributes, Key, ReactNode } from 'react'
import type { Crumb } from '#client/components/crumbs.tsx'
import type { ListTabsProps } from '#client/components/list-page/list-tabs.tsx'
import type { QueryFormProps } from '#client/components/list-page/query-form.tsx'
import type { ListAddress } from '#client/hooks/use-list-address.ts'

type PlainColumn = Pick<
  NonNullable<TableProps<object>['columns']>[number],
  'align' | 'className' | 'fixed' | 'showSorterTooltip' | 'sortDirections' | 'sortOrder'
>

/** One column of antd, drawn from its row alone; `width` is px; what is left over is shared out in proportion. */
export interface ListColumn<Row> extends PlainColumn {
  key: Key
  title: ReactNode
  width: number
  /** The server sorts by it. */
  sorter?: boolean
  /** What is too long for one line is cut, and said in whole where it is pointed at. */
  ellipsis?: boolean
  onCell?: () => HTMLAttributes<HTMLElement>
  onHeaderCell?: () => HTMLAttributes<HTMLElement>
  render: (value: unknown, row: Row) => ReactNode
}

export interface ListPagination {
  page: number
  size: number
  total: number
  /** Beside the total: what waits behind the pill and is not in it. */
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
  /** Nothing there at all, and that is good. */
  | { reason: 'calm'; title?: string | undefined; note?: ReactNode }
  /** The filter matches nothing. */
  | { reason: 'filtered'; onClear: () => void }

export interface ListSelection<Row> {
  keys: readonly string[]
  onChange: (keys: string[]) => void
  isDisabled?: ((row: Row) => boolean) | undefined
  /** What the box of a row is called. */
  labelOf?: ((row: Row) => string) | undefined
}

export interface ListPageProps<Row extends object> {
  /** By this name the person's choice of columns is remembered; without it there is none. */
  name?: string | undefined
  /** What its address asks for, to be saved as a view and asked for again; without it there are no views. */
  address?: ListAddress | undefined
  crumbs?: readonly Crumb[] | undefined
  tabs?: ListTabsProps | undefined
  query?: QueryFormProps | undefined
  tools?: ListTools | undefined
  /** Between tabs and table: the flood bar. */
  banner?: ReactNode
  /** NewEventsPill. */
  pill?: ReactNode
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** undefined: nothing has ever arrived. */
  rows: readonly Row[] | undefined
  /** The last call failed. Over rows a bar, without rows the whole state. */
  error?: { message: ReactNode; onRetry: () => void; retrying?: boolean | undefined } | undefined
  /** No permission: whom to ask. */
  forbidden?: { note: ReactNode } | undefined
  empty: ListEmpty
  pagination: ListPagination
  /** The rows that are ticked; absent where nothing can be done to many at once. Not on the phone. */
  selection?: ListSelection<Row> | undefined
  rowClassName?: ((row: Row) => string) | undefined
  /** `tall`: two-line rows of 44 px; `plain`: one-line rows of 41. */
  density?: 'tall' | 'plain' | undefined
  /** antd's `onChange` for sorting: the column's key and direction. */
  onSort?: ((key: string, order: 'ascend' | 'descend' | null) => void) | undefined
  /** Rows as pictures, in the place of the table and of the cards. */
  renderGallery?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** One row as a card, below 768 px. */
  renderCard: (row: Row) => ReactNode
}
