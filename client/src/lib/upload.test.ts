// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#client/lib/call-fetch.ts'
import { createUpload } from '#client/lib/upload.ts'

/** A request that the test drives by hand. */
const fakeRequest = () => {
  const target = new EventTarget()
  const upload = new EventTarget()
  const sent = { opened: '', headers: new Map<string, string>(), body: undefined as unknown }
  const request = Object.assign(target, {
    upload,
    status: 200,
    responseText: '',
    open: (method: string, url: string) => {
      sent.opened = `${method} ${url}`
    },
    setRequestHeader: (name: string, value: string) => sent.headers.set(name, value),
    getResponseHeader: (name: string) =>
      ({ 'x-fengsui-clock': '1764561600000;1', 'x-request-id': 'req-1a' })[name] ?? null,
    send: (body: unknown) => {
      sent.body = body
    },
    abort: () => target.dispatchEvent(new Event('abort')),
  })
  const answer = (body: unknown, status = 200): void => {
    request.status = status
    request.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    target.dispatchEvent(new Event('load'))
  }
  const fail = () => target.dispatchEvent(new Event('error'))
  const send = (loaded: number, total: number) =>
    upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  return { request, sent, answer, fail, send }
}

const start = () => {
  const fake = fakeRequest()
  const timers: { ms: number; act: () => void }[] = []
  const synced: (string | null)[] = []
  const percents: number[] = []
  const caller = new AbortController()
  const upload = createUpload({
    // Only the members that the upload uses.
    request: () => fake.request as unknown as XMLHttpRequest,
    base: '/w/a1',
    clock: {
      after: (ms, act) => {
        timers.push({ ms, act })
        return () => timers.pop()
      },
    },
    headers: () => ({ 'X-Access-Token': 't1', projectId: 'p1' }),
    sync: (header) => synced.push(header),
  })
  const file = new File(['x'], 'fire.png', { type: 'image/png' })
  const done = upload(file, (percent) => percents.push(percent), caller.signal)
  return { ...fake, done, timers, synced, percents, caller }
}

const envelope = (code: number, message: string) => ({ success: code === 200, code, message, result: null })

test('a picture goes as the field `file` with the headers of every call, and its address comes in the message', async () => {
  const { sent, answer, done, synced, timers } = start()
  expect(sent.opened).toBe('POST /w/a1/api/v0/oss/update')
  expect([...sent.headers]).toEqual([
    ['X-Access-Token', 't1'],
    ['projectId', 'p1'],
  ])
  expect(sent.body).toBeInstanceOf(FormData)
  expect(sent.body instanceof FormData && sent.body.get('file')).toBeInstanceOf(File)
  answer(envelope(200, '/w/a1/uploads/ab.png'))
  await expect(done).resolves.toBe('/w/a1/uploads/ab.png')
  expect([synced, timers]).toEqual([['1764561600000;1'], []])
})

test('how much has been sent is reported in whole per cent', async () => {
  const { send, answer, done, percents } = start()
  send(1, 3)
  send(3, 3)
  answer(envelope(200, '/uploads/ab.png'))
  await done
  expect(percents).toEqual([33, 100])
})

test.each([
  ['a refusal', envelope(4001, '文件大小超过2M'), 200, { fault: 'answer', code: 4001, message: '文件大小超过2M' }],
  ['a gateway’s page', '<html>', 504, { fault: 'http', http: 504 }],
  ['an answer without an address', envelope(200, ''), 200, { fault: 'http', http: 200 }],
])('%s is the failure of any call', async (...[, body, status, failure]) => {
  const { answer, done } = start()
  answer(body, status)
  await expect(done).rejects.toMatchObject({ ...failure, requestId: 'req-1a' })
})

test('a broken line, a minute without an answer and a caller who gives up are three different failures', async () => {
  const broken = start()
  broken.fail()
  await expect(broken.done).rejects.toMatchObject({ fault: 'network' })
  const slow = start()
  expect(slow.timers[0]?.ms).toBe(REQUEST_TIMEOUT_MS)
  slow.timers[0]?.act()
  await expect(slow.done).rejects.toMatchObject({ fault: 'timeout' })
  const given = start()
  given.caller.abort()
  await expect(given.done).rejects.toMatchObject({ fault: 'cancelled' })
})
