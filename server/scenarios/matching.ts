/** A field where the found value differs from the expected one. Lists must have equal length. */
export interface Difference {
  readonly field: string
  readonly expected: unknown
  readonly found: unknown
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const inside = (expected: object, found: unknown, field: string): Difference[] => {
  const differs = { field, expected, found }
  if (!isObject(found)) return [differs]
  if (Array.isArray(expected) && (!Array.isArray(found) || found.length !== expected.length)) return [differs]
  return Object.entries(expected).flatMap(([key, value]) =>
    differences(value, Reflect.get(found, key), field === '' ? key : `${field}.${key}`),
  )
}

/** All expected fields that are missing or different; additional fields are allowed. */
export const differences = (expected: unknown, found: unknown, field = ''): Difference[] => {
  if (isObject(expected)) return inside(expected, found, field)
  return Object.is(expected, found) ? [] : [{ field, expected, found }]
}

export const fits = (expected: unknown, found: unknown): boolean => differences(expected, found).length === 0

const written = (value: unknown): string => (value === undefined ? '没有' : JSON.stringify(value).slice(0, 120))

/** `type 应为 "alarm"，是 "fault"`. */
export const differenceText = ({ field, expected, found }: Difference): string =>
  `${field} 应为 ${written(expected)}，是 ${written(found)}`
