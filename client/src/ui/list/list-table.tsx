import { Table, type TableProps } from 'antd'
import { memo, Suspense, useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { fitColumns } from '#client/ui/list/fit-columns.ts'
import { ListPages, PagesBar } from '#client/ui/list/list-pages.tsx'
import { EdgesProvider, LiveCell, LiveTr, useLiveRows, type LiveRow } from '#client/ui/list/live-rows.tsx'
import type { ListColumn, ListEmpty, ListLayoutProps } from '#client/ui/list/list-types.ts'
import { opensOnClick } from '#client/ui/list/open-row.ts'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import type { Columns } from '#client/ui/list/use-columns.tsx'
import { useColumnRoom } from '#client/ui/list/use-column-room.ts'
import { usePresenceHandlers } from '#client/ui/list/use-row-presence.ts'
import { useSteady } from '#client/ui/basics/use-steady.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import motion from '#client/ui/list/entering.module.css'
import styles from '#client/ui/list/list-table.module.css'

const ColumnDrag = lazyPart(async () => ({ default: (await import('#client/ui/list/column-drag.tsx')).ColumnDrag }))

const SELECTION_WIDTH = 40

export const ListNothing = ({ empty }: { empty: ListEmpty }) =>
  empty.reason === 'filtered' ? (
    <EmptyState kind="filtered" onAction={empty.onClear} className={styles.roomy} />
  ) : (
    <EmptyState kind="empty" title={empty.title} note={empty.note} action={empty.action} className={styles.roomy} />
  )

const selectionOf = <Row extends object>({
  selection,
}: Pick<ListLayoutProps<Row>, 'selection'>): Pick<TableProps<LiveRow<Row>>, 'rowSelection'> => {
  if (selection === undefined) return {}
  return {
    rowSelection: {
      columnWidth: SELECTION_WIDTH,
      selectedRowKeys: [...selection.keys],
      preserveSelectedRowKeys: true,
      onChange: (keys) => selection.onChange(keys.map(String)),
      getTitleCheckboxProps: () => ({ 'aria-label': texts.tickPage }),
      getCheckboxProps: ({ first }) => ({
        disabled: selection.isDisabled?.(first) ?? false,
        'aria-label': selection.labelOf?.(first) ?? texts.tickRow,
      }),
    },
  }
}

/** One arrow instead of two carets. The sorted column always shows it, other columns on hover and focus. */
const sortIcon = ({ sortOrder }: { sortOrder?: 'ascend' | 'descend' | null | undefined }) => (
  <Icon
    name={sortOrder === 'ascend' ? 'up2' : 'down2'}
    size={14}
    className={sortOrder ? styles.sorted : styles.sortIcon}
  />
)

const tableChange =
  <Row extends object>({
    onSort,
  }: Pick<ListLayoutProps<Row>, 'onSort'>): NonNullable<TableProps<LiveRow<Row>>['onChange']> =>
  (_pages, _filters, sorter) => {
    const first = Array.isArray(sorter) ? sorter[0] : sorter
    if (first !== undefined) onSort?.(String(first.columnKey), first.order ?? null)
  }

const selectionWidth = <Row extends object>({ selection }: Pick<ListLayoutProps<Row>, 'selection'>): number =>
  selection === undefined ? 0 : SELECTION_WIDTH

/** Below this width in px the table scrolls sideways inside its card instead of squeezing. */
const minWidth = <Row extends object>(props: Pick<ListLayoutProps<Row>, 'columns' | 'selection'>): number =>
  props.columns.reduce((sum, column) => sum + column.width, selectionWidth(props))

/** The query of the list as one string: another page, size, tab, filter or order is another list. */
export const placeOf = <Row extends object>({ pagination, tabs, query, columns }: ListLayoutProps<Row>): string =>
  JSON.stringify([
    pagination.page,
    pagination.size,
    tabs?.active,
    query?.value,
    columns.map(({ sortOrder }) => sortOrder),
  ])

const reachable = 'tr:not(.ant-table-measure-row) :is(a, button, input):not(:disabled)'

/** When the rows scroll sideways and hold nothing focusable, the container becomes focusable, so that arrow keys scroll it. */
const letScroll = (content: Element | null | undefined): void => {
  const needsKeys = content !== null && content !== undefined && content.querySelector(reachable) === null
  if (needsKeys && content.scrollWidth > content.clientWidth) content.setAttribute('tabindex', '0')
  else content?.removeAttribute('tabindex')
}

/** antd's hidden measuring row repeats the content of the column heads: it must not be reachable by Tab. */
const makeInert = (row: Element | null | undefined): void => row?.setAttribute('inert', '')

/** Another list starts at its top; an update in place keeps the scroll position. */
const useTopOf = (place: string) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.querySelector('.ant-table-content')?.scrollTo?.({ top: 0 })
  }, [place])
  useLayoutEffect(() => {
    letScroll(box.current?.querySelector('.ant-table-content'))
    makeInert(box.current?.querySelector('.ant-table-measure-row'))
  })
  return box
}

const FirstLoad = <Row extends object>({ columns, selection, density, error }: ListLayoutProps<Row>) => {
  if (error !== undefined)
    return <EmptyState kind="failed" note={error.message} onAction={error.onRetry} className={styles.roomy} />
  const widths = columns.map((column) => column.width)
  return (
    <TableSkeleton
      widths={selection === undefined ? widths : [SELECTION_WIDTH, ...widths]}
      rowHeight={density === 'plain' ? 41 : 44}
    />
  )
}

