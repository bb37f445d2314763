import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { catalogue } from '#shared/errors/catalogue.ts'
import { codesOf, everyContract } from '#tests/support/contract-cases.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly parameters: {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema?: object
  }[]
  readonly security?: Record<string, string[]>[]
}
interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: Record<string, object>
    readonly examples: Record<string, object>
    readonly securitySchemes: Record<string, object>
  }
}

let app: TestApp
let document: Document
let page: string
beforeAll(async () => {
  app = await openApp()
  document = (await app.server.inject('/openapi.json')).json<Document>()
  page = (await app.server.inject('/docs')).body
})
afterAll(() => closeApp(app))

const operations = () =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  )

/** Every object inside a value, the value among them. */
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
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name)).toEqual(inPath)
    for (const { required, schema } of declared) expect([required, typeof schema]).toEqual([true, 'object'])
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every reference leads to a schema or an example, every one of them is used, and every security scheme is known', () => {
  const references = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(references.length).toBeGreaterThan(3)
  const names = Object.keys(document.components.schemas)
  const kept = names.map((name) => `#/components/schemas/${name}`)
  const shown = Object.keys(document.components.examples).map((name) => `#/components/examples/${name}`)
  expect([...new Set(references)].toSorted()).toEqual([...kept, ...shown].toSorted())
  for (const { operation } of operations()) {
    for (const scheme of (operation.security ?? []).flatMap((one) => Object.keys(one)))
      expect(Object.keys(document.components.securitySchemes)).toContain(scheme)
  }
})

test('calls that are not open to anybody ask for the token', () => {
  for (const { name, contract } of everyContract) {
    const operation = document.paths[contract.path]?.[contract.method.toLowerCase()]
    expect([name, operation?.security !== undefined]).toEqual([name, contract.access !== 'public'])
  }
})

test('the types in its schemas are those of JSON schema, and what is required exists', () => {
  const known = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']
  const shapes = JSON.stringify([document.components.schemas, document.paths], (key, value: unknown) =>
    key === 'example' || key === 'examples' ? undefined : value,
  )
  const objects = objectsIn(JSON.parse(shapes))
  // A field called `type` has a schema there, not a name.
  const types = objects.flatMap(({ type }) => [type].flat()).filter((type) => typeof type === 'string')
  expect(types.filter((type) => !known.includes(type))).toEqual([])
  expect(types.length).toBeGreaterThan(50)
  // A record names its keys and has no properties.
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
    const { description } = document.paths[contract.path]?.[contract.method.toLowerCase()] ?? { description: '' }
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
    /<script|javascript:|<[^>]*\son\w+=|<[^>]*(?:src|href)="(?!(?:openapi|asyncapi)\.json"|#push")|url\(|@import/i,
  )
  const { headers } = await app.server.inject('/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test('both come from behind any prefix as well', async () => {
  for (const url of ['/jeecg-boot/openapi.json', '/w/main/openapi.json'])
    expect((await app.server.inject(url)).json()).toEqual(document)
})
