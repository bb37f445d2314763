import { inspect } from 'node:util'

/** A field that differs from its expected value. */
export interface Difference {
  /** Its path, such as `data.now`. */
  readonly field: string
  readonly expected: unknown
  readonly actual: unknown
}

/** Returns the differences of an item; empty when it matches. */
export type Judge<T> = (item: T) => readonly Difference[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const below = (field: string, key: string): string => (field === '' ? key : `${field}.${key}`)

/** Length of a list; null for any other object. */
const lengthOf = (value: object): number | null => (Array.isArray(value) ? value.length : null)

const inside = (expected: object, actual: object, field: string): Difference[] =>
  Object.entries(expected).flatMap(([key, value]: [string, unknown]) =>
    value === undefined ? [] : differences(value, Reflect.get(actual, key), below(field, key)),
  )

/** All fields that differ from the expected value. Lists must have equal length; an object may have additional fields. */
export const differences = (expected: unknown, actual: unknown, field = ''): Difference[] => {
  const wrong = [{ field, expected, actual }]
  if (expected instanceof RegExp) return typeof actual === 'string' && expected.test(actual) ? [] : wrong
  if (!isObject(expected)) return Object.is(expected, actual) ? [] : wrong
  return isObject(actual) && lengthOf(expected) === lengthOf(actual) ? inside(expected, actual, field) : wrong
}

/** Converts a match or a predicate to a judge. */
export const judgeOf = <T>(wanted: object | ((item: T) => boolean)): Judge<T> =>
  typeof wanted === 'function'
    ? (item) => (wanted(item as T) ? [] : [{ field: 'your function', expected: true, actual: false }])
    : (item) => differences(wanted, item)

/** A value on one line, as it would be written in a test. */
export const show = (value: unknown): string =>
  typeof value === 'function'
    ? value.toString().replaceAll(/\s+/g, ' ').slice(0, 200)
    : inspect(value, { breakLength: Infinity, depth: 5, maxStringLength: 120, maxArrayLength: 10 })
