import { z } from 'zod'

import { compare, lastOf, valueOf, type Row, type RowTest } from '#server/modules/system/row-values.ts'
import { AppError } from '#shared/errors/app-error.ts'

export interface SuperQuery {
  readonly superQueryParams?: string | undefined
  readonly superQueryMatchType?: 'and' | 'or' | undefined
}

/** Maximum conditions: more than people enter by hand, and each is evaluated on every row. */
const MAX_CONDITIONS = 50

type Plain = string | number | boolean

// Later clients send empty rows of their form, and add `type` and `dbType`, which are redundant.
const Condition = z.object({
  field: z.string().nullish(),
  rule: z.string().nullish(),
  val: z.union([z.string(), z.number(), z.boolean()]).nullish(),
})

const equals = (value: Plain, wanted: string): boolean => compare(value, wanted) === 0

const rules: Readonly<Record<string, (value: Plain, wanted: string) => boolean>> = {
  eq: equals,
  ne: (value, wanted) => !equals(value, wanted),
  gt: (value, wanted) => compare(value, lastOf(wanted)) > 0,
  ge: (value, wanted) => compare(value, wanted) >= 0,
  lt: (value, wanted) => compare(value, wanted) < 0,
  le: (value, wanted) => compare(value, lastOf(wanted)) <= 0,
  in: (value, wanted) => wanted.split(',').some((one) => equals(value, one.trim())),
  like: (value, wanted) => String(value).includes(wanted),
  // Named by the position of the wildcard: left_like is `*x`, so the value must end with x.
  left_like: (value, wanted) => String(value).endsWith(wanted),
  right_like: (value, wanted) => String(value).startsWith(wanted),
}

/** Operator signs and the rules they are short for. */
const signs: Readonly<Record<string, string>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
}

const ruleOf = (written: string) => {
  const name = Object.hasOwn(signs, written) ? signs[written] : written.toLowerCase()
  return name !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined
}

const misfit = (what: string, allowed?: readonly string[]): AppError =>
  new AppError(allowed ? 'NO_SUCH_TYPE' : 'BAD_INPUT', {
    field: 'superQueryParams',
    message: `${allowed ? '传入参数类型不存在' : '传入参数有误'}：高级查询${what}`,
    ...(allowed && { allowed }),
  })

/** Clients URL-encode the text once more than the query does; a text without that is accepted as well. */
const decoded = (text: string): unknown => {
  try {
    return JSON.parse(text.startsWith('[') ? text : decodeURIComponent(text))
  } catch {
    throw misfit('不是 JSON 数组')
  }
}

const read = (text: string): z.output<typeof Condition>[] => {
  const conditions = decoded(text)
  if (!Array.isArray(conditions)) throw misfit('不是 JSON 数组')
  if (conditions.length > MAX_CONDITIONS) throw misfit(`最多 ${MAX_CONDITIONS} 个条件`)
  return conditions.map((condition, index) => {
    const parsed = Condition.safeParse(condition)
    if (parsed.success) return parsed.data
    throw misfit(`第 ${index + 1} 个条件的 ${String(parsed.error.issues[0]?.path[0] ?? '写法')}`)
  })
}

/** The test of one condition; null for an empty one. */
const testOf = (condition: z.output<typeof Condition>, index: number, fields: readonly string[]): RowTest | null => {
  const [field, rule, wanted] = [condition.field ?? '', condition.rule ?? '', String(condition.val ?? '').trim()]
  if (field === '' || rule === '' || wanted === '') return null
  const name = field.replace(/_dictText$/, '')
  if (!fields.includes(name)) throw misfit(`第 ${index + 1} 个条件的字段 ${field}`, fields)
  const holds = ruleOf(rule)
  if (!holds) throw misfit(`第 ${index + 1} 个条件的规则 ${rule}`, Object.keys(rules))
  return (row: Row) => {
    const value = valueOf(row, name)
    return value !== null && holds(value, wanted)
  }
}

/**
 * Whether a row satisfies the family's advanced query (jeecg-wire-facts §1.4): conditions of field, rule and value. All must
 * hold, or one, by `superQueryMatchType`. A null field satisfies no rule, `ne` included, as in a database.
 */
export const superTest = (
  { superQueryParams = '', superQueryMatchType = 'and' }: SuperQuery,
  fields: readonly string[],
): RowTest => {
  if (superQueryParams === '') return () => true
  const conditions = read(superQueryParams).map((condition, index) => testOf(condition, index, fields))
  const tests = conditions.filter((test) => test !== null)
  if (tests.length === 0) return () => true
  return (row) => (superQueryMatchType === 'or' ? tests.some((test) => test(row)) : tests.every((test) => test(row)))
}
