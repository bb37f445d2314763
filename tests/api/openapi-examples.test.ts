import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { UNKNOWN_TEXT } from '#server/platform/make-example.ts'
import { openApi } from '#server/platform/openapi.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import type { Spec } from '#shared/api/define.ts'
import { exampleCalls } from '#shared/examples/calls.ts'
import { exampleRows } from '#shared/examples/rows.ts'
import { contracts } from '#shared/api/index.ts'
import { catalogue, keyOfCode } from '#shared/errors/catalogue.ts'
import { codesOf, everyContract } from '#tests/support/contract-cases.ts'

interface Media {
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Record<string, { readonly $ref?: string; readonly value?: unknown }>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: object
  readonly example?: unknown
}
interface Operation {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Record<string, Media> }
  readonly responses: Record<string, { readonly content: Record<string, Media> }>
}
/** An operation of the document; header parameters are shared by many, and referenced. */
interface Documented extends Operation {
  readonly parameters: readonly (Parameter & { readonly $ref?: string })[]
}
interface Document {
  readonly paths: Record<string, Record<string, Documented>>
  readonly components: {
    readonly schemas: Record<string, object>
    readonly examples: Record<string, { readonly value: unknown }>
  }
}

// Generated here and not fetched: openapi.test.ts compares the response of the address with it.
const documented = { ...contracts, control: controlContracts }
const document = JSON.parse(JSON.stringify(openApi(documented))) as Document
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } })
beforeAll(() => {
  ajv.addSchema({ $id: 'document', ...document })
})

