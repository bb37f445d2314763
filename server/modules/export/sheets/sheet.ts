import type { z } from 'zod'

import type { Source } from '#server/modules/export/build-file.ts'
import { aboutOf } from '#server/modules/export/sheets/about.ts'
import { titleOf } from '#server/modules/export/sheets/page-title.ts'
import type { Column, Value } from '#server/modules/export/office/table.ts'
import type { RowReads } from '#server/modules/rows.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { lists, type ExportColumn, type ExportDomain } from '#shared/export/lists.ts'
import { MAX_MATCHING } from '#shared/export/matching.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

/** Maximum rows of an export; a longer list is of no use to people. */
export const MAX_ROWS = 100_000

/** The rows under the filters of a list. Ids and order are fixed when the export begins; contents are read later. */
export interface Rows<R> {
  ids(): Promise<readonly string[]>
  rows(ids: readonly string[]): Promise<readonly R[]>
}

/** Rows of a list that is read from the store. */
export const rowsOfStore =
  <Q, R>(readsOf: (kernel: Kernel, scope: Scope, query: Q) => RowReads<R>) =>
  (kernel: Kernel, scope: Scope, query: Q): Rows<R> => {
    const { ids, rows } = readsOf(kernel, scope, query)
    const { store } = kernel
    return {
      ids: () => store.atomically(ids),
      rows: (some) => store.atomically((connection) => rows(connection, some)),
    }
  }

/** Rows of a list that is short enough to be read in one call. */
export const rowsAtOnce = <R>(read: () => Promise<readonly R[]> | readonly R[]): Rows<R> => {
  let all: readonly R[] = []
  return {
    ids: async () => {
      all = await read()
      return all.map((_, index) => String(index))
    },
    rows: (ids) => Promise.resolve(ids.flatMap((index) => all[Number(index)] ?? [])),
  }
}

type Titles = Readonly<Record<string, string>>

/** A row of a list in the report of a batch. */
interface Named {
  readonly id: string
  readonly name: string
}

/** A column of the file; columns that can only be chosen together share a key, and have titles of their own. */
interface SheetColumn<K extends string, R> extends Omit<Column, 'title'>, Partial<Pick<Column, 'title'>> {
  readonly key: K
  readonly value: (row: R) => Value
}

interface Spec<D extends ExportDomain, I extends z.ZodObject, R> {
  /** Title when no page fits the filters. */
  readonly title: string
  /** Titles of the pages that show the list (routes.json), each with the filters that it sets. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Input schema of the list's call. */
  readonly input: I
  readonly columns: readonly SheetColumn<ExportColumn<D>, R>[]
  /** Titles by key of the columns that a file under these filters has; all of the list if omitted. */
  readonly columnsFor?: (query: z.output<I>) => Titles
  readonly find: (kernel: Kernel, scope: Scope, query: z.output<I>) => Rows<R>
  /** The rows among which a batch may act, and the number of all, where those are a small part; the rows of `find` otherwise. */
  readonly findToAct?: (kernel: Kernel, scope: Scope, query: z.output<I>) => Rows<R> & { total?(): Promise<number> }
  /** A row as the report of a batch names it; undefined for a row on which no batch may act. */
  readonly toAct?: (row: R) => Named | undefined
}

export interface Order {
  readonly scope: Scope
  readonly title: string
  /** Input of the list's call, checked when the sheet is opened. */
  readonly params: object
  /** Column keys in the wanted order; empty for all of them. */
  readonly columns: readonly string[]
}

/** The rows under the filters of a list: those on which a batch may act, and the number of all. */
interface Matching {
  readonly rows: Named[]
  readonly total: number
}

/** A list that can be exported. */
export interface Sheet extends Pick<Spec<ExportDomain, z.ZodObject, never>, 'title' | 'pages'> {
  /** Names of its filters. */
  readonly filters: readonly string[]
  /** Keys of its columns, without duplicates. */
  readonly keys: readonly string[]
  /** Refuses filters that the list's call would refuse, and unknown columns. */
  check(params: object, columns: readonly string[]): void
  open(kernel: Kernel, order: Order): Promise<Source>
  /** 5301 for more rows than can be selected at once. */
  matching(kernel: Kernel, scope: Scope, params: object): Promise<Matching>
}

