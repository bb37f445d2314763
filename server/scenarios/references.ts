import { textOf } from '#server/platform/request-text.ts'
import { misfitWords } from '#server/scenarios/misfit-words.ts'
import { Misfit, StepFailure } from '#server/scenarios/place.ts'
import type { Path } from '#server/platform/issue-words.ts'
import { parseDuration } from '#shared/time.ts'

/** A `${…}` reference: a name, and a path from it to a value. */
export interface Reference {
  readonly name: string
  readonly keys: readonly string[]
  /** For `now`: offset in milliseconds. */
  readonly shift: number
}

const WHOLE = /^\$\{([^{}]*)\}$/
const EACH = /\$\{([^{}]*)\}/g
const FORM = /^[A-Za-z][\w-]*(?:\.(?:[\w-]+|\*)|\[\d+\])*$/
const NOW = /^now(?:([+-])([\dA-Za-z.]+))?$/

const readNow = (expression: string): Reference | null => {
  const [found, sign, span = '0s'] = NOW.exec(expression) ?? []
  const ms = parseDuration(span)
  if (found === undefined || Number.isNaN(ms)) return null
  return { name: 'now', keys: [], shift: sign === '-' ? -ms : ms }
}

/** Parses the text between the braces; null for an invalid reference. */
const readReference = (expression: string): Reference | null => {
  const now = readNow(expression)
  if (now) return now
  if (!FORM.test(expression)) return null
  const [name = '', ...keys] = expression.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  return { name, keys, shift: 0 }
}

const reading = (expression: string, path: Path): Reference => {
  const reference = readReference(expression)
  if (!reference) throw new Misfit(path, misfitWords.noReference(expression))
  return reference
}

/** Calls `found` for every reference in a value, with its path. */
export const eachReference = (value: unknown, path: Path, found: (reference: Reference, path: Path) => void): void => {
  if (typeof value === 'string') {
    for (const [, expression = ''] of value.matchAll(EACH)) found(reading(expression, path), path)
    if (value.replaceAll(EACH, '').includes('${')) throw new Misfit(path, misfitWords.openReference(value))
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    eachReference(inner, [...path, Array.isArray(value) ? Number(key) : key], found)
}

export const hasReferences = (value: unknown): boolean => {
  let any = false
  eachReference(value, [], () => {
    any = true
  })
  return any
}

/**
 * A value with every reference replaced. A reference that is the whole string becomes the value itself; inside a text it
 * becomes text. A reference that `find` leaves `undefined` is refused with its path.
 */
export const resolveReferences = (value: unknown, path: Path, find: (reference: Reference) => unknown): unknown => {
  if (typeof value === 'string') {
    const known = (expression: string) => {
      const found = find(reading(expression, path))
      if (found === undefined) throw new StepFailure(path, `\${${expression}} 没有值`)
      return found
    }
    const whole = WHOLE.exec(value)?.[1]
    return whole === undefined
      ? value.replaceAll(EACH, (_, expression: string) => textOf(known(expression)))
      : known(whole)
  }
  if (Array.isArray(value)) return value.map((one, index) => resolveReferences(one, [...path, index], find))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolveReferences(inner, [...path, key], find)]),
  )
}

/** Follows a path from a value; undefined where it ends. A `*` maps the rest of the path over a list. */
export const follow = (value: unknown, keys: readonly string[]): unknown => {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (key === '*' && Array.isArray(value)) return value.map((one) => follow(one, rest))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return follow(Reflect.get(value, key), rest)
}
