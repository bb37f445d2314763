import type { z } from 'zod'

import { misfitWords } from '#server/scenarios/misfit-words.ts'
import { Misfit } from '#server/scenarios/place.ts'
import { rightWords, shownValue, valueAt, type InputIssue, type Path } from '#server/platform/issue-words.ts'
import { didYouMeanZh, insteadZh, nearest } from '#server/platform/nearest.ts'
import { scenarioVerbs } from '#shared/scenario/scenario.schema.ts'
import { wordsIn, type Words } from '#shared/scenario/scenario-words.ts'

/* Texts for the findings of the scenario schema, in both languages. */

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

const cameZh = (value: unknown): string =>
  value === undefined || value === null
    ? '没有填写'
    : `这里是${kinds[Array.isArray(value) ? 'array' : typeof value] ?? ''}`

const limitText = (issue: Extract<z.core.$ZodIssue, { code: 'too_big' | 'too_small' }>): string => {
  if (issue.code === 'too_small' && issue.inclusive === false) return `必须大于 ${issue.minimum}`
  const limit = issue.code === 'too_big' ? `不能大于 ${issue.maximum}` : `不能小于 ${issue.minimum}`
  return issue.origin === 'string' || issue.origin === 'array' ? `长度${limit}` : limit
}

const choiceText = (value: unknown, allowed: readonly string[]): string => {
  const meant = typeof value === 'string' ? didYouMeanZh(allowed, value) : ''
  return `没有${value === undefined ? '填写' : ` ${shownValue(value)}`}，可用：${allowed.join('、')}${meant}`
}

/** Chinese text for an issue that zod words itself. */
const zodTextZh = ({ issue, allowed, isUnknown, path }: InputIssue, value: unknown): string => {
  if (isUnknown) return `没有这个字段：${String(path.at(-1))}${insteadZh(allowed ?? [], String(path.at(-1)))}`
  if (allowed) return choiceText(value, allowed)
  if (issue.code === 'invalid_type') return `应为${kinds[issue.expected] ?? issue.expected}，${cameZh(value)}`
  return issue.code === 'too_big' || issue.code === 'too_small' ? limitText(issue) : `不能是 ${shownValue(value)}`
}

/** English text for an issue. */
const textEn = (wrong: InputIssue, own: Words | null, input: unknown): string => {
  const right = rightWords(own ? { ...wrong, issue: { ...wrong.issue, message: own.en } } : wrong, input)
  const value = valueAt(input, wrong.path)
  if (wrong.isUnknown) return right
  return value === undefined ? `nothing is given: ${right}` : `${shownValue(value)} cannot be used: ${right}`
}

const isInStep = ({ path }: InputIssue): boolean => typeof path.at(-2) === 'number' && path.at(-3) === 'steps'

/** The unknown verb of a step; null when the word resembles another field of a step, such as `after`. */
const unknownVerb = (wrong: InputIssue): string | null => {
  const word = String(wrong.path.at(-1))
  if (!wrong.isUnknown || !isInStep(wrong)) return null
  const meant = nearest(wrong.allowed ?? [], word)
  return meant === undefined || scenarioVerbs.some((verb) => verb === meant) ? word : null
}

const wordsOf = (wrong: InputIssue, input: unknown): Words => {
  const verb = unknownVerb(wrong)
  if (verb !== null) return misfitWords.noVerb(verb, scenarioVerbs)
  const own = wordsIn(wrong.issue.message)
  const zh = own?.zh ?? zodTextZh(wrong, valueAt(input, wrong.path))
  return { zh, en: textEn(wrong, own, input) }
}

/** An issue as a Misfit; `at` is the path of the part that was checked. */
export const misfitOf = (wrong: InputIssue, input: unknown, at: Path = []): Misfit =>
  new Misfit([...at, ...wrong.path], wordsOf(wrong, input))