/** An operation with the parameters that are its input. */
const operationOf = ({ path, method }: Spec): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not documented`)
  return { ...operation, parameters: operation.parameters.filter(({ $ref }) => $ref === undefined) }
}

const checks = new Map<object, ValidateFunction>()
const checkOf = (schema: object): ValidateFunction => {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components')
  const check = checks.get(schema) ?? ajv.compile(JSON.parse(text) as object)
  checks.set(schema, check)
  return check
}

/** The validation errors of a value, in words; empty when valid. */
const faults = (schema: object, value: unknown): string => {
  const check = checkOf(schema)
  return check(value) ? '' : `${JSON.stringify(value)}: ${ajv.errorsText(check.errors)}`
}

const valueOf = ({ $ref, value }: { readonly $ref?: string; readonly value?: unknown }): unknown =>
  $ref === undefined ? value : document.components.examples[$ref.replace('#/components/examples/', '')]?.value

const answersOf = (contract: Spec) =>
  Object.values(operationOf(contract).responses).flatMap(({ content }) =>
    Object.values(content).flatMap(({ schema, example, examples = {} }) => [
      ...(example === undefined ? [] : [{ name: 'OK', schema, value: example }]),
      ...Object.entries(examples).map(([name, one]) => ({ name, schema, value: valueOf(one) })),
    ]),
  )

/** The input formed by the examples of a call. */
const inputOf = (contract: Spec): Record<string, unknown> => {
  const { parameters, requestBody } = operationOf(contract)
  const bodies = Object.values(requestBody?.content ?? {}).map(({ example }) => example)
  const given = parameters.filter(({ example }) => example !== undefined)
  return Object.assign({}, ...bodies, Object.fromEntries(given.map(({ name, example }) => [name, example]))) as Record<
    string,
    unknown
  >
}

test.each(everyContract)('$name has an example of its request, and its content is what the call takes', (named) => {
  const { parameters, requestBody } = operationOf(named.contract)
  const whole = exampleCalls[named.name]?.input
  // Mutually exclusive fields are not all in one example.
  for (const { name, schema, example } of parameters.filter(({ name }) => whole === undefined || name in whole)) {
    expect([name, example !== undefined]).toEqual([name, true])
    expect(faults(schema, example)).toBe('')
  }
  for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
    expect(example).toBeTypeOf('object')
    expect(faults(schema, example)).toBe('')
  }
})

test.each(everyContract)('$name takes its own example', ({ contract }) => {
  const input = inputOf(contract)
  // A document can only show the name of a file.
  const sent = 'file' in input ? { ...input, file: new Uint8Array([1]) } : input
  expect(contract.input.safeParse(sent).error?.issues ?? []).toEqual([])
})

test.each(everyContract)(
  '$name shows an example of success and one of every refusal that it lists, all as its schema has them',
  ({ contract }) => {
    const answers = answersOf(contract)
    for (const { schema, value } of answers) expect(faults(schema, value)).toBe('')
    const names = answers.map(({ name }) => name)
    expect(names.filter((name) => name === 'OK')).toHaveLength(1)
    expect(new Set(names).size).toBe(names.length)
    const listed = codesOf(contract).filter((code) => code !== (contract.okCode ?? catalogue.OK.code))
    for (const code of listed) expect(names).toContain(keyOfCode(code))
  },
)

test('an example that its schema does not take would be noticed', () => {
  const [answer] = answersOf(contracts.event.toSite)
  if (answer?.name !== 'OK') throw new Error('the first answer is success')
  const { schema } = answer
  const sound = answer.value as { result: object }
  for (const wrong of [{ state: 3 }, { id: 7 }, { more: 1 }])
    expect(faults(schema, { ...sound, result: { ...sound.result, ...wrong } })).not.toBe('')
  for (const wrong of [{ code: 0 }, { result: {} }, { result: null }])
    expect(faults(schema, { ...sound, ...wrong })).not.toBe('')
})

/** The fields that have the placeholder for missing examples, such as `result.rows.0.brief`. */
const unknownFields = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return value.includes(UNKNOWN_TEXT) ? [path.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => unknownFields(one, [...path, name]))
}

test('a text that was not chosen is reported with its field', () => {
  expect(unknownFields({ id: 'e-1', rows: [{ brief: UNKNOWN_TEXT }] })).toEqual(['rows.0.brief'])
})

test('every text in the examples is a chosen one: by name in shared/examples/values.ts, by domain or row in rows.ts', () => {
  const unnamed = everyContract.flatMap(({ name, contract }) => {
    const shown = [inputOf(contract), ...answersOf(contract).map(({ value }) => value)]
    return [...new Set(shown.flatMap((value) => unknownFields(value)))].map((field) => `${name}: ${field}`)
  })
  expect(unnamed).toEqual([])
})

test('the tables of examples name only calls and schemas that exist', () => {
  const calls = everyContract.map(({ name }) => name)
  expect(Object.keys(exampleCalls).filter((name) => !calls.includes(name))).toEqual([])
  // Schemas begin with a capital; the other rows are for domains and fields.
  const schemas = Object.keys(exampleRows).filter((name) => /^[A-Z]/.test(name))
  expect(schemas.filter((name) => document.components.schemas[name] === undefined)).toEqual([])
})

test('a field without which a call is refused is required in the document, and no other', () => {
  for (const { name, contract } of everyContract) {
    if (!(contract.input instanceof z.ZodObject)) throw new Error(`${name} takes no object`)
    const { required = [] } = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' })
    const fields = Object.entries<z.ZodType>(contract.input.shape)
    const needed = fields.filter(([, field]) => !field.safeParse(undefined).success)
    expect([name, [...required].toSorted()]).toEqual([name, needed.map(([field]) => field).toSorted()])
  }
})

test('numbers and texts that may come as one another are described as what they are, with their defaults', () => {
  const { parameters } = operationOf(contracts.event.list)
  expect(parameters.find(({ name }) => name === 'pageNo')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
  })
  const since = operationOf(contracts.realtime.since).parameters
  expect(since).toMatchObject([
    { name: 'epoch', required: true },
    { name: 'seq', required: true },
  ])
})

test('a file is sent as a form', () => {
  expect(operationOf(contracts.upload.image).requestBody?.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
      example: { file: '@site.jpg' },
    },
  })
})
