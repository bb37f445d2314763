import { asJson, asList, type Json } from '#server/platform/fits-schema.ts'
import { makeExample } from '#server/platform/make-example.ts'
import { answerSchemas, createRefusals, errorKeysOf, responses } from '#server/platform/openapi-answers.ts'
import {
  headerParameters,
  headersOf,
  howToCall,
  securityOf,
  securitySchemes,
} from '#server/platform/openapi-headers.ts'
import { createComponents, type Io } from '#server/platform/openapi-schemas.ts'
import type { Contracts, Method, Spec } from '#shared/api/define.ts'
import { exampleCalls } from '#shared/examples/calls.ts'
import { namedContracts, type NamedContract } from '#shared/api/index.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

/** A schema and a valid value. */
interface Shown {
  readonly schema: Json
  readonly example: unknown
}

const pathFields = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

const parameters = ({ path }: Spec, method: Method, { schema, example }: Shown): Json[] => {
  const properties = asJson(schema['properties'])
  const required = asList(schema['required'])
  const inPath = pathFields(path)
  const names = method === 'GET' || method === 'DELETE' ? Object.keys(properties) : inPath
  return names.map((name) => {
    const value = asJson(example)[name]
    const place = inPath.includes(name)
      ? { in: 'path', required: true }
      : { in: 'query', required: required.includes(name) }
    return { name, ...place, schema: properties[name], ...(value !== undefined && { example: value }) }
  })
}

const isFile = (field: unknown): boolean => asJson(field)['format'] === 'binary'

const requestBody = ({ schema, example }: Shown): Json => {
  const holdsFile = Object.values(asJson(schema['properties'])).some(isFile)
  const content = { [holdsFile ? 'multipart/form-data' : 'application/json']: { schema, example } }
  return { required: asList(schema['required']).length > 0, content }
}

const description = (contract: Spec): string => {
  const rows = errorKeysOf(contract).map((key) => `- ${catalogue[key].code} ${catalogue[key].text}`)
  return [`Access: ${[contract.access].flat().join(' or ')}.`, '', 'Codes:', ...rows].join('\n')
}

const createOperations = () => {
  const { schemas, schemaOf } = createComponents(answerSchemas)
  const refusals = createRefusals()

  const shown = ({ name, domain, contract }: NamedContract, io: Io): Shown => {
    const schema = schemaOf(contract[io], io)
    const { input, takes = {}, result, answers = {} } = exampleCalls[name] ?? {}
    const [whole, call] = io === 'input' ? [input, takes] : [result, answers]
    const spot = { name: '', owners: [domain], call, within: [] }
    return { schema, example: whole ?? makeExample(schema, spot, schemas) }
  }

  const operation = (named: NamedContract): Json => {
    const { name, domain, contract } = named
    const { method, summary } = contract
    const input = shown(named, 'input')
    const hasBody = method === 'POST' || method === 'PUT'
    return {
      operationId: name.replace('.', '_'),
      tags: [domain],
      summary,
      description: description(contract),
      ...securityOf(contract),
      parameters: [...parameters(contract, method, input), ...headersOf(contract)],
      ...(hasBody && { requestBody: requestBody(input) }),
      responses: responses(contract, shown(named, 'output'), refusals),
    }
  }
  return { operation, components: { schemas, examples: refusals.examples } }
}

/**
 * The OpenAPI 3.1 document of all contracts, under their main path; aliases are omitted. `base` is the path prefix of a
 * proxy in front of the server.
 */
export const openApi = (domains: Contracts, base = ''): Json => {
  const { operation, components } = createOperations()
  const paths: Record<string, Json> = {}
  for (const named of namedContracts(domains)) {
    const { path, method } = named.contract
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fengsui',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: [
        'Fire-safety monitoring API. Every path also works behind `/w/{world}` and `/jeecg-boot`.',
        ...howToCall,
      ].join('\n\n'),
    },
    // The server that the document was fetched from, with the default world.
    servers: [{ url: base === '' ? '/' : base }],
    paths,
    components: { ...components, parameters: headerParameters, securitySchemes },
  }
}
