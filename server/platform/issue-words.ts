import { z } from 'zod'

import { didYouMean, instead } from '#server/platform/nearest.ts'

/** Joins choices for a sentence: `a, b or c`. */
export const listed = (choices: readonly string[]): string =>
  choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

type Union = Extract<z.core.$ZodRawIssue, { code?: 'invalid_union' }>

/** Describes what each option of a union expects. */
const expectedOptions = (issue: Union): string | undefined => {
  const { options } = issue as { options?: unknown } // present for discriminated unions
  if (Array.isArray(options)) return `expects ${listed(options.map(String))}`
  const said = (issue.errors ?? []).flatMap(([first]) => (first?.path.length === 0 ? [first.message] : []))
  return said.length === 0 ? undefined : `expects ${said.map((one) => one.replace(/^expects /, '')).join(', or ')}`
}

const bound = (limit: unknown, origin: string, word: 'least' | 'most'): string => {
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''
  return `at ${word} ${String(limit)}${unit}`
}

const lowest = ({ minimum, origin, inclusive }: { minimum: unknown; origin: string; inclusive?: boolean }): string =>
  inclusive === false ? `more than ${String(minimum)}` : bound(minimum, origin, 'least')

/** Expectations by error key, for schemas without their own message. */
const byKey: Readonly<Record<string, string>> = {
  BAD_PHONE: 'expects a mobile phone number of the mainland such as 13801190003',
  BAD_INPUT: 'expects text without NUL and without lone surrogates',
}

/** The known fields of an object with an unknown one; zod provides them only while it reports the issue. */
const fieldsBeside = new WeakMap<readonly string[], readonly string[]>()
const shapeOf = (inst: unknown): string[] => (inst instanceof z.ZodObject ? Object.keys(inst.shape) : [])

type Words = {
  readonly [C in z.core.$ZodRawIssue['code']]?: (issue: Extract<z.core.$ZodRawIssue, { code: C }>) => string | undefined
}

const words: Words = {
  invalid_type: ({ expected }) => `expects ${kinds[expected] ?? expected}`,
  invalid_value: ({ values }) => `expects ${listed(values.map(String))}`,
  too_small: (issue) => `expects ${lowest({ ...issue, inclusive: issue.inclusive ?? true })}`,
  too_big: ({ maximum, origin }) => `expects ${bound(maximum, origin, 'most')}`,
  invalid_format: ({ format }) => (format === 'url' ? 'expects an address such as http://127.0.0.1:1190' : undefined),
  unrecognized_keys: ({ keys, inst }) => {
    fieldsBeside.set(keys, shapeOf(inst))
    return `knows no ${listed(keys)}`
  },
  invalid_union: expectedOptions,
  custom: ({ params }) => byKey[String(params?.['key'])] ?? 'is not valid',
}

/** Describes in English what a schema expects; undefined where unknown. Pass it to `safeParse` as `error`. */
export const issueWords = (issue: z.core.$ZodRawIssue): string | undefined =>
  // Each entry of the table takes the issues of its own code.
  (words[issue.code] as ((one: z.core.$ZodRawIssue) => string | undefined) | undefined)?.(issue)

export type Path = readonly PropertyKey[]

/** Formats a path: `clock.now`, `signals[3].at`. */
export const pathText = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

/** The value at a path. */
export const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )

const MAX_SHOWN = 80

/** A value as JSON for a sentence, truncated. */
export const shownValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** The issue reported for an input. */
export interface InputIssue {
  readonly issue: z.core.$ZodIssue
  /** Path of the wrong field, also of an unknown one. */
  readonly path: Path
  /** Whether the field is unknown. */
  readonly isUnknown: boolean
  /** The allowed values of a choice; the known fields where a field is unknown. */
  readonly allowed: readonly string[] | undefined
}

const isUnknown = ({ code }: z.core.$ZodIssue): boolean => code === 'unrecognized_keys'

/** Prefers an unknown field: it may be a misspelling of a missing one. */
const gravest = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined =>
  issues.find(isUnknown) ?? issues[0]

const isOtherOption = ({ path, code }: z.core.$ZodIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

/** For a union: the issue within the option that the input evidently chose. */
const innermost = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue
  const taken = issue.errors.filter(([first]) => first !== undefined && !isOtherOption(first))
  const [inner] = taken.length === 1 ? [gravest(taken[0] ?? [])] : []
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

const choicesOf = (issue: z.core.$ZodIssue): readonly string[] | undefined => {
  if (issue.code === 'unrecognized_keys') return fieldsBeside.get(issue.keys) ?? []
  if (issue.code === 'invalid_value') return issue.values.map(String)
  const named: unknown = issue.code === 'custom' ? issue.params?.['allowed'] : Reflect.get(issue, 'options')
  return Array.isArray(named) ? named.map(String) : undefined
}

const found = (issue: z.core.$ZodIssue): InputIssue => ({
  issue,
  path: issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path,
  isUnknown: isUnknown(issue),
  allowed: choicesOf(issue),
})

type Read<S extends z.ZodType> = { readonly data: z.output<S> } | { readonly wrong: InputIssue }

/** Parses an input by its schema, or returns its most relevant issue. */
export const readInput = <S extends z.ZodType>(schema: S, input: unknown): Read<S> => {
  const parsed = schema.safeParse(input, { error: issueWords })
  if (parsed.success) return { data: parsed.data }
  const issue = gravest(parsed.error.issues)
  if (!issue) throw parsed.error
  return { wrong: found(innermost(issue)) }
}

/** `deviceId`, or `clock.speed` for a field beside an unknown one in a group. */
const unknownWords = ({ path, allowed = [], issue }: InputIssue, from: number): string => {
  // A schema may have its own message for an unknown field.
  if (!issue.message.startsWith('knows no')) return issue.message
  const within = pathText(path.slice(from, -1))
  const before = within === '' ? '' : `${within}.`
  const none = allowed.length === 0 ? '; it takes no fields' : instead(allowed, String(path.at(-1)), before)
  return `there is no field "${pathText(path.slice(from))}"${none}`
}

/** Describes what is expected, for a sentence that has already named the first `from` parts of the path. */
export const rightWords = (wrong: InputIssue, input: unknown, from = wrong.path.length): string => {
  if (wrong.isUnknown) return unknownWords(wrong, Math.min(from, wrong.path.length - 1))
  const { path, allowed = [], issue } = wrong
  const came = valueAt(input, path)
  const rest = pathText(path.slice(from))
  const meant = typeof came === 'string' ? didYouMean(allowed, came) : ''
  return `${rest === '' ? '' : `${rest} `}${issue.message}${meant}`
}

/** Describes an issue: complete path, received value, expectation. */
export const wrongWords = (wrong: InputIssue, input: unknown): string => {
  const { path, isUnknown: unknown } = wrong
  if (unknown) return rightWords(wrong, input, 0)
  const place = pathText(path) || 'the input'
  const came = valueAt(input, path)
  const words = rightWords(wrong, input)
  return came === undefined ? `${place} is needed: ${words}` : `${place} ${shownValue(came)} cannot be used: ${words}`
}