interface RowsProps<Row extends object> extends Pick<
  ListLayoutProps<Row>,
  'columns' | 'density' | 'selection' | 'onSort' | 'onOpen'
> {
  readonly live: readonly LiveRow<Row>[]
  /** Rendered when there are no rows. */
  readonly nothing: ReactNode
}

type DrawnColumn<Row> = NonNullable<TableProps<LiveRow<Row>>['columns']>[number]

/** antd itself sets the tooltip of an ellipsis cell only for plain text. */
const withTitle = (drawn: ReactNode): ReactNode =>
  typeof drawn === 'string' ? <span title={drawn}>{drawn}</span> : drawn

/** A head says which column it is, for drags. */
const headOf =
  ({ key, onHeaderCell }: ListColumn<never>) =>
  () => ({ ...onHeaderCell?.(), 'data-column': key })

const drawnColumn = <Row extends object>({ render, ...column }: ListColumn<Row>): DrawnColumn<Row> => {
  const { ellipsis = false } = column
  const draw = (row: Row): ReactNode => (ellipsis ? withTitle(render(undefined, row)) : render(undefined, row))
  const onHeaderCell = headOf({ ...column, render })
  return { ...column, onHeaderCell, sortIcon, render: (_, live) => <LiveCell live={live} draw={draw} /> }
}

/** The last column is sticky, so that actions stay visible while the others scroll. */
const drawnColumns = <Row extends object>(columns: readonly ListColumn<Row>[]): DrawnColumn<Row>[] => [
  ...columns.slice(0, -1).map(drawnColumn),
  ...columns.slice(-1).map((last) => ({ ...drawnColumn(last), fixed: 'end' as const })),
]

const components = { body: { row: LiveTr } }

const rowProps = <Row extends object>({
  onOpen,
}: Pick<ListLayoutProps<Row>, 'onOpen'>): Pick<TableProps<LiveRow<Row>>, 'onRow'> =>
  onOpen === undefined
    ? {}
    : { onRow: ({ key, first, rows }) => opensOnClick(() => onOpen(rows.getState().get(key) ?? first)) }

const Rows = <Row extends object>(props: RowsProps<Row>) => {
  const { columns, live, density = 'tall', nothing } = props
  const drawn = useMemo(() => drawnColumns(columns), [columns])
  return (
    <Table<LiveRow<Row>>
      className={styles.table ?? ''}
      size={density === 'tall' ? 'small' : 'medium'}
      tableLayout="fixed"
      columns={drawn}
      components={components}
      dataSource={live}
      rowKey="key"
      pagination={false}
      showSorterTooltip={false}
      scroll={{ x: minWidth(props) }}
      locale={{ emptyText: nothing }}
      onChange={tableChange(props)}
      {...selectionOf(props)}
      {...rowProps(props)}
    />
  )
}

/*
 * In a storm, counts and the pill change twice a second while the rows do not. A page that passes the same columns and
 * selection causes no re-render of the rows.
 */
const SteadyRows: typeof Rows = memo(Rows) as typeof Rows

/** The class of a row: its edge, and the motion of one that enters. */
const useRowClass = <Row extends object>({ rowClassName, rowKey, entering }: ListLayoutProps<Row>) =>
  useCallback(
    (row: Row) => classNames(rowClassName?.(row), entering?.has(rowKey(row)) === true && motion.entering),
    [rowClassName, rowKey, entering],
  )

interface ListTableProps<Row extends object> extends ListLayoutProps<Row> {
  /** The choice of columns, which drags in the heads change. */
  readonly made?: Columns<Row> | undefined
}

export const ListTable = <Row extends object>(props: ListTableProps<Row>) => {
  const { rows, density, selection, empty, pagination, onOpen } = props
  const isFirst = rows === undefined
  const hasRows = rows !== undefined && rows.length > 0
  const rowsBox = useTopOf(placeOf(props))
  const room = useColumnRoom(rowsBox) - selectionWidth(props)
  const columns = useMemo(() => fitColumns(props.columns, room), [props.columns, room])
  const found = useLiveRows(props)
  const onSort = useSteady((key: string, order: 'ascend' | 'descend' | null) => props.onSort?.(key, order))
  return (
    <>
      <div
        ref={rowsBox}
        className={styles.rows}
        data-list
        data-spacing={props.made?.spacing}
        {...usePresenceHandlers(props.presence)}
      >
        <EdgesProvider rows={found.rows} edgeOf={useRowClass(props)}>
          <SteadyRows<Row>
            {...{ columns, density, selection, onSort, onOpen }}
            live={found.live}
            nothing={
              hasRows ? null : isFirst ? <FirstLoad {...props} columns={columns} /> : <ListNothing empty={empty} />
            }
          />
        </EdgesProvider>
        {props.made?.settings && (
          <Suspense fallback={null}>
            <ColumnDrag box={rowsBox} drawn={columns} room={room} made={props.made} />
          </Suspense>
        )}
      </div>
      {isFirst && <PagesBar />}
      {!isFirst && pagination.total > 0 && <ListPages {...pagination} />}
    </>
  )
}
