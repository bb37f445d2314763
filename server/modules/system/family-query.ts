import { matches } from '#server/modules/family-match.ts'
import { pageOfRows } from '#server/modules/page.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A row as the wire shows it: what may be asked for and sorted by. */
type Value = string | number | boolean | null | undefined
export type Row = Readonly<Record<string, unknown>>

export interface FamilyQuery {
  readonly pageNo: number
  readonly pageSize: number
  readonly column: string
  readonly order: 'asc' | 'desc'
  /** Conditions by field, `<field>_begin` and `<field>_end`; what is no field of the rows is ignored. */
  readonly [field: string]: unknown
}

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)

/** Below zero when the value comes before the wanted text: by number where both are numbers. */
const compare = (value: Value, wanted: string): number => {
  if (typeof value === 'number' && isNumber(wanted)) return value - Number(wanted)
  const text = String(value ?? '')
  return text < wanted ? -1 : text > wanted ? 1 : 0
}

const relations: Readonly<Record<string, (order: number) => boolean>> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
}

/** Whether a value meets a condition in the family's query language (jeecg-wire-facts §1.4): comparisons, else `matches`. */
export const meets = (value: Value, wanted: string): boolean => {
  const [, relation = '', bound = ''] = /^(>=|<=|>|<) (.*)$/s.exec(wanted) ?? []
  const holds = relations[relation]
  if (holds) return value !== null && value !== undefined && holds(compare(value, bound))
  return matches(String(value ?? ''), wanted)
}

// A field may hold only what is plain; lists and trees are never asked for.
const valueOf = (row: Row, field: string): Value => {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

// A day alone means all of it.
const lastOf = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 23:59:59` : text)

type Test = (row: Row) => boolean

const testsOf = (fields: readonly string[], query: Row): Test[] =>
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

/** The rows that meet every condition of a query; `fields` are those that may be asked for. */
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

/** One page of rows under a query of the family; the column may carry the `_dictText` of what is shown there. */
export const queryRows = <R extends Row>(
  rows: readonly R[],
  fields: readonly string[],
  query: FamilyQuery,
): ReturnType<typeof pageOfRows<R>> => {
  const column = query.column.replace(/_dictText$/, '')
  if (!fields.includes(column)) throw new AppError('BAD_INPUT', { field: 'column', message: '传入参数有误：排序列' })
  const found = filterRows(rows, fields, query).toSorted(byColumn(column, query.order === 'asc' ? 1 : -1))
  return pageOfRows(found, query)
}
