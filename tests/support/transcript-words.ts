import { digest } from '#tests/scenarios/prints.ts'

/*
 * What a reviewer reads of a call or a frame, in one line: the fields that tell it from another, and a print of its bytes,
 * so that a line changes with anything that it leaves out.
 */
const PRINT = 4
const MAX_WORDS = 160

/** Fields by which frames and results are told apart. */
const telling =
  'type busType changeReason id eventId username processResult replaceProjectId state total now ran'.split(' ')

export const printOf = (value: unknown): string => digest(JSON.stringify(value) ?? '').slice(0, PRINT)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const fieldWords = (value: Record<string, unknown>): string[] =>
  Object.entries(value).flatMap(([name, field]) => {
    if (Array.isArray(field)) return [`${name}[${field.length}]`]
    return telling.includes(name) && !isObject(field) && field !== '' ? [`${name}=${String(field)}`] : []
  })

/** A result: how many rows it has, or the fields that tell. */
export const resultWords = (result: unknown): string => {
  if (Array.isArray(result)) return `[${result.length}]`
  const words = isObject(result)
    ? fieldWords(result).join(' ')
    : result === undefined || result === null
      ? ''
      : JSON.stringify(result)
  return words.slice(0, MAX_WORDS)
}

/** An answer of any door: what is beside its result as it is, and the result in short. */
export const answerWords = (answer: unknown): string => {
  if (!isObject(answer)) return resultWords(answer)
  const { status, code, message, result, body } = answer
  const head = [status, code, message].filter((part) => part !== undefined && part !== '')
  return [...head, resultWords(result ?? body)].filter((part) => part !== '').join(' ')
}

/** A frame: its code, and what tells it from others of that code. */
export const frameWords = (frame: Readonly<Record<string, unknown>>): string => {
  const said = telling.map((field) => frame[field]).filter((value) => value !== undefined && value !== '')
  return [frame['code'], ...said].join(' ')
}
