import { z } from 'zod'

import { pathText, readInput, valueAt, wrongWords, type InputIssue, type Path } from '#server/platform/issue-words.ts'
import { fieldLabels } from '#shared/labels.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { errorKeys, type ErrorKey } from '#shared/errors/catalogue.ts'

type Issue = z.core.$ZodIssue

/** The error key that a contract field defines for its own failures, such as a wrong phone number. */
const ownKey = (issue: Issue): ErrorKey | undefined => {
  const named: unknown = issue.code === 'custom' ? issue.params?.['key'] : undefined
  return errorKeys.find((key) => key === named)
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const keyOf = (issue: Issue, input: unknown): ErrorKey => {
  const value = valueAt(input, issue.path)
  const own = ownKey(issue)
  if (own) return own
  if (isNothing(value)) return 'MISSING_INPUT'
  if (issue.code === 'too_small' && (value === 0 || value === '0')) return 'ZERO_INPUT'
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'NO_SUCH_TYPE'
  return 'BAD_INPUT'
}

const limitText = (issue: Issue): string => {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return ''
  const limit = issue.code === 'too_big' ? `不超过 ${issue.maximum}` : `不小于 ${issue.minimum}`
  return issue.origin === 'string' ? `（长度${limit}）` : `（${limit}）`
}

/** Display label of a field: from its schema where the name has another meaning than in other calls. */
export const labelOf = (schema: z.ZodType, field: string): string => {
  const own: unknown = schema instanceof z.ZodObject ? schema.shape[field] : undefined
  const title = own instanceof z.ZodType ? own.meta()?.title : undefined
  return title ?? fieldLabels[field] ?? field
}

const refusal = (schema: z.ZodType, issue: Issue, input: unknown): AppError => {
  const field = String(issue.path[0] ?? (issue.code === 'unrecognized_keys' ? issue.keys[0] : ''))
  const key = keyOf(issue, input)
  const label = labelOf(schema, field)
  const path = issue.path.length > 1 ? `（${pathText(issue.path)}）` : ''
  // "不能为空" and "不能为0" are sufficient; other issues need the limit.
  const limit = key === 'BAD_INPUT' ? limitText(issue) : ''
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined
  return new AppError(key, {
    field,
    ...(field !== '' && { reason: `${label}${path}${limit}` }),
    ...(allowed && { allowed }),
  })
}

/** The refusal for a missing field that the contract alone cannot require. */
export const missing = (field: string): AppError =>
  new AppError('MISSING_INPUT', { field, reason: fieldLabels[field] ?? field })

/** Parses a call's input by its contract; the first issue becomes an error that names its field. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw parsed.error
  throw refusal(schema, issue, input)
}

/** The refusal of a control call with invalid input: in Chinese for the director, and in English with the full path. */
const controlRefusal = (
  schema: z.ZodType,
  wrong: InputIssue,
  { input, at }: { input: unknown; at: Path },
): AppError => {
  const { issue, path, isUnknown, allowed } = wrong
  const field = pathText([...at, ...path])
  const first = String(path[0] ?? '')
  const key = isUnknown ? 'BAD_INPUT' : keyOf(issue, input)
  const parts = [
    isUnknown ? '没有这个字段' : '',
    field === first ? '' : field,
    key === 'BAD_INPUT' ? limitText(issue) : '',
  ]
  const more = parts.map((part) => part.replaceAll(/[（）]/g, '')).filter((part) => part !== '')
  const label = `${labelOf(schema, first)}${more.length === 0 ? '' : `（${more.join('，')}）`}`
  return new AppError(key, {
    field,
    ...(field !== '' && { reason: label }),
    hint: wrongWords({ ...wrong, path: [...at, ...path] }, within(input, at)),
    ...(allowed && { allowed }),
  })
}

/** Nests an input below a path. */
const within = (input: unknown, at: Path): unknown => at.reduceRight<unknown>((inner, key) => ({ [key]: inner }), input)

/** Parses the input of a control call, or a part of it `at` a path; an error names the full path. */
export const parseControl = <S extends z.ZodType>(schema: S, input: unknown, at: Path = []): z.output<S> => {
  const read = readInput(schema, input)
  if ('data' in read) return read.data
  throw controlRefusal(schema, read.wrong, { input, at })
}
