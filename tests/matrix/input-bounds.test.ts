import { expect, test } from 'vitest'
import { z } from 'zod'

import { contracts, namedContracts } from '#shared/api/index.ts'

type Schema = z.core.JSONSchema.BaseSchema

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? { ...value } : {})

const FORM = 'its form leaves it no room: a time, a month or an hour of the day'
const TEXT = 'a list joined by commas, in a text of at most 20,000 characters'
/** Fields that are bounded by other means than their schema, and by which. */
const exceptions: readonly (readonly [field: RegExp, why: string])[] = [
  [/\.(?:startTime|endTime|from|to|birthday|at|month)$/, FORM],
  [/\.(?:ids|userIds|permissionIds|lastpermissionIds|dataRuleIds|selections|selectedroles|selecteddeparts)$/, TEXT],
  [
    /^(?:announcement|dictionary|role|roleMember|user)\.list\.\*$|^userSheet\.exportFile\.\*$|^platform\.(?:positions|logs)\.\*$/,
    'a query string: Node reads 16 KiB of line and headers',
  ],
  [/^export\.blob\.\*$/, 'a query string: Node reads 16 KiB of line and headers'],
  [/^export\.(?:order|matching)\.params$/, 'one body or line of JSON, read by the input of the list that it means'],
  [/^export\.order\.type$/, '1 or 2, whatever was sent'],
  [
    /^(?:device\.importFile|userSheet\.importFile|upload\.image|upload\.familyImage)\.file$/,
    'bytes of a form, bounded where forms are read',
  ],
  [/^view\.share\.choice\.widths\.\*$/, 'at most 60 of them, as its refinement counts'],
  [/^projectSettings\.edit\.color$/, 'seven characters, before it is changed to a colour'],
]

const optionsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] =>
  [...anyOf, ...oneOf, ...allOf].map(asSchema)

const isChoice = ({ enum: choices, const: one }: Schema): boolean => choices !== undefined || one !== undefined

/** Whether a schema bounds its own value, apart from nested values. */
const isBounded = ({ type, maxLength, maximum, maxItems, additionalProperties = false }: Schema): boolean => {
  const bounds: Readonly<Record<string, boolean>> = {
    string: maxLength !== undefined,
    number: maximum !== undefined,
    integer: maximum !== undefined,
    array: maxItems !== undefined,
    object: additionalProperties === false,
    boolean: true,
    null: true,
  }
  return type !== undefined && [type].flat().every((one) => bounds[one] ?? false)
}

/** The unbounded fields of a schema, by their path. */
const unbounded = (schema: Schema, path: string): string[] => {
  if (isChoice(schema)) return []
  const options = optionsOf(schema)
  if (options.length > 0) return options.flatMap((option) => unbounded(option, path))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    unbounded(asSchema(field), `${path}.${name}`),
  )
  const items = schema.items === undefined ? [] : unbounded(asSchema(schema.items), `${path}[]`)
  const own = isBounded(schema) ? [] : [schema.type === 'object' ? `${path}.*` : path]
  return [...own, ...fields, ...items]
}

const found = namedContracts(contracts).flatMap(({ name, contract }) =>
  unbounded(z.toJSONSchema(contract.input, { io: 'output', unrepresentable: 'any', reused: 'inline' }), name),
)

test('every field of every input has a most, or a reason beside it here', () => {
  expect(found.filter((field) => !exceptions.some(([known]) => known.test(field)))).toEqual([])
})

test('there is no exception here that no call needs', () => {
  for (const [known] of exceptions) expect(found.filter((field) => known.test(field))).not.toEqual([])
})

test.each(found.filter((field) => exceptions[0]?.[0].test(field) || exceptions[1]?.[0].test(field)))(
  '%s refuses a text that is longer than it may be',
  (field) => {
    const [domain, call, ...path] = field.split('.')
    const contract = namedContracts(contracts).find(({ name }) => name === `${domain}.${call}`)?.contract
    const input = path.reduceRight<unknown>(
      (value, name) => (name.endsWith('[]') ? { [name.slice(0, -2)]: [value] } : { [name]: value }),
      'x'.repeat(20_001),
    )
    const issues = contract?.input.safeParse(input).error?.issues ?? []
    const at = path.map((name) => name.replace('[]', '')).join('.')
    expect(issues.map((issue) => issue.path.filter((one) => typeof one === 'string').join('.'))).toContain(at)
  },
)

test('a field without a most would be noticed', () => {
  const schema = z.object({ a: z.string(), b: z.array(z.string().max(1)), c: z.record(z.string(), z.string()) })
  expect(unbounded(z.toJSONSchema(schema), 'x')).toEqual(['x.a', 'x.b', 'x.c.*'])
})
