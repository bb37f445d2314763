import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { World } from '#server/instances/world.ts'
import type { Method } from '#shared/api/define.ts'
import { fieldsOf, everyContract, validInput } from '#tests/support/contract-cases.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { createFixture, playSecret, secretActs, secretsOf } from '#tests/support/secret-acts.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let city: City<'super' | 'duty'>
const lines: string[] = []
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  app = await openApp({ FENGSUI_LOG: 'info' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await closeApp(app)
})
beforeEach(async () => {
  city = await makeCity(app, { deterministic: false }, ['super', 'duty'])
  lines.length = 0
})

/** The log lines since the previous call. */
const logged = (): string[] => lines.splice(0)

/** An error like those of libraries: it quotes its input in its message, its cause and its fields. */
const quoting = (given: readonly unknown[]): Error => {
  const [input] = given
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const printed = fields.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`).join(',\n')
  const cause = new Error(`GET /sys/x?input=${encodeURIComponent(JSON.stringify(given))} failed`)
  const text = `Invalid \`prisma.user.create()\` invocation:\n{\n${printed}\n}\n${JSON.stringify(given)} ${JSON.stringify(JSON.stringify(given))}`
  return Object.assign(new Error(text, { cause }), { code: 'P2002', meta: { target: ['phone'], given } })
}

/** Makes every function of every service fail with an error that quotes its input. */
const breakServices = ({ services }: World): void => {
  const fail = (...given: readonly unknown[]): never => {
    throw quoting(given)
  }
  const breakAll = (part: object): void => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'function') Object.defineProperty(part, name, { value: fail })
      else if (typeof value === 'object' && value !== null) breakAll(value as object)
    }
  }
  breakAll(services)
}

const SECRETS = {
  token: 'fmdkgwaunpv3lpm7htgp28tz74pv5opkv5tbn7uq',
  ticket: 'tmdkgwaunpv3lpm7htgp28tz74pv5opkv5tbn7ut',
  phone: '13912345678',
  password: 'Ge heim#2026"x',
  code: '918273',
} as const
const valueOf: readonly (readonly [field: RegExp, value: string])[] = [
  [/token$/i, SECRETS.token],
  [/^ticket$/, SECRETS.ticket],
  [/^(?:phone|mobile|key|fieldVal|keyword)$/i, SECRETS.phone],
  [/password$/i, SECRETS.password],
  [/^(?:captcha|smscode)$/i, SECRETS.code],
]
const secretFor = (name: string) => valueOf.find(([field]) => field.test(name))?.[1]

/** Secrets as they may appear in a text, plain or URL-encoded. */
const forms = Object.values(SECRETS).flatMap((secret) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
])
const leaks = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    forms.filter((form) => text.includes(form)).map((form) => `${form} in ${text.slice(0, 1000)}`),
  )

const inputWithSecrets = (contract: (typeof everyContract)[number]['contract']) => {
  const secrets = fieldsOf(contract).flatMap(({ name }) => {
    const value = secretFor(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...validInput(contract), ...Object.fromEntries(secrets) }
}

const headers = {
  'x-access-token': SECRETS.token,
  referer: `http://127.0.0.1/?ticket=${SECRETS.ticket}`,
  projectid: 'p1',
}
const textOf = (input: object): string =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()

/** Each call over REST and tRPC, with its input in each place: body, path, query. */
const requestsOf = ({ name, contract }: (typeof everyContract)[number]) => {
  const input = inputWithSecrets(contract)
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(Reflect.get(input, field))),
  )
  const query = textOf({
    ...input,
    token: SECRETS.token,
    ticket: SECRETS.ticket,
    phone: SECRETS.phone,
    password: SECRETS.password,
  })
  const send = (method: Method, url: string, payload?: object) =>
    app.server.inject({ method, url: city.path + url, headers, ...(payload && { payload }) })
  const hasBody = contract.method === 'POST' || contract.method === 'PUT'
  const rest = () => send(contract.method, `${path}?${query}`, hasBody ? input : undefined)
  const trpc = () =>
    contract.kind === 'query'
      ? send('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : send('POST', `/trpc/${name}?${query}`, input)
  return contract.only === 'rest' || name.startsWith('control.') ? [rest] : [rest, trpc]
}

test('no failure of any call leaves a token, ticket, phone, password or code in the log', async () => {
  breakServices(city.world)
  let failures = 0
  for (const named of everyContract.filter(({ contract }) => !contract.lines && contract.path !== '/__sim/reset'))
    for (const request of requestsOf(named)) {
      await request()
      const texts = logged()
      failures += texts.length
      expect([named.name, leaks(texts)]).toEqual([named.name, []])
    }
  expect(failures).toBeGreaterThan(everyContract.length)
})

test.each(secretActs)('after %s on a world whose store is gone the log has no secret', async (act) => {
  const fixture = createFixture(app, city)
  await playSecret(fixture, act)
  const secrets = secretsOf(fixture)
  const { path, world, duty } = city
  await world.store.close()
  logged()
  const calls = [
    '/user/info',
    '/sys/user/list',
    '/sys/permission/getUserPermissionByToken',
    '/auth3/queryLoginToken',
    '/pc/api/v4/event/list',
  ]
  const values = { token: duty.token, kind: 'alarm', phone: '13801190003' }
  for (const call of calls) await duty.call('GET', call, values)
  await playSecret(fixture, act).catch(() => undefined)
  await app.server.inject({
    url: `${path}/websocket/u-duty?token=${duty.token}`,
    headers: { upgrade: 'websocket', connection: 'upgrade' },
  })
  const texts = logged()
  expect(texts.join('')).toContain('unexpected failure')
  expect(secrets.flatMap((secret) => texts.flatMap((text) => secret.exec(text)?.[0] ?? []))).toEqual([])
})

test('what is left of a failure still says where it was', async () => {
  breakServices(city.world)
  await city.duty.call('GET', '/auth3/queryLoginToken', { token: SECRETS.ticket })
  const line = JSON.parse(logged().join('')) as Record<string, unknown>
  expect(line).toMatchObject({
    level: 50,
    method: 'GET',
    url: '/auth3/queryLoginToken?***',
    msg: 'unexpected failure',
    err: {
      type: 'Error',
      code: 'P2002',
      stack: expect.stringContaining('log-secrets.test.ts'),
      meta: { target: ['phone'] },
    },
  })
})

test('a failure that ends the process is written without secrets too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = `
    const { serve } = await import('#server/serve.ts')
    await serve()
    Promise.reject(Object.assign(new Error('phone ${SECRETS.phone} is taken'), { token: '${SECRETS.token}' }))
  `
  const words = ['--import', 'tsx', '--input-type=module', '-e', program]
  const env = { PATH: process.env['PATH'], PORT: '0', FENGSUI_SIZE: 'small', FENGSUI_SIM: 'off', FENGSUI_DATA: folder }
  const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
  expect([status, stderr.split('\n')[0], leaks([stderr])]).toEqual([1, 'Error: phone 139****5678 is taken', []])
})
