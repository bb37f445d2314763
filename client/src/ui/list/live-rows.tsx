import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { classNames } from '#client/ui/basics/class-names.ts'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'

/*
 * When one row changes, antd re-renders every cell of all rows, too much for a slow machine in a storm. So the table gets
 * row objects that stay the same while the list does, and each cell subscribes to the current row.
 */

type RowsByKey<Row> = ReadonlyMap<string, Row>
type Given<Row extends object> = Pick<ListLayoutProps<Row>, 'rows' | 'rowKey' | 'selection'>

/** A row of the table: `first` is its content when the list was loaded, `rows` holds the current content. */
export interface LiveRow<Row> {
  readonly key: string
  readonly first: Row
  readonly rows: StoreApi<RowsByKey<Row>>
}

interface LiveRows<Row> {
  /** What the table itself renders of the rows; another outline means another list. */
  readonly outline: string
  readonly rows: StoreApi<RowsByKey<Row>>
  readonly live: readonly LiveRow<Row>[]
}

/** Keys of the rows, whether each can be ticked, and the names of their checkboxes. */
const outlineOf = <Row extends object>({ rows = [], rowKey, selection }: Given<Row>): string =>
  JSON.stringify(rows.map((row) => [rowKey(row), selection?.isDisabled?.(row), selection?.labelOf?.(row)]))

const byKey = <Row,>(rows: readonly Row[] = [], rowKey: (row: Row) => string): RowsByKey<Row> =>
  new Map(rows.map((row) => [rowKey(row), row]))

const liveRows = <Row extends object>(given: Given<Row>, outline: string): LiveRows<Row> => {
  const found = byKey(given.rows, given.rowKey)
  const rows = createStore(() => found)
  return { outline, rows, live: [...found].map(([key, first]) => ({ key, first, rows })) }
}

/** The rows for the table: identical objects while only their content changes. */
export const useLiveRows = <Row extends object>(given: Given<Row>): LiveRows<Row> => {
  const outline = outlineOf(given)
  const [last, setLast] = useState(() => liveRows(given, outline))
  const current = last.outline === outline ? last : liveRows(given, outline)
  if (current !== last) setLast(current)
  const { rows, rowKey } = given
  useLayoutEffect(() => current.rows.setState(byKey(rows, rowKey), true), [current, rows, rowKey])
  return current
}

interface CellProps<Row> {
  readonly live: LiveRow<Row>
  readonly draw: (row: Row) => ReactNode
}

/** Re-renders when its own row or its column's renderer has changed. */
export const LiveCell = <Row,>({ live, draw }: CellProps<Row>) => {
  const row = useStore(live.rows, (rows) => rows.get(live.key)) ?? live.first
  return useMemo(() => draw(row), [draw, row])
}

/** antd passes only the key to a row element; this finds the class of the row by it. */
interface Edges {
  readonly subscribe: (onChange: () => void) => () => void
  readonly edgeOf: (key: string) => string
}

const EdgesContext = createContext<Edges>({ subscribe: () => () => {}, edgeOf: () => '' })

interface ProviderProps<Row> {
  readonly rows: StoreApi<RowsByKey<Row>>
  readonly edgeOf: ((row: Row) => string) | undefined
  readonly children: ReactNode
}

export const EdgesProvider = <Row,>({ rows, edgeOf, children }: ProviderProps<Row>) => {
  const edges = useMemo(() => {
    const edgeAt = (key: string): string => {
      const row = rows.getState().get(key)
      return row === undefined ? '' : (edgeOf?.(row) ?? '')
    }
    return { subscribe: rows.subscribe, edgeOf: edgeAt }
  }, [rows, edgeOf])
  return <EdgesContext value={edges}>{children}</EdgesContext>
}

/** The `tr` of a row, with the class of the current row. */
export const LiveTr = ({ className, ...rest }: ComponentProps<'tr'> & { 'data-row-key'?: string }) => {
  const { subscribe, edgeOf } = use(EdgesContext)
  const edge = useSyncExternalStore(subscribe, () => edgeOf(rest['data-row-key'] ?? ''))
  return <tr className={classNames(className, edge)} {...rest} />
}
