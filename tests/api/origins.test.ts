import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { MAX_LOGGED_ORIGINS } from '#server/platform/cors.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

/* What a page's author learns when its origin is refused. */

const app = await openApp({ FENGSUI_LOG: 'warn', FENGSUI_ORIGINS: 'https://desk.example' })
const HOST = '127.0.0.1:1190'

const lines: string[] = []
vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
  lines.push(String(line))
  return true
})
afterEach(() => {
  lines.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  await closeApp(app)
})

const request = (origin: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET', more: Record<string, string> = {}) =>
  app.server.inject({ method, url: '/sys/permission/isLogin', headers: { host: HOST, origin, ...more } })
const preflight = (origin: string) => request(origin, 'OPTIONS', { 'access-control-request-method': 'GET' })
const refusal = (origin: string) => `The origin "${origin}" may not call here; FENGSUI_ORIGINS adds to those that may`
const logged = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg)

test('a preflight of a foreign origin is answered with the setting that would admit it', async () => {
  const answer = await preflight('https://evil.example')
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, undefined])
  expect(answer.json()).toMatchObject({ message: refusal('https://evil.example') })
})

test('the log names each refused origin once, with the setting', async () => {
  for (const origin of ['https://one.example', 'https://two.example', 'https://one.example']) {
    await request(origin)
    await preflight(origin)
    await app.server.inject({ url: '/__sim/state', headers: { host: HOST, origin } })
  }
  await app.server
    .injectWS('/websocket/u-duty', { headers: { host: HOST, origin: 'https://three.example' } })
    .catch(() => undefined)
  const origins = ['https://one.example', 'https://two.example', 'https://three.example']
  expect(logged()).toEqual(origins.map((origin) => `Pages of an origin are refused. ${refusal(origin)}`))
})

test.each([['https://desk.example'], ['http://localhost:5173'], [`http://${HOST}`]])(
  'nothing is said of the origin %s, which may call',
  async (origin) => {
    expect([(await request(origin)).statusCode, (await preflight(origin)).statusCode]).not.toContain(403)
    expect(logged()).toEqual([])
  },
)

test('a flood of origins fills neither log nor memory', async () => {
  for (let n = 0; n < 2 * MAX_LOGGED_ORIGINS; n += 1) await request(`https://n${n}.example`)
  expect(logged().length).toBeLessThanOrEqual(MAX_LOGGED_ORIGINS)
  lines.length = 0
  await request('https://last.example')
  expect(logged()).toEqual([])
})
