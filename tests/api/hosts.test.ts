import { hostname } from 'node:os'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#server/config/config.ts'
import { createHostCheck, MAX_CACHED_HOSTS } from '#server/platform/hosts.ts'
import { rawRequest, sendRaw } from '#tests/support/raw-http.ts'
import { closeApp, makeWorld, openApp, type TestApp } from '#tests/support/test-app.ts'

const ADMIN = 'open sesame 119 119'

let local: TestApp
let lan: TestApp
let named: TestApp
let world: string
beforeAll(async () => {
  local = await openApp({ FENGSUI_ORIGINS: 'https://desk.example:8443' })
  lan = await openApp({ HOST: '0.0.0.0', FENGSUI_ADMIN_TOKEN: ADMIN })
  named = await openApp({
    HOST: 'fire.example',
    FENGSUI_ADMIN_TOKEN: ADMIN,
    FENGSUI_HOSTS: 'Console.Example, [2001:db8::7], 烽燧.example',
  })
  world = await makeWorld(local)
})
afterAll(async () => {
  for (const app of [local, lan, named]) await closeApp(app)
})

const get = (app: TestApp, url: string, host: string) =>
  app.server.inject({ url, headers: { host, 'x-fengsui-admin': ADMIN, accept: '*/*' } })
const statusOf = async (app: TestApp, url: string, host: string) => (await get(app, url, host)).statusCode
const upgrade = (app: TestApp, host: string) =>
  app.server.injectWS('/websocket/u-duty?token=none', { headers: { host } }).then(
    () => 'opened',
    (error: Error) => error.message.replace('Unexpected server response: ', ''),
  )

const routes = ['/sys/permission/isLogin', '/trpc/auth.isLogin', '/__sim/state', '/docs', '/openapi.json']

/** Whether all entry points accept requests with a Host header; a mixed result is neither. */
const admits = async (app: TestApp, host: string): Promise<boolean | string> => {
  const statuses = [
    ...(await Promise.all(routes.map((url) => statusOf(app, url, host)))),
    Number(await upgrade(app, host)),
  ]
  // An allowed host passes; the upgrade then fails on its token.
  if (statuses.join() === [...routes.map(() => 200), 401].join()) return true
  return statuses.every((status) => status === 403) ? false : statuses.join()
}

