import { expect, test } from 'vitest'
import { z } from 'zod'

import { contracts, namedContracts } from '#shared/api/index.ts'
import { flag, numericChoice, whole } from '#shared/api/fields.ts'

// A query string contains text only. A field of `z.int()` compiles, passes every test that calls with a number, and refuses each
// call over HTTP.

/** A sample value of a numeric or boolean field; undefined for a text field. */
const sampleOf = (field: z.ZodType): number | boolean | undefined => {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const types = [schema.type, ...(schema.anyOf ?? []).map(({ type }) => type)].flat()
  const [choice] = schema.enum ?? []
  if (typeof choice === 'number') return choice
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1
  return types.includes('boolean') ? true : undefined
}

const refusesText = (field: z.ZodType): boolean => {
  const sample = sampleOf(field)
  return sample !== undefined && field.safeParse(sample).success && !field.safeParse(String(sample)).success
}

const fieldsOf = (input: z.ZodType): [name: string, field: z.ZodType][] =>
  input instanceof z.ZodObject
    ? Object.entries(input.shape).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    : []

const queries = namedContracts(contracts).filter(({ contract: { method, aliases = [] } }) =>
  [method, ...aliases.map((alias) => alias.method)].includes('GET'),
)
const fields = queries.flatMap(({ name, contract }) =>
  fieldsOf(contract.input).map(([field, schema]) => ({ name: `${name}.${field}`, schema })),
)

test('every field of a query takes its numbers and yes or no as text: whole(), numericChoice() and flag do', () => {
  expect(fields.length).toBeGreaterThan(200)
  expect(fields.filter(({ schema }) => sampleOf(schema) !== undefined).length).toBeGreaterThan(60)
  expect(fields.filter(({ schema }) => refusesText(schema)).map(({ name }) => name)).toEqual([])
})

test.each([
  ['z.int()', () => z.int(), true],
  ['z.number() that may be missing', () => z.number().min(-5).optional(), true],
  ['z.boolean()', () => z.boolean(), true],
  ['a union of literals', () => z.union([z.literal(0), z.literal(1)]), true],
  ['whole()', () => whole(0, 9), false],
  ['numericChoice()', () => numericChoice([0, 1]), false],
  ['flag', () => flag, false],
  ['text', () => z.string(), false],
])('%s refuses text: %s', (_, field, refuses) => {
  expect(refusesText(field())).toBe(refuses)
})
