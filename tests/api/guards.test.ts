import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let loopback: TestApp
let open: TestApp
let closed: TestApp
beforeAll(async () => {
  loopback = await openApp({ FENGSUI_ORIGINS: 'https://desk.example' })
  open = await openApp({ HOST: '0.0.0.0', FENGSUI_ADMIN_TOKEN: 'let me in please' })
  closed = await openApp({ HOST: '192.168.1.5' })
})
afterAll(async () => {
  for (const app of [loopback, open, closed]) await closeApp(app)
})

type Headers = Record<string, string>
const statusOf = async (app: TestApp, url: string, headers: Headers = {}) =>
  (await app.server.inject({ url, headers })).statusCode
const upgrade = (app: TestApp, headers: Headers) =>
  app.server.injectWS('/websocket/u-duty?token=none', { headers }).then(
    () => 'opened',
    (error: Error) => error.message.replace('Unexpected server response: ', ''),
  )

test.each([
  ['https://evil.example', 403, 403],
  ['null', 403, 403],
  ['http://localhost:5173', 403, 200],
  ['http://127.0.0.1:9999', 403, 200],
  ['https://desk.example', 200, 200],
  ['http://127.0.0.1:1190', 200, 200],
])('a page from %s gets %i from control calls and %i from tRPC', async (origin, control, trpc) => {
  const headers = { host: '127.0.0.1:1190', origin }
  expect(await statusOf(loopback, '/__sim/state', headers)).toBe(control)
  expect(await statusOf(loopback, '/trpc/auth.isLogin', headers)).toBe(trpc)
  // An allowed origin passes; the upgrade then fails on its token.
  expect(await upgrade(loopback, headers)).toBe(trpc === 403 ? '403' : '401')
})

test('writing the address in another way does not lead round the guard', async () => {
  for (const url of [
    '/%5f%5fsim/state',
    '/__si%6d/worlds',
    '/jeecg-boot/__sim/state',
    '/w/main/__sim/state',
    '/w/main/jeecg-boot/%5F_sim/state',
    '/%74rpc/auth.isLogin',
  ]) {
    expect([url, await statusOf(loopback, url, { host: 'evil.example' })]).toEqual([url, 403])
    expect([url, await statusOf(loopback, url)]).toEqual([url, 200])
  }
  expect(await upgrade(loopback, { host: 'evil.example' })).toBe('403')
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  'application/octet-stream',
])('a body of type %s, as a foreign form could send it, is refused by control calls and tRPC', async (type) => {
  for (const url of ['/__sim/reset', '/__sim/clock', '/trpc/auth.logout']) {
    const answer = await loopback.server.inject({
      method: 'POST',
      url,
      payload: '{"advance":"1h"}',
      headers: { 'content-type': type },
    })
    expect([url, answer.statusCode]).toEqual([url, 400])
    expect(answer.body).toContain('4001')
  }
})

test('a control call without a body needs no type, and JSON may say its charset', async () => {
  expect((await loopback.server.inject({ method: 'POST', url: '/__sim/reset' })).statusCode).toBe(200)
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  expect(
    (await loopback.server.inject({ method: 'POST', url: '/__sim/clock', payload: '{"resume":true}', headers }))
      .statusCode,
  ).toBe(200)
})

test('JSON of unknown length is JSON', async () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const answer = await loopback.server.inject({
    method: 'POST',
    url: '/__sim/clock',
    payload: '{"resume":true}',
    headers,
  })
  expect(answer.statusCode).toBe(200)
})

test('away from loopback control calls need the admin token, and tRPC does not', async () => {
  const url = '/__sim/state'
  expect(await statusOf(open, url)).toBe(403)
  for (const token of ['', 'let me i', 'let me in please ', 'Let me in please', 'let me in please\u00e9'])
    expect(await statusOf(open, url, { 'x-fengsui-admin': token })).toBe(403)
  expect(await statusOf(open, url, { 'x-fengsui-admin': 'let me in please' })).toBe(200)
  expect(await statusOf(open, url, { 'x-fengsui-admin': 'let me in please', host: '192.168.1.5' })).toBe(200)
  expect(await statusOf(open, '/trpc/auth.isLogin', { host: '192.168.1.5' })).toBe(200)
})

test('without an admin token control calls are closed there, also with an empty one', async () => {
  for (const headers of [{}, { 'x-fengsui-admin': '' }, { 'x-fengsui-admin': 'undefined' }] as Headers[]) {
    expect(await statusOf(closed, '/__sim/worlds', headers)).toBe(403)
  }
  expect(await statusOf(closed, '/healthz')).toBe(200)
})

test('what is refused answers in the form of its door', async () => {
  const headers = { origin: 'https://evil.example' }
  const message = 'The origin "https://evil.example" may not call here; FENGSUI_ORIGINS adds to those that may'
  expect((await loopback.server.inject({ url: '/__sim/state', headers })).json()).toEqual({
    error: { code: 4002, key: 'NO_PERMISSION', message, field: null, hint: message },
  })
  expect((await loopback.server.inject({ url: '/trpc/auth.isLogin', headers })).json()).toMatchObject({
    error: { code: -32003, message, data: { code: 'FORBIDDEN', httpStatus: 403, catalogueCode: 4002 } },
  })
})
