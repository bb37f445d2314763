import Database from 'better-sqlite3'

import { transportClock } from '#server/platform/transport-clock.ts'
import { maskToken } from '#server/worlds/journal/mask.ts'
import type { Difference } from '#shared/control/snapshots.contract.ts'

type Connection = Database.Database
type Value = string | number | null | Buffer
type Row = readonly Value[]

/** Maximum number of row ids per list; the counts include all rows. */
const MAX_NAMED = 200
/** Rows compared before yielding to the event loop. */
const ROWS_PER_TURN = 5000

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** Indexes of the primary key columns. */
  readonly key: readonly number[]
}

const tablesOf = (connection: Connection): Table[] => {
  const names = connection
    .prepare<[], { name: string }>(
      String.raw`select name from sqlite_master where type = 'table' and name not like 'sqlite\_%' escape '\'
       and name not like '\_%' escape '\' order by name`,
    )
    .all()
  return names.map(({ name }) => {
    const info = connection
      .prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?) order by cid')
      .all(name)
    const key = info.flatMap(({ pk }, at) => (pk > 0 ? [{ pk, at }] : [])).toSorted((a, b) => a.pk - b.pk)
    return { name, columns: info.map((column) => column.name), key: key.map(({ at }) => at) }
  })
}

/** Iterates over the rows of a table in key order. */
const rowsOf = (connection: Connection, { name, columns, key }: Table): IterableIterator<Row> => {
  const list = (names: readonly (string | undefined)[]) => names.map((column) => `"${column}"`).join(', ')
  const order = list(key.map((at) => columns[at]))
  return connection
    .prepare<[], Row>(`select ${list(columns)} from "${name}" order by ${order}`)
    .raw()
    .iterate()
}

// Texts compare by their bytes, as in SQLite.
const order = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

const orderByKey = (key: readonly number[], a: Row, b: Row): number => {
  for (const at of key) {
    const found = order(a[at] ?? null, b[at] ?? null)
    if (found !== 0) return found
  }
  return 0
}

const isSame = (a: Value | undefined, b: Value | undefined): boolean =>
  a === b || (Buffer.isBuffer(a) && Buffer.isBuffer(b) && a.equals(b))

// A token grants access to a session, so it is masked.
const idOf = ({ columns, key }: Table, row: Row): string =>
  key.map((at) => (columns[at] === 'token' ? maskToken(String(row[at])) : String(row[at]))).join(' ')

const createDifference = (table: Table) => {
  const found: Difference = {
    table: table.name,
    added: { count: 0, ids: [] },
    removed: { count: 0, ids: [] },
    changed: { count: 0, rows: [] },
  }
  const note = (how: 'added' | 'removed', row: Row) => {
    found[how].count += 1
    if (found[how].count <= MAX_NAMED) found[how].ids.push(idOf(table, row))
  }
  const compare = (before: Row, after: Row) => {
    const columns = table.columns.filter((_, at) => !isSame(before[at], after[at]))
    if (columns.length === 0) return
    found.changed.count += 1
    if (found.changed.count <= MAX_NAMED) found.changed.rows.push({ id: idOf(table, before), columns })
  }
  return { found, note, compare }
}

/** Iterates over two tables in parallel, in key order; `undefined` where only the other one has the row. */
function* pairsOf(table: Table, before: Connection, after: Connection): Generator<[Row | undefined, Row | undefined]> {
  const [left, right] = [rowsOf(before, table), rowsOf(after, table)]
  let [a, b] = [left.next(), right.next()]
  while (a.done !== true || b.done !== true) {
    const by = a.done === true ? 1 : b.done === true ? -1 : orderByKey(table.key, a.value, b.value)
    yield [by <= 0 ? (a.value as Row) : undefined, by >= 0 ? (b.value as Row) : undefined]
    if (by <= 0) a = left.next()
    if (by >= 0) b = right.next()
  }
}

const diffTable = async (table: Table, before: Connection, after: Connection): Promise<Difference> => {
  const { found, note, compare } = createDifference(table)
  let walked = 0
  for (const [old, now] of pairsOf(table, before, after)) {
    if (old && now) compare(old, now)
    else if (old) note('removed', old)
    else if (now) note('added', now)
    walked += 1
    if (walked % ROWS_PER_TURN === 0) await transportClock.breathe()
  }
  return found
}

/** Differences between two databases of the same schema, given as bytes; tables without differences are omitted. */
export const diffStores = async (before: Buffer, after: Buffer): Promise<Difference[]> => {
  const [from, to] = [new Database(before, { readonly: true }), new Database(after, { readonly: true })]
  try {
    const found: Difference[] = []
    for (const table of tablesOf(to)) found.push(await diffTable(table, from, to))
    return found.filter(({ added, removed, changed }) => added.count + removed.count + changed.count > 0)
  } finally {
    from.close()
    to.close()
  }
}
