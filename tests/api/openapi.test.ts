import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import type { Spec } from '#shared/api/define.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { loginAs } from '#tests/support/caller.ts'
import { codesOf, everyContract } from '#tests/support/contract-cases.ts'
import { fileApp } from '#tests/support/file-app.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema?: object
  readonly example?: string
}
interface Reference {
  readonly $ref: string
}
interface Operation {
  readonly operationId: string
  readonly description: string
  readonly parameters: readonly (Parameter | Reference)[]
  readonly security?: Record<string, string[]>[]
}
interface Document {
  readonly openapi: string
  readonly info: { readonly description: string }
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: Record<string, object>
    readonly examples: Record<string, object>
    readonly parameters: Record<string, Parameter>
    readonly securitySchemes: Record<string, { readonly name: string }>
  }
}

const app = await fileApp()
const document = (await app.server.inject('/openapi.json')).json<Document>()
const page = (await app.server.inject('/docs')).body

const operations = () =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  )

const operationOf = ({ path, method }: Spec): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not documented`)
  return operation
}

/** The parameters of an operation, including referenced ones. */
const parametersOf = ({ parameters }: Operation): Parameter[] =>
  parameters.flatMap((one) => {
    if (!('$ref' in one)) return [one]
    const shared = document.components.parameters[one.$ref.replace('#/components/parameters/', '')]
    return shared ? [shared] : []
  })

/** Every object inside a value, including the value itself. */
const objectsIn = (value: unknown): Record<string, unknown>[] => {
  if (typeof value !== 'object' || value === null) return []
  return [
    ...(Array.isArray(value) ? [] : [value as Record<string, unknown>]),
    ...Object.values(value).flatMap(objectsIn),
  ]
}

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
  )
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(document.openapi).toBe('3.1.0')
})

test('it holds every contract once, under a name of its own', () => {
  const expected = everyContract.map(
    ({ name, contract }) => `${contract.method.toLowerCase()} ${contract.path} ${name.replace('.', '_')}`,
  )
  expect(
    operations()
      .map(({ path, verb, operation }) => `${verb} ${path} ${operation.operationId}`)
      .toSorted(),
  ).toEqual(expected.toSorted())
  expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(expected.length)
})

test('every field of a path is declared, and no other', () => {
  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = parametersOf(operation).filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name)).toEqual(inPath)
    for (const { required, schema } of declared) expect([required, typeof schema]).toEqual([true, 'object'])
    const names = parametersOf(operation).map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every reference leads to a schema, an example or a parameter, every one of them is used, and every security scheme is known', () => {
  const references = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(references.length).toBeGreaterThan(3)
  const { schemas, examples, parameters } = document.components
  const defined = Object.entries({ schemas, examples, parameters }).flatMap(([kind, entries]) =>
    Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...new Set(references)].toSorted()).toEqual(defined.toSorted())
  const schemes = operations().flatMap(({ operation }) => (operation.security ?? []).flatMap((one) => Object.keys(one)))
  expect([...new Set(schemes)].toSorted()).toEqual(Object.keys(document.components.securitySchemes).toSorted())
})

test('a call asks for the token in either of its headers, or says that it is open to anybody', () => {
  expect(document.components.securitySchemes).toMatchObject({
    accessToken: { type: 'apiKey', in: 'header', name: 'X-Access-Token' },
    token: { type: 'apiKey', in: 'header', name: 'token' },
  })
  for (const { name, contract } of everyContract) {
    const { security } = operationOf(contract)
    const either = [{ accessToken: [] }, { token: [] }]
    expect([name, security]).toEqual([name, contract.access === 'public' ? [] : either])
  }
})

/** Required fields of a schema that have no description, including nested ones. */
const undescribed = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { required, properties = {} } = schema as { required?: unknown; properties?: object }
  const missing = Array.isArray(required) ? required.map(String).filter((name) => !(name in properties)) : []
  const within = Object.entries(schema).flatMap(([name, part]) => undescribed(part, `${path}/${name}`))
  return [...missing.map((name) => `${path}: ${name}`), ...within]
}

test('linters of such documents find nothing: servers, a licence, and every field that is required', () => {
  expect(document).toMatchObject({ servers: [{ url: '/' }], info: { license: { identifier: 'Apache-2.0' } } })
  expect(undescribed({ a: { type: 'object', required: ['b'] } })).toEqual(['/a: b'])
  expect(undescribed(document.components.schemas)).toEqual([])
  expect(undescribed(document.paths)).toEqual([])
})

test('calls that ask for a right ask for the header projectId, which admin calls of the family can do without', () => {
  for (const { name, contract } of everyContract) {
    const headers = parametersOf(operationOf(contract)).filter((parameter) => parameter.in === 'header')
    const inProject = contract.access !== 'public' && contract.access !== 'session'
    const expected = inProject ? [['projectId', !contract.path.startsWith('/sys/')]] : []
    expect([name, headers.map((one) => [one.name, one.required])]).toEqual([name, expected])
  }
})

test('a call with the headers that the document names is answered, and without one of them is not', async () => {
  const inject = async (url: string, headers: Record<string, string>) =>
    (await app.server.inject({ url, headers })).json<{ code: number }>().code
  const { token } = await loginAs(app, '', 'super')
  const [url, projectId] = ['/pc/api/v4/event/counts', document.components.parameters['projectId']?.example ?? '']
  for (const { name } of Object.values(document.components.securitySchemes)) {
    expect(await inject(url, { [name]: token ?? '', projectId })).toBe(catalogue.OK.code)
    expect(await inject(url, { [name]: token ?? '' })).toBe(catalogue.CHOOSE_PROJECT.code)
  }
  expect(await inject(url, { projectId })).toBe(catalogue.TOKEN_MISSING.code)
})

test('the types in its schemas are those of JSON schema, and what is required exists', () => {
  const known = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']
  const shapes = JSON.stringify([document.components.schemas, document.paths], (key, value: unknown) =>
    key === 'example' || key === 'examples' ? undefined : value,
  )
  const objects = objectsIn(JSON.parse(shapes))
  // A property named `type` has a schema there, not a type name.
  const types = objects.flatMap(({ type }) => [type].flat()).filter((type) => typeof type === 'string')
  expect(types.filter((type) => !known.includes(type))).toEqual([])
  expect(types.length).toBeGreaterThan(50)
  // A record type lists its keys and has no properties.
  const shaped = objects.filter(({ required, properties }) => Array.isArray(required) && properties !== undefined)
  const missing = shaped.flatMap(({ required, properties }) =>
    [required].flat().filter((name) => !Object.hasOwn(Object(properties), String(name))),
  )
  expect(shaped.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('each call lists the codes it may answer, as the fuzz test expects them', () => {
  for (const { contract } of everyContract) {
    const { description } = operationOf(contract)
    const listed = [...description.matchAll(/^- (\d+) (.+)$/gm)].map(([, code]) => Number(code))
    expect([...new Set([contract.okCode ?? catalogue.OK.code, ...listed])].toSorted((a, b) => a - b)).toEqual(
      [...new Set(codesOf(contract))].toSorted((a, b) => a - b),
    )
  }
})

test('the readable page shows every call, without any script and without anything from outside', async () => {
  for (const { name, contract } of everyContract) {
    expect(page).toContain(`<section id="${name}">`)
    expect(page).toContain(contract.path)
    expect(page).toContain(contract.summary)
  }
  expect(page).not.toMatch(
    /<script|javascript:|<[^>]*\son\w+=|<[^>]*(?:src|href)="(?!(?:openapi|asyncapi)\.json"|favicon\.svg"|#push")|url\(|@import/i,
  )
  const { headers } = await app.server.inject('/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test('the readable page and the document begin with how to call: where to log in, which headers, what is answered without', () => {
  const head = page.slice(0, page.indexOf('<h2>'))
  for (const text of [head, document.info.description])
    for (const word of ['POST /sys/login', 'X-Access-Token', 'projectId', '9011', '9009', '9110'])
      expect(text).toContain(word)
  const [counts] = page.slice(page.indexOf('<section id="event.counts">')).split('</section>')
  expect(counts).toContain('\nX-Access-Token: {token}\nprojectId: p1')
})

test('both come from behind any prefix as well', async () => {
  for (const url of ['/jeecg-boot/openapi.json', '/w/main/openapi.json'])
    expect((await app.server.inject(url)).json()).toEqual(document)
})
