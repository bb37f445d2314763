import type { Connection } from '#server/platform/store.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

/** A list read in two steps: the ids of its rows in their order, then rows by id, without those that are gone. */
export interface RowReads<R> {
  ids(connection: Connection): string[]
  rows(connection: Connection, ids: readonly string[]): R[]
}

/** The row of a read that must find one; without a row the call is refused. */
export const mustFind = <R>(row: R | null | undefined, field = 'id', key: ErrorKey = 'NOT_FOUND'): R => {
  if (row === null || row === undefined) throw new AppError(key, { field })
  return row
}

/** The rows with these ids, in the order of the ids. */
export const rowsById = <R extends { readonly id: string }>(rows: readonly R[], ids: readonly string[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether one of some texts contains a keyword, in upper or lower case. */
export const mentions = (texts: readonly (string | undefined)[], keyword = ''): boolean => {
  const wanted = keyword.toLowerCase()
  return texts.some((text) => text?.toLowerCase().includes(wanted))
}

/** Rows sorted by a value, then by id, so that pages never overlap. */
export const sortedBy = <R extends { readonly id: string }>(
  rows: readonly R[],
  valueOf: (row: R) => string | number,
  order: 'asc' | 'desc',
): R[] => {
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === other) return a.id < b.id ? -1 : 1
    return one < other ? -sign : sign
  })
}
