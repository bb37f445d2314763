import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Logger } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { callerOf } from '#tests/support/caller.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { PASSWORD, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let city: City<'duty'>
const folder = mkdtempSync(join(tmpdir(), 'fengsui-doors-'))
const PAGE = '<!doctype html><title>console</title>'

/** A server with a built console: a page and one asset. */
beforeAll(async () => {
  const consoleFolder = join(folder, 'console')
  mkdirSync(join(consoleFolder, 'assets'), { recursive: true })
  writeFileSync(join(consoleFolder, 'index.html'), PAGE)
  writeFileSync(join(consoleFolder, 'assets/main-1a2b.js'), 'export {}')
  const config = readConfig({
    NODE_ENV: 'test',
    FENGSUI_DATA: folder,
    FENGSUI_SIZE: 'small',
    FENGSUI_SIM: 'off',
    FENGSUI_LOG: 'error',
    FENGSUI_ORIGINS: 'https://console.example',
  })
  app = { ...(await buildApp({ ...config, consoleFolder }, PASSWORD)), folder }
  city = await makeCity(app, {}, ['duty'])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const html = { accept: 'text/html,application/xhtml+xml' }
const codeOf = async (method: 'GET' | 'POST', url: string, more: object = {}) => {
  const headers = { 'x-access-token': city.duty.token ?? '', projectid: 'p1' }
  return (await app.server.inject({ method, url, headers, ...more })).json<{ code: number }>().code
}

test("every path also works behind the family's prefix, in every world", async () => {
  for (const prefix of [city.path, `${city.path}/jeecg-boot`])
    expect(await codeOf('GET', `${prefix}/api/v3/getProjects`)).toBe(200)
  expect(await codeOf('GET', '/jeecg-boot/sys/permission/isLogin')).toBe(200)
  expect((await get('/jeecg-boot/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/jeecg-bootx/healthz')).statusCode).toBe(404)
})

test('a query is kept when prefixes go, also right behind the name of a world', async () => {
  expect(await codeOf('GET', `${city.path}/jeecg-boot/pc/api/v4/event/list?kind=alarm&_t=1580000000`)).toBe(200)
  expect((await get(`${city.path}?x=1`, html)).body).toBe(PAGE)
})

test('query, body and path are one input: a field may stand in either', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect(await codeOf('POST', `${city.path}/pc/api/v4/event/toSite?id=${eventId}`)).toBe(200)
  const payload = new URLSearchParams({ id: eventId, result: '误报' }).toString()
  const headers = {
    'x-access-token': city.duty.token ?? '',
    projectid: 'p1',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  }
  expect(await codeOf('POST', `${city.path}/pc/api/v4/event/feedback`, { payload, headers })).toBe(200)
})

test('what is no JSON, too large, or of an unknown type is bad input like any other', async () => {
  const send = (payload: string, type = 'application/json') =>
    app.server.inject({ method: 'POST', url: '/sys/login', payload, headers: { 'content-type': type } })
  expect((await send('{"username":')).json()).toMatchObject({ code: 4001, message: '请求内容不是有效的 JSON' })
  for (const answer of [await send('x'.repeat(2 ** 21)), await send('<xml/>', 'text/xml')]) {
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([200, 4001])
  }
})

test('a malformed address is bad input, not a failure of the framework', async () => {
  for (const url of ['/%zz', '/sys/%E0%A4%A', `${city.path}/%`]) {
    const answer = await get(url)
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([200, 4001])
  }
})

test('the start has a page for a client that accepts anything, such as a command line that waits for it', async () => {
  for (const url of ['/', '/?x=1', city.path, `${city.path}/`])
    for (const headers of [{ accept: '*/*' }, {}]) {
      const answer = await get(url, headers)
      expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
        200,
        PAGE,
        'text/html; charset=utf-8',
      ])
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    }
  const head = await app.server.inject({ method: 'HEAD', url: '/', headers: { accept: '*/*' } })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect((await get('/api/v3/getProjects', { accept: '*/*' })).json<{ code: number }>().code).toBe(9011)
})

test('a request for no page at the start is answered with where the console and the description of the API are', async () => {
  const hint = 'The console opens in a browser, at this address; the API is described at /docs'
  for (const url of ['/', '/?x=1', city.path, `${city.path}/`]) {
    const answer = await get(url, { accept: 'application/json' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: { message: 'GET / does not exist', hint } }])
  }
  expect((await get('/docs')).statusCode).toBe(200)
})

test('only a request for a page gets the console, under any address that is not one of the server’s', async () => {
  for (const url of ['/', '/alarmAdmin', '/alarmAdmin/detail/e-1', city.path, `${city.path}/user/login`]) {
    const answer = await get(url, html)
    expect([answer.statusCode, answer.body, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      PAGE,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.headers['content-security-policy']).not.toContain('unsafe-eval')
    expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404)
  }
  expect((await app.server.inject({ method: 'POST', url: '/alarmAdmin', headers: html })).statusCode).toBe(404)
  expect((await get('/api/v3/getProjects', html)).json<{ code: number }>().code).toBe(9011)
})

