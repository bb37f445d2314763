import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Spec } from '#shared/contracts/define.ts'
import type { NamedContract } from '#shared/contracts/index.ts'
import { TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import { callerOf } from '#tests/support/caller.ts'
import { emit, entitled, makeCity, type City } from '#tests/support/city.ts'
import {
  businessContracts,
  codesOf,
  everyContract,
  fieldsOf,
  inputCodes,
  refusalsOf,
  validInput,
} from '#tests/support/contract-cases.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

let app: TestApp
let city: City<'duty' | 'super'>
let before: unknown
const state = () => ({
  rows: fingerprint(city.world),
  seq: city.world.hub.log.seq(),
  now: city.world.clock.now(),
  worlds: app.worlds.list().length,
})
beforeAll(async () => {
  app = await openApp()
  city = await makeCity(app, {}, ['duty', 'super'])
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  before = state()
})
afterAll(() => closeApp(app))

const wild = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    '',
    '0',
    'null',
    'undefined',
    '[object Object]',
    '-0',
    '1e309',
    "' or 1=1 --",
    '%',
    '../../etc/passwd',
    'constructor',
    '𝟙',
  ),
  fc.double(),
  fc.maxSafeInteger(),
)
const odd = fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', '', 'toString', '_t', 'length')

/** Inputs that the schema of a contract does not take: sound ones with some of their fields gone wild. */
const malformed = ({ contract }: NamedContract): fc.Arbitrary<Record<string, unknown>> => {
  const names = fieldsOf(contract).map(({ name }) => name)
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), wild, { minKeys: 1 }),
      fc.dictionary(odd, wild, { maxKeys: 2 }),
      fc.boolean(),
    )
    .map(([broken, extra, withRest]) => ({ ...(withRest && validInput(contract)), ...extra, ...broken }))
    .filter((input) => !contract.input.safeParse(JSON.parse(JSON.stringify(input))).success)
}

const someCall = (all: readonly NamedContract[]) =>
  fc
    .constantFrom(...all.filter(({ contract }) => fieldsOf(contract).length > 0))
    .chain((named) => fc.record({ named: fc.constant(named), input: malformed(named) }))
const someToken = fc.constantFrom<'good' | 'none' | 'bad'>('good', 'good', 'good', 'none', 'bad')

const as = (token: 'good' | 'none' | 'bad', contract: Spec) =>
  token === 'good'
    ? entitled(city, contract)
    : callerOf(app, city.path, { token: token === 'none' ? undefined : 'bad', projectId: 'p1' })

test('through REST malformed input never gets more than a code that its call lists, and never changes anything', async () => {
  await fc.assert(
    fc.asyncProperty(someCall(businessContracts), someToken, async ({ named: { contract }, input }, token) => {
      const { status, code, message, success } = await as(token, contract).call(contract.method, contract.path, input)
      const dead = status === 500 && contract.path.startsWith('/sys/') && message === TOKEN_EXPIRED_500
      expect(dead || status === 200, `HTTP ${status}`).toBe(true)
      expect(codesOf(contract)).toContain(code)
      // In an address everything is text, so what was malformed may have become sound there.
      expect(success && contract.method === 'POST').toBe(false)
    }),
    { numRuns: 400 },
  )
  expect(state()).toEqual(before)
})

test('through tRPC it is refused as bad input before anything else is done', async () => {
  await fc.assert(
    fc.asyncProperty(someCall(businessContracts), async ({ named: { name, contract }, input }) => {
      const { status, code, message } = await entitled(city, contract).trpc(name, input, contract.kind)
      expect(status).toBe(400)
      expect(refusalsOf(contract)).toContain(code)
      expect(message).toMatch(/^[\u4e00-\u9fff]/)
    }),
    { numRuns: 300 },
  )
  expect(state()).toEqual(before)
})

test('control calls refuse it with HTTP 400 and a code', async () => {
  const control = everyContract.filter(({ domain, contract }) => domain === 'control' && contract.method === 'POST')
  await fc.assert(
    fc.asyncProperty(someCall(control), async ({ named: { contract }, input }) => {
      const { status, body } = await city.control.control<{ error: { code: number } }>('POST', contract.path, input)
      expect(status).toBe(400)
      expect(inputCodes).toContain(body.error.code)
    }),
    { numRuns: 300 },
  )
  expect(state()).toEqual(before)
})

test('bodies of any bytes get an answer in the form of their door', async () => {
  const types = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'nonsense',
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), types, async (bytes, type) => {
      const headers = { 'content-type': type, 'x-access-token': city.duty.token ?? '', projectid: 'p1' }
      const send = (url: string) =>
        app.server.inject({ method: 'POST', url: `${city.path}${url}`, payload: Buffer.from(bytes), headers })
      const rest = await send('/pc/api/v4/event/toSite')
      expect(rest.statusCode).toBe(200)
      expect(inputCodes).toContain(rest.json<{ code: number }>().code)
      const trpc = await send('/trpc/event.toSite')
      expect(trpc.statusCode).toBeGreaterThanOrEqual(400)
      expect(trpc.statusCode).toBeLessThan(500)
      expect((await send('/__sim/emit')).statusCode).toBe(400)
    }),
    { numRuns: 100 },
  )
  expect(state()).toEqual(before)
})
