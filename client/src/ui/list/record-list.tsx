import { useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { ListPage, type ListColumn, type ListPageProps } from '#client/ui/list/list-page.tsx'
import type { ListTab } from '#client/ui/list/list-tabs.tsx'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { listTexts as texts } from '#client/config/list-texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { initialListQuery, isFiltered, pageSizes, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'
import { ListExport, type ListExportProps } from '#client/ui/list/list-export.tsx'
import type { Change } from '#client/ui/list/use-list-query.ts'
import { useListAddress } from '#client/ui/list/use-list-address.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { clockText } from '#client/lib/format-time.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** The fields of a query that a list uses. */
export interface ListQueryResult<Row> {
  readonly data: { readonly records: readonly Row[]; readonly total: number } | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  refetch(): Promise<unknown>
}

/** The options of such a query: the old rows stay until the new ones arrive, and a failure is shown in the list. */
export const listQueryOptions = {
  placeholderData: <Page,>(before: Page | undefined): Page | undefined => before,
  meta: { quiet: true },
  refetchOnMount: 'always',
  // Covers changes that no message reports, such as a device that goes silent.
  refetchInterval: 60_000,
} as const

export interface RecordListProps<Row extends object, T extends string, C extends string> {
  readonly rules: ListRules<T, C>
  readonly query: ListQuery<T, C>
  readonly change: Change<ListQuery<T, C>>
  readonly read: ListQueryResult<Row>
  /** Label and count of each tab; absent for a list with one tab alone. */
  readonly tabs?: readonly (ListTab & { readonly key: T })[] | undefined
  /** The query row; absent for a list without filters. */
  readonly fields?: readonly QueryField[] | undefined
  readonly columns: readonly ListColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly renderCard: (row: Row) => ReactNode
  /** The text of a list without any row and without filters. */
  readonly empty: { readonly title: string; readonly note?: ReactNode }
  /** On the left of the tool row, before 导出. */
  readonly left?: ReactNode
  readonly exported?: ListExportProps | undefined
  readonly banner?: ReactNode
  readonly selection?: ListPageProps<Row>['selection']
  readonly density?: 'tall' | 'plain' | undefined
  readonly rowClassName?: ((row: Row) => string) | undefined
}

type Some<Row extends object> = Pick<RecordListProps<Row, string, string>, 'read'>

const again =
  ({ read }: Some<object>) =>
  (): void => {
    read.refetch().catch(notifyError)
  }

const useReadAt = ({ dataUpdatedAt }: ListQueryResult<unknown>): number | undefined =>
  useMemo(() => (dataUpdatedAt === 0 ? undefined : serverClock.now()), [dataUpdatedAt])

const errorOf = (
  { read }: Some<object>,
  readAt: number | undefined,
): Pick<ListPageProps<object>, 'error' | 'forbidden'> => {
  if (read.error === null) return {}
  const why = failureText(read.error)
  if (callErrorOf(read.error)?.code === catalogue.NO_PERMISSION.code) return { forbidden: { note: why } }
  const message = readAt === undefined || read.data === undefined ? why : texts.lastRead(clockText(readAt), why)
  return { error: { message, onRetry: again({ read }), retrying: read.isFetching } }
}

const tabsOf = <T extends string, C extends string>(
  props: Pick<RecordListProps<object, T, C>, 'rules' | 'query' | 'change' | 'tabs'>,
): ListPageProps<object>['tabs'] => {
  const { rules, query, change, tabs } = props
  if (tabs === undefined) return undefined
  const choose = (key: string): void => {
    const tab = rules.tabs.find((one) => one === key)
    if (tab !== undefined) change({ tab })
  }
  return { items: tabs, active: query.tab, onChange: choose }
}

const queryOf = <T extends string, C extends string>({
  fields,
  query,
  change,
}: Pick<RecordListProps<object, T, C>, 'fields' | 'query' | 'change'>): ListPageProps<object>['query'] =>
  fields && {
    fields,
    value: query.filters,
    onSubmit: (filters) => change({ filters }),
    onReset: () => change({ filters: {}, sort: undefined }),
  }

/** Another page size returns to page 1: the old page number has no meaning there. */
const pagesOf = <T extends string, C extends string>(
  query: ListQuery<T, C>,
  total: number,
  change: Change<ListQuery<T, C>>,
): ListPageProps<object>['pagination'] => ({
  page: query.page,
  size: query.size,
  total,
  onChange: (page, size) =>
    change(size === query.size ? { page } : { size: pageSizes.find((known) => known === size) ?? query.size }),
})

const sorterOf =
  <T extends string, C extends string>(rules: ListRules<T, C>, change: Change<ListQuery<T, C>>) =>
  (key: string, order: 'ascend' | 'descend' | null): void => {
    const column = rules.sorts.find((one) => one === key)
    const sort =
      column === undefined || order === null ? undefined : { column, order: order === 'ascend' ? 'asc' : 'desc' }
    change({ sort } as Partial<ListQuery<T, C>>)
  }

/** The three fields of a sortable column; its key is the column's name in the call. */
export const sortable = ({ sort }: Pick<ListQuery, 'sort'>, key: string) =>
  ({
    key,
    sorter: true,
    sortOrder: sort?.column === key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
  }) as const

/** A list of anything except events: everything it shows follows from its address, and it shows when its rows were loaded. */
export const RecordList = <Row extends object, T extends string, C extends string>(
  props: RecordListProps<Row, T, C>,
) => {
  const { rules, query, change, read, empty } = props
  const readAt = useReadAt(read)
  const { pathname } = useLocation()
  const address = useListAddress()
  const first = initialListQuery(rules)
  const isPlain = !isFiltered(query) && query.page === 1 && query.tab === first.tab
  return (
    <ListPage<Row>
      name={pathname}
      address={address}
      tabs={tabsOf(props)}
      query={queryOf(props)}
      tools={{
        left: (
          <>
            {props.left}
            {props.exported && <ListExport {...props.exported} shown={{ list: pathname, columns: props.columns }} />}
          </>
        ),
        updatedAt: readAt === undefined ? undefined : clockText(readAt),
        onRefresh: again({ read }),
        refreshing: read.isFetching,
      }}
      banner={props.banner}
      columns={props.columns}
      rowKey={props.rowKey}
      rows={read.data?.records}
      {...errorOf({ read }, readAt)}
      empty={isPlain ? { reason: 'empty', ...empty } : { reason: 'filtered', onClear: () => change(first) }}
      pagination={pagesOf(query, read.data?.total ?? 0, change)}
      selection={props.selection}
      rowClassName={props.rowClassName}
      density={props.density}
      onSort={sorterOf(rules, change)}
      renderCard={props.renderCard}
    />
  )
}