test('built files come with a long life and the right type, in every world; nothing outside their folder comes at all', async () => {
  for (const prefix of ['', city.path]) {
    const file = await get(`${prefix}/assets/main-1a2b.js`)
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(file.headers['content-type']).toContain('javascript')
    // An import sends its Origin header, a fetch of the same file does not.
    expect(file.headers['vary'] ?? '').not.toMatch(/origin/i)
  }
  for (const url of ['/../fengsui.db', '/%2e%2e/fengsui.db', '/assets/..%2f..%2ffengsui.db', '/fengsui.db'])
    expect((await get(url)).body).not.toContain('SQLite')
})

test('pages on this machine and listed ones may call across origins, others may not read', async () => {
  for (const origin of [
    'http://localhost:5173',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
    'https://console.example',
  ]) {
    const answer = await get('/sys/permission/isLogin', { origin })
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
    expect(answer.headers['access-control-expose-headers']).toBe(
      'x-fengsui-clock, content-disposition, retry-after, x-request-id',
    )
  }
  for (const origin of [
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'null',
  ]) {
    expect((await get('/sys/permission/isLogin', { origin })).headers['access-control-allow-origin']).toBeUndefined()
  }
  const preflight = await app.server.inject({
    method: 'OPTIONS',
    url: '/sys/login',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-access-token,projectid,tenant-id,x-sign',
    },
  })
  expect(preflight.headers['access-control-allow-headers']).toBe('x-access-token,projectid,tenant-id,x-sign')
})

test('every answer says what time it is in its world, and how fast it goes there', async () => {
  const start = Date.parse('2026-03-02T08:00:00+08:00')
  for (const url of ['/api/v3/getProjects', '/nothing', '/__sim/state', '/trpc/auth.isLogin']) {
    expect((await get(`${city.path}${url}`)).headers['x-fengsui-clock']).toBe(`${start};0`)
  }
  expect((await get('/healthz')).headers['x-fengsui-clock']).toMatch(/^\d{13};1$/)
  const advanced = await app.server.inject({
    method: 'POST',
    url: `${city.path}/__sim/clock`,
    payload: { advance: '90s' },
  })
  expect(advanced.headers['x-fengsui-clock']).toBe(`${start + 90_000};0`)
})

test('tRPC errors carry the code of the catalogue and the field, and no stack', async () => {
  const wrong = await city.duty.trpc('event.list', { kind: 'fire' })
  expect(wrong).toEqual({ status: 400, code: 4006, field: 'kind', message: '传入参数类型不存在：种类' })
  const { body } = await get(`${city.path}/trpc/event.list?input=%7B%7D`)
  expect(JSON.parse(body)).toEqual({
    error: {
      message: 'Token为空',
      code: -32001,
      data: { code: 'UNAUTHORIZED', httpStatus: 401, path: 'event.list', catalogueCode: 9011, field: null },
    },
  })
  for (const url of ['/trpc/no.such', '/trpc/__proto__', '/trpc/event.constructor', '/trpc/event.list?input=%7B']) {
    const answer = await get(`${city.path}${url}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json<{ error: { data: { catalogueCode: number } } }>().error.data.catalogueCode).toBe(4001)
    expect(answer.body).not.toMatch(/stack|node_modules|file:/)
  }
})

test('an unexpected failure answers 5000 without a word about the inside, and is logged once', async () => {
  const broken = await makeCity(app, {}, ['duty'])
  const logged: unknown[][] = []
  // Each request logs through a child logger; the server was built with pino.
  const log = app.server.log as Logger
  log.onChild = (child) => vi.spyOn(child, 'error').mockImplementation((...line: unknown[]) => logged.push(line))
  await broken.world.store.close()
  const rest = await broken.duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })
  expect(rest).toMatchObject({ status: 200, code: 5000, message: '未知错误', success: false, result: null })
  expect(logged).toEqual([[expect.objectContaining({ err: expect.any(Error), method: 'GET' }), 'unexpected failure']])
  expect(await broken.duty.trpc('event.list', { kind: 'alarm' })).toMatchObject({
    status: 500,
    code: 5000,
    message: '未知错误',
  })
  expect(logged).toHaveLength(2)
  const control = await broken.control.control('POST', '/__sim/emit', { kind: 'alarm' })
  expect(control).toEqual({
    status: 500,
    body: { error: { code: 5000, key: 'UNKNOWN', message: '未知错误', field: null, hint: null } },
  })
  expect(logged).toHaveLength(3)
  log.onChild = () => undefined
  expect((await callerOf(app, '').call('GET', '/sys/permission/isLogin')).code).toBe(200)
})
