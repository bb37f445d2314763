import { matches } from '#server/modules/family-match.ts'
import { pageOfRows } from '#server/modules/page.ts'
import { compare, lastOf, valueOf, type Row, type RowTest, type Value } from '#server/modules/system/row-values.ts'
import { superTest, type SuperQuery } from '#server/modules/system/super-query.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface FamilyQuery extends SuperQuery {
  readonly pageNo: number
  readonly pageSize: number
  readonly column: string
  readonly order: 'asc' | 'desc'
  /** Conditions by field, `<field>_begin` and `<field>_end`; unknown fields are ignored. */
  readonly [field: string]: unknown
}

const relations: Readonly<Record<string, (order: number) => boolean>> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
}

/**
 * Whether a value satisfies a condition in the family's query language (jeecg-wire-facts §1.4): a comparison, otherwise
 * `matches`.
 */
export const meets = (value: Value | undefined, wanted: string): boolean => {
  const [, relation = '', bound = ''] = /^(>=|<=|>|<) (.*)$/s.exec(wanted) ?? []
  const holds = relations[relation]
  if (holds) return value !== null && value !== undefined && holds(compare(value, bound))
  return matches(String(value ?? ''), wanted)
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const testsOf = (fields: readonly string[], query: Row): RowTest[] =>
  fields.flatMap((field) => {
    const [wanted, begin, end] = [field, `${field}_begin`, `${field}_end`].map((name) =>
      Object.hasOwn(query, name) ? asText(query[name]) : '',
    )
    return [
      ...(wanted ? [(row: Row) => meets(valueOf(row, field), wanted)] : []),
      ...(begin ? [(row: Row) => compare(valueOf(row, field), begin) >= 0] : []),
      ...(end ? [(row: Row) => compare(valueOf(row, field), lastOf(end)) <= 0] : []),
    ]
  })

/** The rows that satisfy all conditions of a query; `fields` are the fields that can be queried. */
export const filterRows = <R extends Row>(rows: readonly R[], fields: readonly string[], query: Row): R[] => {
  const tests = testsOf(fields, query)
  return rows.filter((row) => tests.every((test) => test(row)))
}

const byColumn =
  (column: string, direction: 1 | -1) =>
  (a: Row, b: Row): number => {
    const [left, right] = [valueOf(a, column), valueOf(b, column)]
    const order = compare(left, typeof left === 'number' && right === null ? '0' : String(right ?? ''))
    // The order ends with the id, so that pages never overlap.
    return order === 0 ? compare(valueOf(a, 'id'), String(b['id'])) : order * direction
  }

/** One page of rows for a query of the family; the sort column may end in `_dictText`, as the displayed column does. */
export const queryRows = <R extends Row>(
  rows: readonly R[],
  fields: readonly string[],
  query: FamilyQuery,
): ReturnType<typeof pageOfRows<R>> => {
  const column = query.column.replace(/_dictText$/, '')
  if (!fields.includes(column)) throw new AppError('BAD_INPUT', { field: 'column', message: '传入参数有误：排序列' })
  const found = filterRows(rows, fields, query)
    .filter(superTest(query, fields))
    .toSorted(byColumn(column, query.order === 'asc' ? 1 : -1))
  return pageOfRows(found, query)
}
