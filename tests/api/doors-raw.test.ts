import { expect, test } from 'vitest'

import { WebSocket } from 'ws'

import { loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rawRequest, sendRaw, UPGRADE } from '#tests/support/raw-http.ts'
import { makeWorld } from '#tests/support/test-app.ts'

const app = await fileApp()
const duty = await loginAs(app, await makeWorld(app), 'duty')
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

const CLOSE = 'Connection: close'
const parsed = (body: string) => JSON.parse(body) as Record<string, unknown>

test.each([
  ['an address that no decoder takes', '/%zz', 200],
  ['an address that is no UTF-8', '/sys/%E0%A4%A', 200],
  ['a name that is too long', `/sys/randomImage/${'a'.repeat(6000)}`, 200],
  ['a person without a token', '/websocket/u-duty', 401],
  ['a world that does not exist', '/w/none/websocket/u-duty', 404],
  ['a path that does not exist', '/nowhere', 404],
  ['a call that is no push channel', '/sys/permission/isLogin', 404],
])('an upgrade to %s is refused, and its socket is ended at once', async (_, path, status) => {
  const answer = await sendRaw(address, rawRequest(`GET ${path}`, UPGRADE))
  expect(answer.status).toBe(status)
  expect(parsed(answer.body)).toBeTypeOf('object')
})

test.each([
  ['/websockets/u-duty', '/websockets/u-duty'],
  ['/ws/u-duty?token=x', '/ws/u-duty'],
  ['/', '/'],
  ['/event/list', '/event/list'],
  ['/sys/permission/isLogin', '/sys/permission/isLogin'],
])('a socket requested at %s is answered with the address of the push channel', async (path, shown) => {
  const answer = await sendRaw(address, rawRequest(`GET ${path}`, UPGRADE))
  expect(parsed(answer.body)).toEqual({
    error: { message: `${shown} is not a push channel`, hint: 'It is /websocket/:userId' },
  })
})

test('an upgrade with another verb, with or without a body, is refused and its socket ended', async () => {
  for (const [line, body] of [
    ['POST /sys/login', '{"username":"duty"}'],
    ['POST /websocket/u-duty', ''],
    ['DELETE /websocket/u-duty', ''],
  ] as const)
    expect(
      (await sendRaw(address, rawRequest(line, [...UPGRADE, 'Content-Type: application/json'], body))).status,
    ).toBe(404)
})

test('a websocket that is let in stays, and is counted', async () => {
  const url = `${address.replace('http', 'ws')}${duty.world}/websocket/${duty.session?.userInfo.id}?token=${duty.token}`
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.once('open', resolve))
  const { body } = await duty.control<{ connections: number }>('GET', '/__sim/state')
  expect(body.connections).toBe(1)
  socket.terminate()
})

test('a client that offers another protocol is answered in HTTP, body and following request included', async () => {
  const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']
  const payload = JSON.stringify({ username: 'duty', password: 'wrong Passw0rd!' })
  const login = rawRequest(`POST ${duty.world}/sys/login`, [...offer, 'Content-Type: application/json'], payload)
  const { status, body } = await sendRaw(address, `${login}${rawRequest('GET /healthz', [CLOSE])}`)
  expect(status).toBe(200)
  expect(body).toContain('"code":6403')
  expect(body.endsWith('{"status":"ok"}')).toBe(true)
})

test.each([
  ['a line that is no request', '\u0000\u0001\r\n\r\n', 400],
  ['a version that does not exist', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
  ['a length that is no number', rawRequest('POST /sys/login', ['Content-Length: abc']), 400],
  ['two lengths', rawRequest('POST /sys/login', ['Content-Length: 2', 'Content-Length: 3']), 400],
  ['a header without a name', rawRequest('GET /healthz', [': x']), 400],
  ['headers without end', rawRequest('GET /healthz', [`X-Long: ${'a'.repeat(20_000)}`]), 431],
])('%s is answered in the form of this API, and the connection ended', async (_, bytes, status) => {
  const answer = await sendRaw(address, bytes)
  expect(answer.status).toBe(status)
  expect(parsed(answer.body)).toEqual({
    code: 4001,
    success: false,
    message: '传入参数有误',
    result: null,
    timestamp: expect.any(Number),
  })
})

test('JSON that nests without end is refused, also when it comes in pieces without a length', async () => {
  const nested = (depth: number) => `{"username":"duty","password":"x","x":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const inPieces = (body: string) =>
    `${rawRequest('POST /sys/login', [CLOSE, 'Content-Type: application/json', 'Transfer-Encoding: chunked'])}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  for (const depth of [65, 6000, 100_000]) {
    const whole = rawRequest('POST /sys/login', [CLOSE, 'Content-Type: application/json'], nested(depth))
    for (const request of [whole, inPieces(nested(depth))]) {
      const { status, body } = await sendRaw(address, request)
      expect([status, parsed(body)['message']]).toEqual([200, '请求内容嵌套过深'])
    }
  }
  const { body } = await sendRaw(address, inPieces(nested(64)))
  expect(parsed(body)['code']).toBe(6403)
})

test('what the framework refuses before any hook tells the time of its world', async () => {
  const { body } = await sendRaw(address, rawRequest(`GET ${duty.world}/%zz`, [CLOSE]))
  expect(parsed(body)).toMatchObject({ code: 4001, timestamp: Date.parse('2026-03-02T08:00:00+08:00') })
  expect(parsed((await sendRaw(address, rawRequest('GET /w/none/%zz', [CLOSE]))).body)['timestamp']).toBeGreaterThan(0)
})
