import fc from 'fast-check'

import type { Method, Spec } from '#shared/api/define.ts'
import type { NamedContract } from '#shared/api/index.ts'
import { brokenBodies, brokenForms, FORM_OF_PARTS, wrongTypes } from '#tests/fuzz/bodies.ts'
import { hostileText, hostileValue, wildInput, type Input } from '#tests/fuzz/hostile.ts'
import { isSound, type Sent } from '#tests/fuzz/reading.ts'
import { everyContract, fieldsOf, validInput } from '#tests/support/contract-cases.ts'

export type Api = 'rest' | 'trpc' | 'control'

/** One malformed request: it must be refused with a code that its call lists, and change nothing. */
export interface Case {
  readonly named: NamedContract
  readonly api: Api
  /** The kind of malformation. */
  readonly attack: 'fields' | 'body' | 'type' | 'headers' | 'address' | 'form'
  readonly sent: Sent
  /** In addition to the caller's own headers. */
  readonly headers: Readonly<Record<string, string>>
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8'

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed()

const pairsOf = (input: Input): string =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, textOf(value)])).toString()

const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT'

/** The path of a call with its path parameters filled in, and the remaining fields. */
const filled = ({ path }: Spec, input: Input): { path: string; rest: Input } => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = inPath.map((name) => encodeURIComponent(textOf(input[name] ?? 'x').slice(0, 1000)))
  return {
    path: inPath.reduce((text, name, index) => text.replace(`{${name}}`, () => values[index] ?? ''), path),
    rest: Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name))),
  }
}

const request = (contract: Spec, input: Input, asForm: boolean): Sent => {
  const { path, rest } = filled(contract, input)
  const { method } = contract
  if (!hasBody(method)) return { method, path: `${path}?${pairsOf(rest)}`, type: null, body: null }
  return asForm
    ? { method, path, type: FORM_TYPE, body: pairsOf(rest) }
    : { method, path, type: JSON_TYPE, body: JSON.stringify(rest) }
}

const apiOf = ({ domain }: NamedContract): Api => (domain === 'control' ? 'control' : 'rest')

const asSent = (named: NamedContract): fc.Arbitrary<Sent> =>
  fc.tuple(wildInput(named), fc.integer({ min: 0, max: 4 })).map(([input, form]) =>
    // Control calls take no forms, so that no foreign page can send one.
    request(named.contract, input, form === 0 && named.domain !== 'control'),
  )

const make = (
  named: NamedContract,
  attack: Case['attack'],
  { sent, headers = {}, api = apiOf(named) }: Partial<Case> & Pick<Case, 'sent'>,
): Case => ({ named, attack, api, sent, headers })

/** A request that the contract accepts is not malformed. */
const isMalformed = ({ named, sent }: Case): boolean => !isSound(named.contract, sent)

const fields = (named: NamedContract): fc.Arbitrary<Case> =>
  asSent(named)
    .map((sent) => make(named, 'fields', { sent }))
    .filter(isMalformed)

const trpcFields = (named: NamedContract): fc.Arbitrary<Case> =>
  fc
    .oneof({ weight: 9, arbitrary: wildInput(named) }, { weight: 1, arbitrary: hostileValue })
    .map((input) => JSON.stringify(input) ?? 'null')
    .filter((text) => !named.contract.input.safeParse((JSON.parse(text) as unknown) ?? {}).success)
    .map((text) => {
      const path = `/trpc/${named.name}`
      const sent: Sent =
        named.contract.kind === 'mutation'
          ? { method: 'POST', path, type: JSON_TYPE, body: text }
          : { method: 'GET', path: `${path}?input=${encodeURIComponent(text.toWellFormed())}`, type: null, body: null }
      return make(named, 'fields', { sent, api: 'trpc' })
    })

const broken = (named: NamedContract): fc.Arbitrary<Case> =>
  brokenBodies(named)
    .map((body) => ({ method: named.contract.method, path: filled(named.contract, {}).path, type: JSON_TYPE, body }))
    .filter(({ body }) => body !== '')
    .map((sent) => make(named, 'body', { sent }))
    .filter(isMalformed)

