import { digest } from '#tests/scenarios/prints.ts'

/*
 * One line for a call or a frame: the fields that identify it, and a hash of its bytes. The hash covers the fields that the line
 * omits.
 */
const PRINT = 4
const MAX_WORDS = 160

/** Fields that distinguish frames and results. */
const shownFields =
  'type busType changeReason id eventId username processResult replaceProjectId state total now ran'.split(' ')

export const printOf = (value: unknown): string => digest(JSON.stringify(value) ?? '').slice(0, PRINT)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const fieldWords = (value: Record<string, unknown>): string[] =>
  Object.entries(value).flatMap(([name, field]) => {
    if (Array.isArray(field)) return [`${name}[${field.length}]`]
    return shownFields.includes(name) && !isObject(field) && field !== '' ? [`${name}=${String(field)}`] : []
  })

/** A result: its number of rows, or its distinguishing fields. */
export const resultWords = (result: unknown): string => {
  if (Array.isArray(result)) return `[${result.length}]`
  const words = isObject(result)
    ? fieldWords(result).join(' ')
    : result === undefined || result === null
      ? ''
      : JSON.stringify(result)
  return words.slice(0, MAX_WORDS)
}

/** A response of any transport: its status fields unchanged, and the result in short. */
export const answerWords = (answer: unknown): string => {
  if (!isObject(answer)) return resultWords(answer)
  const { status, code, message, result, body } = answer
  const head = [status, code, message].filter((part) => part !== undefined && part !== '')
  return [...head, resultWords(result ?? body)].filter((part) => part !== '').join(' ')
}

/** A frame: its code, and its distinguishing fields. */
export const frameWords = (frame: Readonly<Record<string, unknown>>): string => {
  const said = shownFields.map((field) => frame[field]).filter((value) => value !== undefined && value !== '')
  return [frame['code'], ...said].join(' ')
}
