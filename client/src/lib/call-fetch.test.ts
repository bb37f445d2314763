// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createCallFetch, REQUEST_TIMEOUT_MS, type CallFetchDeps } from '#client/lib/call-fetch.ts'
import { resultOf } from '#client/lib/rest.ts'

const NOW = 1_700_000_123_456

/** A call on a clock whose timers the test runs by hand. */
const setUp = (fetch: CallFetchDeps['fetch'], more: Partial<CallFetchDeps> = {}) => {
  const timers: { ms: number; act: () => void }[] = []
  const clockHeaders: (string | null)[] = []
  const call = createCallFetch({
    clock: {
      now: () => NOW,
      after: (ms, act) => {
        timers.push({ ms, act })
        return () => timers.pop()
      },
    },
    fetch,
    sync: (header) => clockHeaders.push(header),
    ...more,
  })
  return { call, timers, clockHeaders }
}

const aborted = (signal: AbortSignal | null | undefined, then: (error: Error) => void): void =>
  signal?.addEventListener('abort', () => then(new DOMException('aborted', 'AbortError')))

/** A request that gets no response. */
const silence: CallFetchDeps['fetch'] = (_url, { signal }) => new Promise((_resolve, reject) => aborted(signal, reject))

/** A response with headers and the start of a body that then stalls. */
const stalled: CallFetchDeps['fetch'] = (_url, { signal }) => {
  const body = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"success":true,'))
      aborted(signal, (error) => stream.error(error))
    },
  })
  return Promise.resolve(new Response(body, { headers: { 'x-fengsui-clock': '5;1' } }))
}

test.each([
  ['without an answer', silence],
  ['whose answer stalls', stalled],
])('a call %s is given up after a minute', async (_, fetch) => {
  const { call, timers } = setUp(fetch)
  const pending = call('/x', {})
  expect(timers.map(({ ms }) => ms)).toEqual([REQUEST_TIMEOUT_MS])
  // The headers arrive before the time-out.
  await new Promise((resolve) => setImmediate(resolve))
  timers[0]?.act()
  await expect(pending).rejects.toMatchObject({ fault: 'timeout' })
  expect(timers).toEqual([])
})

test.each([
  ['without an answer', silence],
  ['whose answer stalls', stalled],
])('a call %s and that its caller gives up is no failure of the network', async (_, fetch) => {
  const { call, timers } = setUp(fetch)
  const caller = new AbortController()
  const pending = call('/x', { signal: caller.signal })
  await new Promise((resolve) => setImmediate(resolve))
  caller.abort()
  await expect(pending).rejects.toMatchObject({ fault: 'cancelled' })
  expect(timers).toEqual([])
})

test('an answer that is cut short on its way is a failure of the network', async () => {
  const cut = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"success":true,'))
      stream.error(new TypeError('the page goes'))
    },
  })
  const { call } = setUp(() => Promise.resolve(new Response(cut)))
  await expect(call('/x', {})).rejects.toMatchObject({ fault: 'network', code: 0 })
})

test('no connection is a failure of the network, and each answer sets the world’s clock', async () => {
  const broken = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(broken.call('/x', {})).rejects.toMatchObject({ fault: 'network' })
  const { call, clockHeaders } = setUp(() =>
    Promise.resolve(new Response('', { headers: { 'x-fengsui-clock': '5;1' } })),
  )
  await call('/x', {})
  expect([broken.clockHeaders, clockHeaders]).toEqual([[], ['5;1']])
})

test('an answer is whole, with its status and its headers; one without a body has none', async () => {
  const refusal = { success: false, code: 4001, message: '传入参数有误', result: null }
  const { call } = setUp((url) =>
    Promise.resolve(url === '/none' ? new Response(null, { status: 204 }) : Response.json(refusal, { status: 418 })),
  )
  const answer = await call('/x', { method: 'POST' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([418, 'application/json'])
  await expect(resultOf(answer)).rejects.toMatchObject({ code: 4001, http: 418 })
  expect((await call('/none', { method: 'POST' })).status).toBe(204)
})

test('an answer that is read as it comes is there with its headers', async () => {
  const { call, timers } = setUp(stalled, { isStream: true })
  const answer = await call('/x', {})
  expect(timers).toEqual([])
  const { value } = (await answer.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('{"success":true,')
})

test('every GET carries the time in whole seconds, what writes and what streams does not', async () => {
  const urls: unknown[] = []
  const fetch: CallFetchDeps['fetch'] = (url) => {
    urls.push(url)
    return Promise.resolve(new Response(''))
  }
  const { call } = setUp(fetch)
  await call('/x', {})
  await call('/x?a=1', { method: 'GET' })
  await call('/x', { method: 'POST' })
  expect(urls).toEqual(['/x?_t=1700000123', '/x?a=1&_t=1700000123', '/x'])
  urls.length = 0
  await setUp(fetch, { isStream: true }).call('/x', {})
  expect(urls).toEqual(['/x'])
})

test('once the session is over nothing is asked but the logout', async () => {
  const { call } = setUp(() => Promise.resolve(new Response('')), { isOver: () => true })
  await expect(call('/x', {})).rejects.toMatchObject({ fault: 'cancelled' })
  expect((await call('/sys/logout', {})).status).toBe(200)
})

test('a call that no network of this machine can send says so; one that was given up does not', async () => {
  const isOffline = () => true
  const broken = setUp(() => Promise.reject(new TypeError('Failed to fetch')), { isOffline })
  await expect(broken.call('/x', {})).rejects.toMatchObject({ fault: 'network', isOffline: true })
  const { call, timers } = setUp(silence, { isOffline })
  const pending = call('/x', {})
  timers[0]?.act()
  await expect(pending).rejects.toMatchObject({ fault: 'timeout', isOffline: false })
  const online = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(online.call('/x', {})).rejects.toMatchObject({ fault: 'network', isOffline: false })
})
