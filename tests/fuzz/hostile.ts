import fc from 'fast-check'

import type { NamedContract } from '#shared/api/index.ts'
import { badValues, fieldsOf, validInput } from '#tests/support/contract-cases.ts'

export type Input = Readonly<Record<string, unknown>>

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Texts that a tester with bad intentions would try. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFF',
  '\u202Eexe.png',
  '\uFEFF{}',
  '0',
  '-0',
  '-1',
  '00',
  '1e309',
  '1e3',
  '0x10',
  '١٢',
  '𝟙',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  "' or 1=1 --",
  '"; drop table Event; --',
  '%',
  '%00',
  '_',
  '*',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '2026-02-30',
  '0000-00-00 00:00:00',
  '9999-12-31 23:59:59',
  '13800000000000',
  'p1,p1,p1',
  ',,,,',
  '🔥'.repeat(300),
  '汉'.repeat(40_000),
  'x'.repeat(100_000),
] as const

const hostileSamples: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  -1e-308,
  [],
  {},
  [[]],
  [null],
  [{}],
  Array.from({ length: 2000 }, () => 'x1'),
  { length: 3 },
  { 0: 'a', 1: 'b' },
  { toString: 'x' },
  { toJSON: 'x' },
  { then: 'x' },
  JSON.parse('{"__proto__":{"id":"x"}}'),
  JSON.parse('{"constructor":{"prototype":{"id":"x"}}}'),
  nested(30),
  nested(2000),
]

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** Any JSON value, and some values that are not JSON. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileSamples),
  hostileText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.maxSafeInteger(),
)

const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '',
  'toString',
  '_t',
  'length',
  'toJSON',
)

// A field named `__proto__` must become a field, not the object's prototype.
const withOwn = (...parts: readonly Input[]): Input => {
  const input: Record<string, unknown> = {}
  for (const [name, value] of parts.flatMap((part) => Object.entries(part)))
    Object.defineProperty(input, name, { value, enumerable: true, configurable: true, writable: true })
  return input
}

/** Inputs with some invalid fields, possibly next to valid and unknown ones. */
export const wildInput = ({ contract }: NamedContract): fc.Arbitrary<Input> => {
  const fields = fieldsOf(contract)
  const sound = validInput(contract)
  const wild = fields.map((field) => {
    const known = badValues(field).map(({ value }) => value)
    return fc.tuple(fc.constant(field.name), fc.oneof(hostileValue, fc.constantFrom(...known)))
  })
  const pairs = fields.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...wild), { minLength: 1, maxLength: 4 })
  return fc
    .tuple(pairs, fc.dictionary(hostileKey, hostileValue, { maxKeys: 2 }), fc.boolean())
    .map(([broken, extra, withRest]) => withOwn(withRest ? sound : {}, extra, Object.fromEntries(broken)))
}
