import { Table, type TableProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { EmptyState } from '#client/components/empty-state.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { ListPages } from '#client/components/list-page/list-pages.tsx'
import type { ListEmpty, ListPageProps } from '#client/components/list-page/list-types.ts'
import { TableSkeleton } from '#client/components/table-skeleton.tsx'
import styles from '#client/components/list-page/list-page.module.css'

const SELECTION_WIDTH = 40

export const ListNothing = ({ empty }: { empty: ListEmpty }) =>
  empty.reason === 'filtered' ? (
    <EmptyState kind="filtered" onAction={empty.onClear} className={styles.roomy} />
  ) : (
    <EmptyState kind="calm" title={empty.title} note={empty.note} className={styles.roomy} />
  )

const selectionOf = <Row extends object>({ selection }: ListPageProps<Row>): Pick<TableProps<Row>, 'rowSelection'> => {
  if (selection === undefined) return {}
  return {
    rowSelection: {
      columnWidth: SELECTION_WIDTH,
      selectedRowKeys: [...selection.keys],
      preserveSelectedRowKeys: true,
      onChange: (keys) => selection.onChange(keys.map(String)),
      getCheckboxProps: (row) => ({ disabled: selection.isDisabled?.(row) ?? false }),
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
  <Row extends object>({ onSort }: ListPageProps<Row>): NonNullable<TableProps<Row>['onChange']> =>
  (_pages, _filters, sorter) => {
    const first = Array.isArray(sorter) ? sorter[0] : sorter
    if (first !== undefined) onSort?.(String(first.columnKey), first.order ?? null)
  }

/** Below this the table scrolls sideways inside its card instead of squeezing. */
const minWidth = <Row extends object>({ columns, selection }: ListPageProps<Row>): number =>
  columns.reduce((sum, column) => sum + column.width, selection === undefined ? 0 : SELECTION_WIDTH)

/** What was asked for, in one text: another page, size, tab, filter or order is another list. */
const placeOf = <Row extends object>({ pagination, tabs, query, columns }: ListPageProps<Row>): string =>
  JSON.stringify([
    pagination.page,
    pagination.size,
    tabs?.active,
    query?.value,
    columns.map(({ sortOrder }) => sortOrder),
  ])

/** Rows that scroll sideways and hold nothing to go to by Tab can be gone to themselves, and scrolled by the arrows. */
const letScroll = (content: Element | null | undefined): void => {
  const needsKeys = content !== null && content !== undefined && content.querySelector('a, button, input') === null
  if (needsKeys && content.scrollWidth > content.clientWidth) content.setAttribute('tabindex', '0')
  else content?.removeAttribute('tabindex')
}

/** Another list begins at its top; what only changes in place stays where it is being read. */
const useTopOf = (place: string) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.querySelector('.ant-table-content')?.scrollTo?.({ top: 0 })
  }, [place])
  useLayoutEffect(() => letScroll(box.current?.querySelector('.ant-table-content')))
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

export const ListTable = <Row extends object>(props: ListPageProps<Row>) => {
  const { columns, rows, rowKey, rowClassName, density = 'tall', empty, pagination } = props
  const isFirst = rows === undefined
  const rowsBox = useTopOf(placeOf(props))
  return (
    <>
      <div ref={rowsBox} className={styles.rows}>
        <Table<Row>
          className={styles.table ?? ''}
          size={density === 'tall' ? 'small' : 'medium'}
          tableLayout="fixed"
          columns={columns.map((column, at) => ({
            ...column,
            sortIcon,
            ...(at === columns.length - 1 ? { fixed: 'end' } : {}),
          }))}
          dataSource={rows === undefined ? [] : [...rows]}
          rowKey={rowKey}
          rowClassName={(row) => rowClassName?.(row) ?? ''}
          pagination={false}
          showSorterTooltip={false}
          scroll={{ x: minWidth(props) }}
          locale={{ emptyText: isFirst ? <FirstLoad {...props} /> : <ListNothing empty={empty} /> }}
          onChange={tableChange(props)}
          {...selectionOf(props)}
        />
      </div>
      {isFirst && <div className={styles.pages} />}
      {!isFirst && pagination.total > 0 && <ListPages {...pagination} />}
    </>
  )
}
