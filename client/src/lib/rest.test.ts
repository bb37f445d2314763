// @vitest-environment happy-dom
import { expect, test } from 'vitest'
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
    headers: () => ({ 'X-Access-Token': 't1', projectId: 'p1' }),
    fetch: async (url, init) => {
      sent.push({ url, init })
      return respond({ url, init })
    },
  })
  return { rest, sent }
}

test('a GET carries its parameters and the headers, under the world’s prefix', async () => {
  const { rest, sent } = withAnswer(() =>
    answer(envelope(0, '', { epoch: 'e', seq: 3, complete: true, more: false, frames: [] })),
  )
  await expect(rest.get('/api/v3/events/since', { epoch: '-', seq: 0 })).resolves.toMatchObject({ seq: 3 })
  expect(sent[0]?.url).toBe('/w/a1/api/v3/events/since?epoch=-&seq=0')
  expect(sent[0]?.init.headers).toEqual({ 'X-Access-Token': 't1', projectId: 'p1' })
})

test('a POST carries its body as JSON', async () => {
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

test('an error has the id of its response', async () => {
  for (const body of [JSON.stringify(envelope(5000, '未知错误')), '<html>']) {
    const { rest } = withAnswer(() => new Response(body, { status: 502, headers: { 'x-request-id': 'req-1a' } }))
    await expect(rest.get('/sys/permission/isLogin')).rejects.toMatchObject({ http: 502, requestId: 'req-1a' })
  }
  const { rest } = withAnswer(() => answer('', 502))
  await expect(rest.get('/sys/permission/isLogin')).rejects.toMatchObject({ requestId: '' })
})
