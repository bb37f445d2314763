// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createCallFetch, REQUEST_TIMEOUT } from '#client/lib/call-fetch.ts'
import { createRest } from '#client/lib/rest.ts'

interface Sent {
  url: string
  init: RequestInit
}

const answer = (body: unknown, status = 200): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const envelope = (code: number, message: string, result: unknown = null) => ({
  success: code === 200,
  code,
  message,
  result,
  timestamp: 1,
})

const withAnswer = (respond: (sent: Sent) => Response | Promise<Response>) => {
  const sent: Sent[] = []
  const rest = createRest({
    base: '/w/a1',
    now: () => 1_700_000_123_456,
    headers: () => ({ 'X-Access-Token': 't1', projectId: 'p1' }),
    fetch: async (url, init) => {
      sent.push({ url, init })
      return respond({ url, init })
    },
  })
  return { rest, sent }
}

test('a GET carries the time in whole seconds, its parameters and the headers, under the world’s prefix', async () => {
  const { rest, sent } = withAnswer(() =>
    answer(envelope(0, '', { epoch: 'e', seq: 3, complete: true, more: false, frames: [] })),
  )
  await expect(rest.get('/api/v3/events/since', { epoch: '-', seq: 0 })).resolves.toMatchObject({ seq: 3 })
  expect(sent[0]?.url).toBe('/w/a1/api/v3/events/since?_t=1700000123&epoch=-&seq=0')
  expect(sent[0]?.init.headers).toEqual({ 'X-Access-Token': 't1', projectId: 'p1' })
})

test('a POST carries its body as JSON and no time', async () => {
  const { rest, sent } = withAnswer(() => answer(envelope(200, '登录成功', { token: 't' })))
  await rest.post('/sys/login', { username: 'duty', password: 'x' })
  expect(sent[0]?.url).toBe('/w/a1/sys/login')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"username":"duty","password":"x"}' })
})

test.each([
  [
    'an answer with another code',
    envelope(6403, '密码错误，还可尝试 8 次'),
    200,
    { fault: 'answer', code: 6403, message: '密码错误，还可尝试 8 次', http: 200 },
  ],
  [
    'an answer naming a field',
    { ...envelope(4001, '传入参数有误：用户名'), field: 'username' },
    200,
    { fault: 'answer', code: 4001, field: 'username' },
  ],
  [
    'a lost session on /sys/**',
    envelope(9009, 'Token失效，请重新登录'),
    500,
    { fault: 'answer', code: 9009, http: 500, message: 'Token失效，请重新登录' },
  ],
  ['code 200 under a status of failure', envelope(200, ''), 502, { fault: 'answer', http: 502 }],
  ['a gateway’s page', '<html>', 504, { fault: 'http', code: 0, http: 504 }],
  ['an empty answer', '', 200, { fault: 'http', http: 200 }],
  ['something that is no envelope', { error: 'no' }, 404, { fault: 'http', http: 404 }],
])('%s is an error that tells what it was', async (...[, body, status, error]) => {
  const { rest } = withAnswer(() => answer(body, status))
  await expect(rest.get('/sys/permission/isLogin')).rejects.toMatchObject(error)
})

const slowFetch = () => {
  const timers: { ms: number; act: () => void }[] = []
  const call = createCallFetch({
    clock: {
      after: (ms, act) => {
        timers.push({ ms, act })
        return () => timers.pop()
      },
    },
    fetch: (_url, init) =>
      new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      ),
    sync: () => undefined,
  })
  return { call, timers }
}

test('an answer that is cut short on its way is a failure of the network', async () => {
  const body = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"success":true,'))
      stream.error(new TypeError('the page goes'))
    },
  })
  const { rest } = withAnswer(() => new Response(body, { status: 200 }))
  await expect(rest.get('/sys/permission/isLogin')).rejects.toMatchObject({ fault: 'network', code: 0 })
})

test('a call without an answer is given up after a minute', async () => {
  const { call, timers } = slowFetch()
  const pending = call('/x', {})
  expect(timers.map(({ ms }) => ms)).toEqual([REQUEST_TIMEOUT])
  timers[0]?.act()
  await expect(pending).rejects.toMatchObject({ fault: 'timeout' })
  expect(timers).toEqual([])
})

test('a call that its caller gives up is no failure of the network', async () => {
  const { call } = slowFetch()
  const caller = new AbortController()
  const pending = call('/x', { signal: caller.signal })
  caller.abort()
  await expect(pending).rejects.toMatchObject({ fault: 'cancelled' })
})

test('no connection is a failure of the network, and each answer sets the world’s clock', async () => {
  const headers: (string | null)[] = []
  let fail = true
  const call = createCallFetch({
    clock: { after: () => () => undefined },
    fetch: () =>
      fail
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response('', { headers: { 'x-fengsui-clock': '5;1' } })),
    sync: (header) => headers.push(header),
  })
  await expect(call('/x', {})).rejects.toMatchObject({ fault: 'network' })
  fail = false
  await call('/x', {})
  expect(headers).toEqual(['5;1'])
})
