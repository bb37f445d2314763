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
import { classNames } from '#client/components/class-names.ts'
import type { ListPageProps } from '#client/components/list-page/list-types.ts'

/*
 * antd draws every cell of all rows anew for one row that changed, which a slow machine in a storm has no time for. So the
 * table is given rows that stay the same for as long as the list does, and each cell looks for what its row has become.
 */

type RowsByKey<Row> = ReadonlyMap<string, Row>
type Given<Row extends object> = Pick<ListPageProps<Row>, 'rows' | 'rowKey' | 'selection'>

/** A row of the table: `first` is what it was when the list came, `rows` where it is found as it is now. */
export interface LiveRow<Row> {
  readonly key: string
  readonly first: Row
  readonly rows: StoreApi<RowsByKey<Row>>
}

interface LiveRows<Row> {
  /** What the table itself draws of them; others are another list. */
  readonly outline: string
  readonly rows: StoreApi<RowsByKey<Row>>
  readonly live: readonly LiveRow<Row>[]
}

/** Which rows there are, whether each can be ticked, and by what name. */
const outlineOf = <Row extends object>({ rows = [], rowKey, selection }: Given<Row>): string =>
  JSON.stringify(rows.map((row) => [rowKey(row), selection?.isDisabled?.(row), selection?.labelOf?.(row)]))

const byKey = <Row,>(rows: readonly Row[] = [], rowKey: (row: Row) => string): RowsByKey<Row> =>
  new Map(rows.map((row) => [rowKey(row), row]))

const liveRows = <Row extends object>(given: Given<Row>, outline: string): LiveRows<Row> => {
  const found = byKey(given.rows, given.rowKey)
  const rows = createStore(() => found)
  return { outline, rows, live: [...found].map(([key, first]) => ({ key, first, rows })) }
}

/** The rows to hand to the table: the same ones while only their content changes. */
export const useLiveRows = <Row extends object>(given: Given<Row>): LiveRows<Row> => {
  const outline = outlineOf(given)
  const [kept, keep] = useState(() => liveRows(given, outline))
  const current = kept.outline === outline ? kept : liveRows(given, outline)
  if (current !== kept) keep(current)
  const { rows, rowKey } = given
  useLayoutEffect(() => current.rows.setState(byKey(rows, rowKey), true), [current, rows, rowKey])
  return current
}

interface CellProps<Row> {
  readonly live: LiveRow<Row>
  readonly draw: (row: Row) => ReactNode
}

/** Drawn again when its own row has changed, or when its column draws otherwise. */
export const LiveCell = <Row,>({ live, draw }: CellProps<Row>) => {
  const row = useStore(live.rows, (rows) => rows.get(live.key)) ?? live.first
  return useMemo(() => draw(row), [draw, row])
}

/** antd hands to the element of a row its key alone; by this it finds the class of the row. */
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

/** The element of a row, whose class is that of the row as it is now. */
export const LiveTr = ({ className, ...rest }: ComponentProps<'tr'> & { 'data-row-key'?: string }) => {
  const { subscribe, edgeOf } = use(EdgesContext)
  const edge = useSyncExternalStore(subscribe, () => edgeOf(rest['data-row-key'] ?? ''))
  return <tr className={classNames(className, edge)} {...rest} />
}
