import { z } from 'zod'

import type { Contracts, Method, Spec } from '#shared/contracts/define.ts'
import { namedContracts, type NamedContract } from '#shared/contracts/index.ts'
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'

type Json = Record<string, unknown>
type Io = 'input' | 'output'

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

/** Schemas with an id of their own go to the components, once; everything else stays where it is used. */
const createComponents = () => {
  const schemas: Json = {}

  const relink = (text: string): string => text.replaceAll('"#/$defs/', '"#/components/schemas/')
  const hoist = (definitions: Json) => {
    for (const [id, definition] of Object.entries(definitions)) {
      const { id: _, ...rest } = asJson(definition)
      const known = schemas[id]
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rest))
        throw new Error(`The schema ${id} differs between its uses`)
      schemas[id] = rest
    }
  }

  const schemaOf = (schema: z.ZodType, io: Io): Json => {
    const made = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: dropSafeBounds,
    })
    const text = relink(JSON.stringify(made))
    if (text.includes('__schema') || text.includes('"$ref":"#"'))
      throw new Error('A recursive schema needs an id: .meta({ id })')
    const { $defs, $schema: _, id, ...rest } = asJson(JSON.parse(text))
    hoist(asJson($defs))
    if (typeof id !== 'string') return rest
    hoist({ [id]: rest })
    return { $ref: `#/components/schemas/${id}` }
  }
  return { schemas, schemaOf }
}

// zod bounds every integer by what JavaScript counts safely; to a reader of the API that is noise.
const dropSafeBounds = ({ jsonSchema }: { jsonSchema: Json }) => {
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
}

type SchemaOf = (schema: z.ZodType, io: Io) => Json

const pathFields = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

const parameters = (contract: Spec, method: Method, schema: Json): Json[] => {
  const properties = asJson(schema['properties'])
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const inPath = pathFields(contract.path)
  const names = method === 'GET' || method === 'DELETE' ? Object.keys(properties) : inPath
  return names.map((name) =>
    inPath.includes(name)
      ? { name, in: 'path', required: true, schema: properties[name] }
      : { name, in: 'query', required: required.includes(name), schema: properties[name] },
  )
}

const errorKeysOf = ({ access, errors = [] }: Spec): ErrorKey[] => [
  ...new Set<ErrorKey>([
    ...(access === 'public' ? [] : (['TOKEN_MISSING', 'TOKEN_MALFORMED', 'TOKEN_EXPIRED'] as const)),
    ...(access === 'public' || access === 'session' ? [] : (['CHOOSE_PROJECT', 'NO_PERMISSION'] as const)),
    'BAD_INPUT',
    'MISSING_INPUT',
    'ZERO_INPUT',
    'NO_SUCH_TYPE',
    ...errors,
  ]),
]

const envelope = (contract: Spec, result: Json): Json => ({
  type: 'object',
  required: ['code', 'success', 'message', 'result', 'timestamp'],
  properties: {
    code: { type: 'integer', description: `${contract.okCode ?? 200} on success, else one of the codes below` },
    success: { type: 'boolean' },
    message: { type: 'string' },
    result: { anyOf: [result, {}] },
    timestamp: { type: 'integer', description: 'World time, milliseconds since 1970 UTC' },
  },
})

const description = (contract: Spec): string => {
  const rows = errorKeysOf(contract).map((key) => `- ${catalogue[key].code} ${catalogue[key].text}`)
  return [`Access: ${contract.access}.`, '', 'Codes:', ...rows].join('\n')
}

/** A file to be saved; whoever is refused it gets the envelope. */
const fileResponse = (contract: Spec): Json => ({
  description: 'The file, or why there is none',
  content: {
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: envelope(contract, { type: 'null' }) },
  },
})

const operation = ({ name, domain, contract }: NamedContract, method: Method, schemaOf: SchemaOf): Json => {
  const input = schemaOf(contract.input, 'input')
  const output = schemaOf(contract.output, 'output')
  const plain = domain === 'control'
  const hasBody = method === 'POST' || method === 'PUT'
  return {
    operationId: name.replace('.', '_'),
    tags: [domain],
    summary: contract.summary,
    description: description(contract),
    ...(contract.access !== 'public' && { security: [{ token: [] }] }),
    parameters: parameters(contract, method, input),
    ...(hasBody && { requestBody: { required: false, content: { 'application/json': { schema: input } } } }),
    responses: {
      200:
        contract.resultIn === 'body'
          ? fileResponse(contract)
          : {
              description: 'Answered',
              content: { 'application/json': { schema: plain ? output : envelope(contract, output) } },
            },
      ...(plain && { default: { description: 'Refused, with the code and the field at fault' } }),
    },
  }
}

/** The OpenAPI 3.1 document of all contracts, under their main path; aliases are further spellings of the same call. */
export const openApi = (domains: Contracts): Json => {
  const { schemas, schemaOf } = createComponents()
  const paths: Record<string, Json> = {}
  for (const named of namedContracts(domains)) {
    const { path, method } = named.contract
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named, method, schemaOf) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fengsui',
      version: '1',
      description: 'Fire-safety monitoring API. Every path also works behind /w/{world} and /jeecg-boot.',
    },
    paths,
    components: { schemas, securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
  }
}
