import type { z } from 'zod'

import { Misfit } from '#server/director/scenarios/place.ts'
import { valueAt } from '#server/platform/issue-words.ts'
import { scenarioVerbs } from '#shared/contracts/scenario.ts'

type Issue = z.core.$ZodIssue

const kinds: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数值',
  int: '整数',
  boolean: '是或否',
  object: '对象',
  record: '对象',
  array: '列表',
  null: '空',
  undefined: '空',
}

const written = (value: unknown): string => (JSON.stringify(value) ?? '空').slice(0, 60)
const kindOf = (value: unknown): string =>
  value === undefined || value === null
    ? '没有填写'
    : `这里是${kinds[Array.isArray(value) ? 'array' : typeof value] ?? ''}`

const ownSteps = new Set(['at', 'after', 'as', 'note', ...scenarioVerbs])

/** A step with a word that it does not know means an unknown verb. */
const unknownKey = ({ path, keys }: Extract<Issue, { code: 'unrecognized_keys' }>): string => {
  const [key = ''] = keys
  const isStep = typeof path.at(-1) === 'number' && path.at(-2) === 'steps'
  if (!isStep) return `没有这个字段：${keys.join('、')}`
  return ownSteps.has(key) ? '' : `没有这个动作：${key}（可用：${scenarioVerbs.join('、')}）`
}

const limitText = (issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string => {
  const limit = issue.code === 'too_big' ? `不能大于 ${issue.maximum}` : `不能小于 ${issue.minimum}`
  return issue.origin === 'string' || issue.origin === 'array' ? `长度${limit}` : limit
}

/** What schemas say by themselves; those of scenarios say the rest in Chinese. */
const isOwn = ({ message }: Issue): boolean => /[\u4e00-\u9fff]/.test(message)

const reasonOf = (issue: Issue, value: unknown): string => {
  if (isOwn(issue)) return issue.message
  if (issue.code === 'unrecognized_keys') return unknownKey(issue)
  if (issue.code === 'invalid_type') return `应为${kinds[issue.expected] ?? issue.expected}，${kindOf(value)}`
  if (issue.code === 'invalid_value') return `没有 ${written(value)}，可用：${issue.values.map(String).join('、')}`
  if (issue.code === 'too_big' || issue.code === 'too_small') return limitText(issue)
  return `不能是 ${written(value)}`
}

/** The first thing wrong, with the word itself where a word is unknown. */
export const misfitOf = (error: z.ZodError, input: unknown): Misfit => {
  const [issue] = error.issues
  if (!issue) return new Misfit([], '场景有误')
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  return new Misfit(path, reasonOf(issue, valueAt(input, issue.path)))
}