const wrongType = (named: NamedContract): fc.Arbitrary<Case> =>
  fc
    .tuple(wrongTypes, brokenBodies(named))
    .filter(([, body]) => body !== '')
    .map(([type, body]) => ({ method: named.contract.method, path: filled(named.contract, {}).path, type, body }))
    .map((sent) => make(named, 'type', { sent }))

/** Printable characters, the only ones that a header may contain. */
const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)), maxLength: 80 }),
  fc.constantFrom('', '__proto__', 'constructor', 'p2', 'a'.repeat(40), 'a'.repeat(8000), '../x', '%00', 'Bearer x'),
)
const headerName = fc.constantFrom(
  'x-access-token',
  'token',
  'projectid',
  'tenant-id',
  'x-sign',
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'authorization',
  'range',
  'if-none-match',
  'x-forwarded-for',
  'x-http-method-override',
  'x-fengsui-admin',
)

const headers = (named: NamedContract): fc.Arbitrary<Case> =>
  fc
    .tuple(asSent(named), fc.dictionary(headerName, headerText, { minKeys: 1, maxKeys: 3 }))
    .map(([sent, wrong]) => make(named, 'headers', { sent, headers: wrong }))
    .filter(isMalformed)

const spoilt = fc.constantFrom(
  (path: string) => `${path}/%zz`,
  (path: string) => `${path}%`,
  (path: string) => path.replace(/\/(\w)/, '/%E0%A4%$1'),
  (path: string) => `${path}/../${path}/x`,
  (path: string) => `//${path}/x`,
  (path: string) => `${path}/%00`,
  (path: string) => `${path}/${'x'.repeat(6000)}`,
  () => `/${'a/'.repeat(2000)}`,
  (path: string) => `${path}\\x`,
  (path: string) => `/jeecg-boot/jeecg-boot${path}/%ff`,
  (path: string) => path.replace('/', '/%2e%2e/'),
)
const hostileQuery = fc.oneof(
  fc.constantFrom('?', '?=', '?&&&', '?__proto__=1&constructor=2', '?a[]=1&a[b]=2', '?%zz=%zz', '?id=1&id=2', '?;'),
  hostileText.map((text) => `?${encodeURIComponent(text.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`),
)

const address = (named: NamedContract): fc.Arbitrary<Case> =>
  fc.tuple(spoilt, hostileQuery).map(([spoil, query]) => {
    const path = `${spoil(filled(named.contract, {}).path)}${query}`
    const body = hasBody(named.contract.method) ? '{}' : null
    return make(named, 'address', {
      sent: { method: named.contract.method, path, type: body && JSON_TYPE, body },
      api: apiOf(named),
    })
  })

const form = (named: NamedContract): fc.Arbitrary<Case> =>
  brokenForms.map((body) =>
    make(named, 'form', {
      sent: {
        method: named.contract.method,
        path: named.contract.path,
        type: FORM_OF_PARTS,
        body,
      },
    }),
  )

// A call without fields cannot get an invalid field.
const refusable = everyContract.filter(({ contract }) => fieldsOf(contract).length > 0)
const takesBody = everyContract.filter(({ contract }) => hasBody(contract.method))
const throughTrpc = refusable.filter(({ domain, contract }) => domain !== 'control' && contract.only === undefined)
const uploads = everyContract.filter(({ contract }) => 'file' in validInput(contract))
// Made once for each call: making them for each request takes longer than the request.
const anyOf = (all: readonly NamedContract[], attack: (named: NamedContract) => fc.Arbitrary<Case>) =>
  fc.oneof(...all.map(attack))

/** Every kind of attack on every call over every protocol that serves it. */
export const someCase: fc.Arbitrary<Case> = fc.oneof(
  { weight: 40, arbitrary: anyOf(refusable, fields) },
  { weight: 30, arbitrary: anyOf(throughTrpc, trpcFields) },
  { weight: 8, arbitrary: anyOf(takesBody, broken) },
  { weight: 6, arbitrary: anyOf(takesBody, wrongType) },
  { weight: 8, arbitrary: anyOf(refusable, headers) },
  { weight: 5, arbitrary: anyOf(everyContract, address) },
  { weight: 3, arbitrary: anyOf(uploads, form) },
)
