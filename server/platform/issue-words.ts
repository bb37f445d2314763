import type { z } from 'zod'

/** Some choices as they stand in a sentence. */
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

/** What each of the ways wants, in which something may be written. */
const ways = (issue: Union): string | undefined => {
  const { options } = issue as { options?: unknown } // named where one field tells the ways apart
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

type Words = {
  readonly [C in z.core.$ZodRawIssue['code']]?: (issue: Extract<z.core.$ZodRawIssue, { code: C }>) => string | undefined
}

const words: Words = {
  invalid_type: ({ expected }) => `expects ${kinds[expected] ?? expected}`,
  invalid_value: ({ values }) => `expects ${listed(values.map(String))}`,
  too_small: (issue) => `expects ${lowest({ ...issue, inclusive: issue.inclusive ?? true })}`,
  too_big: ({ maximum, origin }) => `expects ${bound(maximum, origin, 'most')}`,
  invalid_format: ({ format }) => (format === 'url' ? 'expects an address such as http://127.0.0.1:1190' : undefined),
  unrecognized_keys: ({ keys }) => `knows no ${listed(keys)}`,
  invalid_union: ways,
  custom: () => 'is not as it has to be',
}

/** What is right where a schema says no, for people; undefined where it is not known. Hand it to `safeParse` as `error`. */
export const issueWords = (issue: z.core.$ZodRawIssue): string | undefined =>
  // The table has a line for each code, which takes its issues.
  (words[issue.code] as ((one: z.core.$ZodRawIssue) => string | undefined) | undefined)?.(issue)