test.each([
  ['127.0.0.1:1190', true],
  ['LOCALHOST', true],
  ['localhost.:1190', true],
  ['[::1]:1190', true],
  ['127.8.9.10', true],
  ['desk.example', true],
  ['evil.example', false],
  ['192.168.1.5:1190', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['127.0.0.1@evil.example', false],
  ['evil.example@127.0.0.1', false],
  ['not a host', false],
])('on loopback the host "%s" comes in by each door: %s', async (host, expected) => {
  expect(await admits(local, host)).toBe(expected)
})

test.each([
  ['192.168.1.5:1190', true],
  ['8.8.8.8', true],
  ['[fe80::1]:1190', true],
  ['127.0.0.1:1190', true],
  ['localhost:1190', true],
  [`${hostname()}:1190`, true],
  ['evil.example', false],
  ['192.168.1.5.evil.example', false],
  ['fire.example', false],
])('off loopback the host "%s" comes in by each door: %s', async (host, expected) => {
  expect(await admits(lan, host)).toBe(expected)
})

test.each([
  ['fire.example:1190', true],
  ['console.example', true],
  ['CONSOLE.example.', true],
  ['[2001:db8::7]', true],
  [new URL('http://烽燧.example').host, true],
  [new URL('http://烽火.example').host, false],
  ['sub.console.example', false],
  ['evil.example', false],
])('beside the name listened on, FENGSUI_HOSTS admits "%s": %s', async (host, expected) => {
  expect(await admits(named, host)).toBe(expected)
})

test('on loopback an address is admitted that FENGSUI_HOSTS names', async () => {
  const proxied = await openApp({ FENGSUI_HOSTS: '192.168.1.5' })
  expect([await admits(proxied, '192.168.1.5:80'), await admits(proxied, '192.168.1.6')]).toEqual([true, false])
  await closeApp(proxied)
})

test('prefixes, uploads, files, pages and unknown paths refuse a foreign host too, and a login changes nothing', async () => {
  const paths = [
    '/',
    '/event/alarm',
    '/assets/none.js',
    '/uploads/none.png',
    '/sys/common/view/x',
    '/no/such',
    '/asyncapi.json',
  ]
  for (const path of [...paths, '/__sim/worlds', '/w/none/docs'])
    expect([path, await statusOf(local, path, 'evil.example')]).toEqual([path, 403])
  for (const path of routes)
    for (const prefix of ['/jeecg-boot', world, `${world}/jeecg-boot`])
      expect([prefix + path, await statusOf(local, prefix + path, 'evil.example')]).toEqual([prefix + path, 403])
  const payload = { username: 'duty', password: 'Fengsui@119' }
  const headers = { host: 'evil.example' }
  const before = local.worlds.main.model.sessions.size
  expect((await local.server.inject({ method: 'POST', url: '/sys/login', payload, headers })).statusCode).toBe(403)
  expect(local.worlds.main.model.sessions.size).toBe(before)
})

test('whether the server is well is answered to any host, as probes name it by any', async () => {
  for (const app of [local, lan, named]) expect(await statusOf(app, '/healthz', '10.42.0.7.nip.example')).toBe(200)
})

test('a refusal names the host and the setting, in the form of its door', async () => {
  const message = 'The host "evil.example" does not belong to this server; FENGSUI_HOSTS adds names to those it has'
  const rest = await get(local, '/sys/permission/isLogin', 'evil.example')
  expect(rest.json()).toMatchObject({ code: 4002, success: false, message, result: null })
  expect((await get(local, '/__sim/state', 'evil.example')).json()).toEqual({
    error: { code: 4002, key: 'NO_PERMISSION', message, field: null, hint: message },
  })
  expect((await get(local, '/trpc/auth.isLogin', 'evil.example')).json()).toMatchObject({
    error: { code: -32003, message, data: { code: 'FORBIDDEN', httpStatus: 403, catalogueCode: 4002 } },
  })
  expect((await get(local, '/', 'x'.repeat(5000))).body.length).toBeLessThan(500)
})

test('a page of a foreign name is allowed nothing by CORS, and a line without Host is refused', async () => {
  const headers = { host: 'evil.example', origin: 'http://localhost:5173', 'access-control-request-method': 'POST' }
  const preflight = await local.server.inject({ method: 'OPTIONS', url: '/sys/login', headers })
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([403, undefined])
  const address = await named.server.listen({ host: '127.0.0.1', port: 0 })
  expect((await sendRaw(address, 'GET /docs HTTP/1.0\r\n\r\n')).status).toBe(403)
  const [line, ...rest] = rawRequest('GET /docs', ['Connection: close']).split('\r\n')
  const hosts = rest.filter((header) => !header.startsWith('Host'))
  expect((await sendRaw(address, [line, 'Host: fire.example', ...hosts].join('\r\n'))).status).toBe(200)
  expect((await sendRaw(address, [line, 'Host: evil.example', ...hosts].join('\r\n'))).status).toBe(403)
})

test('each text of a host is read once, and no flood of them is kept', () => {
  const read = new Map<string, boolean>()
  const isKnown = createHostCheck(readConfig({ HOST: '0.0.0.0' }), read)
  for (let n = 0; n < 10 * MAX_CACHED_HOSTS; n += 1) isKnown(`h${n}.example`)
  expect(read.size).toBeLessThanOrEqual(MAX_CACHED_HOSTS)
  expect(isKnown('192.168.1.5:1190')).toBe(true)
  read.set('192.168.1.5:1190', false)
  expect(isKnown('192.168.1.5:1190')).toBe(false)
  expect(isKnown(`${'x'.repeat(300)}.example`)).toBe(false)
  expect([...read.keys()].filter((host) => host.length > 300)).toEqual([])
})
