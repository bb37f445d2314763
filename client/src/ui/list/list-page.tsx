import { useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { useReadAt } from '#client/ui/basics/use-read-at.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { ListExport, type ListExportProps } from '#client/ui/list/list-export.tsx'
import { ListLayout } from '#client/ui/list/list-layout.tsx'
import { initialListQuery, isFiltered, pageSizes, type ListQuery } from '#client/ui/list/list-query.ts'
import type { ListTab } from '#client/ui/list/list-tabs.tsx'
import type { ListColumn, ListEmpty, ListLayoutProps } from '#client/ui/list/list-types.ts'
import type { QueryField, QueryMapping } from '#client/ui/list/query-types.ts'
import { useListAddress } from '#client/ui/list/use-list-address.ts'
import type { List, ListRead } from '#client/ui/list/use-list.ts'
import { listTexts as texts } from '#client/config/list-texts.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { clockText } from '#client/lib/format-time.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/list-page.module.css'

/** Rows with their total number. */
interface Page<Row> {
  readonly records: readonly Row[]
  readonly total: number
}

type Layout<Row extends object> = ListLayoutProps<Row>

export interface ListPageProps<Row extends object, T extends string, C extends string> extends Pick<
  Layout<Row>,
  | 'rowKey'
  | 'renderCard'
  | 'pill'
  | 'selection'
  | 'rowClassName'
  | 'density'
  | 'renderGallery'
  | 'presence'
  | 'entering'
  | 'notice'
> {
  readonly list: List<Page<Row>, T, C>
  /** The page with the details of a row, which a click on the row opens; its name is a link to the same page. */
  readonly detailOf?: ((row: Row) => string) | undefined
  /** Label and count of each tab; absent for a list with one tab alone. */
  readonly tabs?: readonly (ListTab & { readonly key: T })[] | undefined
  /** Above it the count of a tab reads `99+`; without it the whole number. */
  readonly limit?: number | undefined
  /** The query row; absent for a list without filters. */
  readonly fields?: readonly QueryField[] | undefined
  /** For a query row whose fields are not the filters of the address. */
  readonly mapping?: QueryMapping | undefined
  /** Their keys are the names of the sortable columns in the call. A steady identity keeps the rows from rendering again. */
  readonly columns: readonly ListColumn<Row>[]
  /** The text of a list without any row and without filters; `tabs` are those that show it, by default the first. */
  readonly empty: Omit<Extract<ListEmpty, { reason: 'empty' }>, 'reason'> & { readonly tabs?: readonly T[] }
  /** Only filters explain a lack of rows, and only they are cleared then; usually also tab, page and size. */
  readonly filtersOnly?: boolean | undefined
  /** The actions on the list: left of the tool row, before 导出; on a phone above the cards. */
  readonly tools?: ReactNode
  /** On a phone, the tools keep their own width, at the end of their row; usually they share its width. */
  readonly toolsAtEnd?: boolean
  /** Like `tools`, but not on a phone. */
  readonly left?: ReactNode
  readonly exported?: ListExportProps | undefined
  readonly banner?: ReactNode
  /** Beside the total: rows that it does not include. */
  readonly waiting?: ReactNode
  /** Whether the list shows when its rows were loaded; true by default. */
  readonly timed?: boolean
}

const errorOf = (read: ListRead<unknown>, readAt: number | undefined): Pick<Layout<object>, 'error' | 'forbidden'> => {
  if (read.error === null) return {}
  const why = failureText(read.error)
  if (callErrorOf(read.error)?.code === catalogue.NO_PERMISSION.code) return { forbidden: { note: why } }
  // The time of the shown rows comes first: a narrow line cuts off its end.
  const message = readAt === undefined || read.data === undefined ? why : texts.lastRead(clockText(readAt), why)
  return { error: { message, onRetry: () => void read.refetch(), retrying: read.isFetching } }
}

const tabsOf = <T extends string, C extends string>(
  { rules, query, change }: List<unknown, T, C>,
  { tabs, limit }: Pick<ListPageProps<object, T, C>, 'tabs' | 'limit'>,
): Layout<object>['tabs'] => {
  if (tabs === undefined) return undefined
  const choose = (key: string): void => {
    const tab = rules.tabs.find((one) => one === key)
    if (tab !== undefined) change({ tab })
  }
  return { items: tabs, active: query.tab, limit, onChange: choose }
}

const sameNames: QueryMapping = { toForm: (filters) => filters, fromForm: (value) => value }

const useQueryRow = <T extends string, C extends string>(
  { query: { filters }, change }: List<unknown, T, C>,
  { fields, mapping: { toForm, fromForm } = sameNames }: Pick<ListPageProps<object, T, C>, 'fields' | 'mapping'>,
): Layout<object>['query'] => {
  const value = useMemo(() => toForm(filters), [toForm, filters])
  return (
    fields && {
      fields,
      value,
      onSubmit: (submitted) => change((latest) => ({ filters: fromForm(submitted, latest.filters) })),
      onReset: () => change({ filters: {}, sort: undefined }),
    }
  )
}

/** Another page size returns to page 1: the old page number has no meaning there. */
const pagesOf = <T extends string, C extends string>({
  query,
  change,
  read,
}: List<Page<object>, T, C>): Layout<object>['pagination'] => ({
  page: query.page,
  size: query.size,
  total: read.data?.total ?? 0,
  onChange: (page, size) =>
    change(size === query.size ? { page } : { size: pageSizes.find((known) => known === size) ?? query.size }),
})

const sortOf = ({ key, sortBy = String(key) }: Pick<ListColumn<never>, 'key' | 'sortBy'>): string => sortBy

const sorterOf =
  <T extends string, C extends string>(
    { rules, change }: List<unknown, T, C>,
    columns: readonly Pick<ListColumn<never>, 'key' | 'sortBy'>[],
  ): Layout<object>['onSort'] =>
  (key, order) => {
    const by = columns.find((one) => one.key === key)
    const column = rules.sorts.find((one) => by !== undefined && one === sortOf(by))
    const sort: ListQuery<T, C>['sort'] =
      column === undefined || order === null ? undefined : { column, order: order === 'ascend' ? 'asc' : 'desc' }
    change({ sort } as Partial<ListQuery<T, C>>)
  }

const sorted = <Row,>(column: ListColumn<Row>, sort: ListQuery['sort']): ListColumn<Row> => {
  if (column.sorter !== true) return column
  const order = sort?.order === 'asc' ? 'ascend' : 'descend'
  return { ...column, sortOrder: sort?.column === sortOf(column) ? order : null }
}

/** The columns with the order of the address; the same array while both are the same. */
const useSorted = <Row,>(columns: readonly ListColumn<Row>[], sort: ListQuery['sort']): readonly ListColumn<Row>[] => {
  const [column, order] = [sort?.column, sort?.order]
  return useMemo(
    () =>
      columns.map((one) => sorted(one, column === undefined || order === undefined ? undefined : { column, order })),
    [columns, column, order],
  )
}

/** A phone has no tool row: the actions are above the cards. */
const bannerOf = (banner: ReactNode, tools: ReactNode, toolsAtEnd: boolean): ReactNode => {
  if (!banner && !tools) return undefined
  return (
    <>
      {banner}
      {tools && <div className={classNames(styles.phoneTools, toolsAtEnd && styles.atEnd)}>{tools}</div>}
    </>
  )
}

const emptyOf = <T extends string, C extends string>(
  { rules, query, change }: List<unknown, T, C>,
  { empty, filtersOnly = false }: Pick<ListPageProps<object, T, C>, 'empty' | 'filtersOnly'>,
): ListEmpty => {
  const { tabs = [rules.tabs[0]], ...text } = empty
  const isFirst = query.page === 1 && tabs.includes(query.tab)
  if (!isFiltered(query) && (filtersOnly || isFirst)) return { reason: 'empty', ...text }
  return { reason: 'filtered', onClear: () => change(filtersOnly ? { filters: {} } : initialListQuery(rules)) }
}

/** Steady, so that no row renders again for it. */
const useOpen = <Row extends object>(detailOf: ((row: Row) => string) | undefined): Layout<Row>['onOpen'] => {
  const go = useGo()
  const open = useSteady((row: Row) => {
    if (detailOf !== undefined) go(detailOf(row))
  })
  return detailOf && open
}

/** A list: everything it shows follows from its address, and it shows when its rows were loaded. */
export const ListPage = <Row extends object, T extends string, C extends string>(props: ListPageProps<Row, T, C>) => {
  const { list, tabs, limit, fields, mapping, columns, empty, filtersOnly, ...rest } = props
  const { tools, toolsAtEnd = false, left, exported, banner, waiting, timed = true, detailOf, ...others } = rest
  const { read } = list
  const readTime = useReadAt(read)
  const readAt = timed ? readTime : undefined
  const { pathname } = useLocation()
  const isPhone = useIsPhone()
  return (
    <ListLayout<Row>
      {...others}
      onOpen={useOpen(detailOf)}
      name={pathname}
      address={useListAddress()}
      tabs={tabsOf(list, { tabs, limit })}
      query={useQueryRow(list, { fields, mapping })}
      tools={{
        left: (
          <>
            {left}
            {tools}
            {exported && <ListExport {...exported} shown={{ list: pathname, columns }} />}
          </>
        ),
        updatedAt: readAt === undefined ? undefined : clockText(readAt),
        onRefresh: () => void read.refetch(),
        refreshing: read.isFetching,
      }}
      banner={bannerOf(banner, isPhone && tools, toolsAtEnd)}
      columns={useSorted(columns, list.query.sort)}
      rows={read.data?.records}
      {...errorOf(read, readAt)}
      empty={emptyOf(list, { empty, filtersOnly })}
      pagination={{ ...pagesOf(list), waiting }}
      onSort={sorterOf(list, columns)}
    />
  )
}