type AnyColumn = SheetColumn<string, never>

const titled = ({ key, title, ...column }: AnyColumn, titles: Titles): Column => ({
  ...column,
  title: title ?? titles[key] ?? key,
})

/** Refuses an empty key, one that the file cannot have, and one that comes twice, with its place in the list. */
const checkColumns = (titles: Titles, keys: readonly string[]): void =>
  keys.forEach((column, index) => {
    const refuse = (key: ErrorKey, what: string): never => {
      throw new AppError(key, { field: 'columns', reason: `导出列（columns[${index}]${what}）` })
    }
    if (column === '') refuse('MISSING_INPUT', '')
    if (!Object.hasOwn(titles, column)) refuse('NO_SUCH_TYPE', `：${column}`)
    if (keys.indexOf(column) < index) refuse('BAD_INPUT', `：${column} 重复`)
  })

/** The chosen columns in their order, otherwise all. An older order may have chosen columns that its list no longer has. */
const written = <C extends { readonly key: string }>(
  columns: readonly C[],
  titles: Titles,
  chosen: readonly string[],
): readonly C[] => {
  const known = chosen.filter((key) => Object.hasOwn(titles, key))
  const keys = known.length === 0 ? Object.keys(titles) : known
  return keys.flatMap((key) => columns.filter((column) => column.key === key))
}

const checkCount = (count: number): void => {
  if (count > MAX_MATCHING)
    throw new AppError('ACT_FAILED', {
      field: 'params',
      message: `操作失败：符合条件的有 ${count} 条，一次最多选中 ${MAX_MATCHING} 条，请缩小筛选范围`,
    })
}

/** Rows read at once: other calls are answered in between. */
const SLICE = 200

const matchingOf = async <R>(
  { ids, rows, total }: Rows<R> & { total?(): Promise<number> },
  toAct: (row: R) => Named | undefined,
): Promise<Matching> => {
  const found = await ids()
  checkCount(found.length)
  const named: Named[] = []
  for (let at = 0; at < found.length; at += SLICE)
    named.push(...(await rows(found.slice(at, at + SLICE))).flatMap((row) => toAct(row) ?? []))
  return { rows: named, total: (await total?.()) ?? found.length }
}

export const defineSheet = <D extends ExportDomain, I extends z.ZodObject, R>(
  domain: D,
  {
    input,
    columns,
    columnsFor = () => lists[domain].columns,
    find,
    findToAct = find,
    toAct = () => undefined,
    ...named
  }: Spec<D, I, R>,
): Sheet => ({
  ...named,
  filters: Object.keys(input.shape),
  keys: [...new Set(columns.map(({ key }) => key))],
  check: (params, chosen) => checkColumns(columnsFor(parseInput(input, params)), chosen),
  matching: (kernel, scope, params) => matchingOf(findToAct(kernel, scope, parseInput(input, params)), toAct),
  open: async (kernel, { scope, title, params, columns: chosen }) => {
    const query = parseInput(input, params)
    const titles = columnsFor(query)
    const own = written(columns, titles, chosen)
    const { ids, rows } = find(kernel, scope, query)
    const wanted = await ids()
    if (wanted.length > MAX_ROWS)
      throw new AppError('ACT_FAILED', { message: `导出失败：超过 ${MAX_ROWS} 条，请缩小范围` })
    const applied = { domain, params: query, page: titleOf(named, query), count: wanted.length }
    return {
      heading: {
        title,
        about: aboutOf(kernel, scope, applied),
        columns: own.map((column) => titled(column, titles)),
      },
      ids: wanted,
      rows: async (some) => (await rows(some)).map((row) => own.map(({ value }) => value(row))),
    }
  },
})
