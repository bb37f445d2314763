import { Table, type TableProps } from 'antd'
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { EmptyState } from '#client/components/empty-state.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { ListPages, PagesBar } from '#client/components/list-page/list-pages.tsx'
import type { ListColumn, ListEmpty, ListPageProps } from '#client/components/list-page/list-types.ts'
import { TableSkeleton } from '#client/components/table-skeleton.tsx'
import { componentTexts as texts } from '#client/components/texts.ts'
import { useSteady } from '#client/hooks/use-steady.ts'
import styles from '#client/components/list-page/list-page.module.css'

const SELECTION_WIDTH = 40

export const ListNothing = ({ empty }: { empty: ListEmpty }) =>
  empty.reason === 'filtered' ? (
    <EmptyState kind="filtered" onAction={empty.onClear} className={styles.roomy} />
  ) : (
    <EmptyState kind="calm" title={empty.title} note={empty.note} className={styles.roomy} />
  )

const selectionOf = <Row extends object>({
  selection,
}: Pick<ListPageProps<Row>, 'selection'>): Pick<TableProps<Row>, 'rowSelection'> => {
  if (selection === undefined) return {}
  return {
    rowSelection: {
      columnWidth: SELECTION_WIDTH,
      selectedRowKeys: [...selection.keys],
      preserveSelectedRowKeys: true,
      onChange: (keys) => selection.onChange(keys.map(String)),
      getTitleCheckboxProps: () => ({ 'aria-label': texts.tickPage }),
      getCheckboxProps: (row) => ({
        disabled: selection.isDisabled?.(row) ?? false,
        'aria-label': selection.labelOf?.(row) ?? texts.tickRow,
      }),
    },
  }
}

/** One arrow instead of two carets: the sorted column has it always, another only while it is pointed at or has the focus. */
const sortIcon = ({ sortOrder }: { sortOrder?: 'ascend' | 'descend' | null | undefined }) => (
  <Icon
    name={sortOrder === 'ascend' ? 'up2' : 'down2'}
    size={14}
    className={sortOrder ? styles.sorted : styles.sortIcon}
  />
)

const tableChange =
  <Row extends object>({ onSort }: Pick<ListPageProps<Row>, 'onSort'>): NonNullable<TableProps<Row>['onChange']> =>
  (_pages, _filters, sorter) => {
    const first = Array.isArray(sorter) ? sorter[0] : sorter
    if (first !== undefined) onSort?.(String(first.columnKey), first.order ?? null)
  }

/** Below this the table scrolls sideways inside its card instead of squeezing. */
const minWidth = <Row extends object>({
  columns,
  selection,
}: Pick<ListPageProps<Row>, 'columns' | 'selection'>): number =>
  columns.reduce((sum, column) => sum + column.width, selection === undefined ? 0 : SELECTION_WIDTH)

/** What was asked for, in one text: another page, size, tab, filter or order is another list. */
export const placeOf = <Row extends object>({ pagination, tabs, query, columns }: ListPageProps<Row>): string =>
  JSON.stringify([
    pagination.page,
    pagination.size,
    tabs?.active,
    query?.value,
    columns.map(({ sortOrder }) => sortOrder),
  ])

const reachable = 'tr:not(.ant-table-measure-row) :is(a, button, input):not(:disabled)'

/** Rows that scroll sideways and hold nothing to go to by Tab can be gone to themselves, and scrolled by the arrows. */
const letScroll = (content: Element | null | undefined): void => {
  const needsKeys = content !== null && content !== undefined && content.querySelector(reachable) === null
  if (needsKeys && content.scrollWidth > content.clientWidth) content.setAttribute('tabindex', '0')
  else content?.removeAttribute('tabindex')
}

/** The hidden row by which antd measures columns holds what their heads hold: nothing to go to by Tab. */
const keepOutOfMeasures = (row: Element | null | undefined): void => row?.setAttribute('inert', '')

/** Another list begins at its top; what only changes in place stays where it is being read. */
const useTopOf = (place: string) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.querySelector('.ant-table-content')?.scrollTo?.({ top: 0 })
  }, [place])
  useLayoutEffect(() => {
    letScroll(box.current?.querySelector('.ant-table-content'))
    keepOutOfMeasures(box.current?.querySelector('.ant-table-measure-row'))
  })
  return box
}

const FirstLoad = <Row extends object>({ columns, selection, density, error }: ListPageProps<Row>) => {
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
  ListPageProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'rowClassName' | 'density' | 'selection' | 'onSort'
> {
  /** What stands where there are no rows. */
  readonly nothing: ReactNode
}

/** The last stays in sight, however far the others are scrolled. */
const drawnColumns = <Row,>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] =>
  columns.map((column, at) => ({ ...column, sortIcon, ...(at === columns.length - 1 ? { fixed: 'end' } : {}) }))

const Rows = <Row extends object>(props: RowsProps<Row>) => {
  const { columns, rows, rowKey, rowClassName, density = 'tall', nothing } = props
  const drawn = useMemo(() => drawnColumns(columns), [columns])
  return (
    <Table<Row>
      className={styles.table ?? ''}
      size={density === 'tall' ? 'small' : 'medium'}
      tableLayout="fixed"
      columns={drawn}
      dataSource={rows === undefined ? [] : [...rows]}
      rowKey={rowKey}
      rowClassName={(row) => rowClassName?.(row) ?? ''}
      pagination={false}
      showSorterTooltip={false}
      scroll={{ x: minWidth(props) }}
      locale={{ emptyText: nothing }}
      onChange={tableChange(props)}
      {...selectionOf(props)}
    />
  )
}

/*
 * In a storm counts and the pill change twice a second, and rows stand still: a page that hands in the same rows, columns
 * and selection has none of them drawn again.
 */
const SteadyRows: typeof Rows = memo(Rows) as typeof Rows

/**
 * What changed in rows that stay is drawn in slices, between which a key is heard: antd draws every cell of all rows anew.
 * Other rows are there at once: the head, the tabs and the address speak of them already.
 */
const useSlowRows = <Row extends object>({ rows, rowKey }: Pick<ListPageProps<Row>, 'rows' | 'rowKey'>) => {
  const later = useDeferredValue(rows)
  const [keys, laterKeys] = [rows, later].map((some) => some?.map(rowKey).join())
  return keys === laterKeys ? later : rows
}

export const ListTable = <Row extends object>(current: ListPageProps<Row>) => {
  const props = { ...current, rows: useSlowRows(current) }
  const { columns, rows, rowKey, rowClassName, density, selection, empty, pagination } = props
  const isFirst = rows === undefined
  const hasRows = rows !== undefined && rows.length > 0
  const rowsBox = useTopOf(placeOf(props))
  const onSort = useSteady((key: string, order: 'ascend' | 'descend' | null) => props.onSort?.(key, order))
  return (
    <>
      <div ref={rowsBox} className={styles.rows}>
        <SteadyRows<Row>
          {...{ columns, rows, rowKey, rowClassName, density, selection, onSort }}
          nothing={hasRows ? null : isFirst ? <FirstLoad {...props} /> : <ListNothing empty={empty} />}
        />
      </div>
      {isFirst && <PagesBar />}
      {!isFirst && pagination.total > 0 && <ListPages {...pagination} />}
    </>
  )
}
