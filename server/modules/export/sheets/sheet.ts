import type { z } from 'zod'

import type { Source } from '#server/modules/export/build-file.ts'
import type { Column, Value } from '#server/modules/export/office/table.ts'
import type { RowReads } from '#server/modules/rows.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { lists, type ExportColumn, type ExportDomain } from '#shared/export/lists.ts'
import { AppError } from '#shared/errors/app-error.ts'

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
  readonly find: (kernel: Kernel, scope: Scope, query: z.output<I>) => Rows<R>
}

export interface Order {
  readonly scope: Scope
  readonly title: string
  /** Input of the list's call, checked when the sheet is opened. */
  readonly params: object
  /** Column keys in the wanted order; empty for all of them. */
  readonly columns: readonly string[]
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
}

const headingOf = (domain: ExportDomain, { key, title, width }: SheetColumn<string, never>): Column => {
  const titles: Readonly<Record<string, string>> = lists[domain].columns
  return { title: title ?? titles[key] ?? key, width }
}

/** The columns of these keys in this order. */
const pick = <C extends { readonly key: string }>(columns: readonly C[], keys: readonly string[]): readonly C[] =>
  keys.flatMap((key) => {
    const named = columns.filter((column) => column.key === key)
    if (named.length === 0)
      throw new AppError('NO_SUCH_TYPE', { field: 'columns', message: '传入参数类型不存在：导出列' })
    return named
  })

export const defineSheet = <D extends ExportDomain, I extends z.ZodObject, R>(
  domain: D,
  { input, columns, find, ...named }: Spec<D, I, R>,
): Sheet => ({
  ...named,
  filters: Object.keys(input.shape),
  keys: [...new Set(columns.map(({ key }) => key))],
  check: (params, chosen) => {
    parseInput(input, params)
    pick(columns, chosen)
  },
  open: async (kernel, { scope, title, params, columns: chosen }) => {
    const written = chosen.length === 0 ? columns : pick(columns, chosen)
    const { ids, rows } = find(kernel, scope, parseInput(input, params))
    const wanted = await ids()
    if (wanted.length > MAX_ROWS)
      throw new AppError('ACT_FAILED', { message: `导出失败：超过 ${MAX_ROWS} 条，请缩小范围` })
    return {
      heading: { title, columns: written.map((column) => headingOf(domain, column)) },
      ids: wanted,
      rows: async (some) => (await rows(some)).map((row) => written.map(({ value }) => value(row))),
    }
  },
})
