// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/lib/call-error.ts'
import { callErrorOf, createTrpcClient, isUnanswered } from '#client/lib/trpc.ts'
import { MAX_BATCH_CALLS } from '#shared/batch-limits.ts'

afterEach(() => vi.unstubAllGlobals())

const callsOf = (url: string): string[] => new URL(url, 'http://console').pathname.replace('/trpc/', '').split(',')

test('calls made at one moment are sent in batches that the server takes', async () => {
  const batches: string[][] = []
  vi.stubGlobal('fetch', (url: string) => {
    batches.push(callsOf(url))
    return Promise.resolve(new Response(JSON.stringify(callsOf(url).map(() => ({ result: { data: null } })))))
  })
  const client = createTrpcClient()
  await Promise.all(Array.from({ length: 2 * MAX_BATCH_CALLS + 5 }, () => client.project.getProjects.query({})))
  expect(batches.map((calls) => calls.length)).toEqual([MAX_BATCH_CALLS, MAX_BATCH_CALLS, 5])
})

test('the counts of open events are a request of their own: no list can delay or fail them', async () => {
  const requests: string[][] = []
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(callsOf(url))
    if (url.includes('event.list')) return Promise.resolve(new Response('', { status: 502 }))
    return Promise.resolve(new Response(JSON.stringify(callsOf(url).map(() => ({ result: { data: null } })))))
  })
  const client = createTrpcClient()
  const list = client.event.list.query({ kind: 'alarm' })
  const others = client.project.getProjects.query({})
  const failed = Promise.allSettled([list, others])
  const counts = client.event.counts.query({})
  await expect(counts).resolves.toBeNull()
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(requests).toHaveLength(2)
  expect(requests).toContainEqual(['event.counts'])
})

/** The error of a call to which the server answers so. */
const failureOf = async (status: number, body: unknown): Promise<unknown> => {
  const headers = { 'x-request-id': 'req-1a' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status, headers })))
  return createTrpcClient()
    .event.counts.query({})
    .catch((error: unknown) => error)
}

const refusal = (data: Record<string, unknown>) => [
  { error: { code: -32_600, message: '传入参数有误：名称', data: { code: 'BAD_REQUEST', ...data } } },
]

test('an answer with a code of the catalogue is that code, its words and its field', async () => {
  const error = await failureOf(400, refusal({ catalogueCode: 4001, field: 'name', httpStatus: 400 }))
  expect(callErrorOf(error)).toMatchObject({
    fault: 'answer',
    code: 4001,
    message: '传入参数有误：名称',
    field: 'name',
    http: 400,
    requestId: 'req-1a',
  })
})

test('an answer that names no field concerns none', async () => {
  expect(callErrorOf(await failureOf(400, refusal({ catalogueCode: 4003 })))).toMatchObject({
    fault: 'answer',
    field: null,
    http: 0,
  })
})

test('an answer of another form is its status, with its words if it has any', async () => {
  const lost = await failureOf(500, { success: false, message: 'Token失效，请重新登录', code: 500 })
  expect(callErrorOf(lost)).toMatchObject({ fault: 'http', http: 500, code: 0, message: 'Token失效，请重新登录' })
  const bare = callErrorOf(await failureOf(502, { message: 7 }))
  expect(bare).toMatchObject({ fault: 'http', http: 502, message: '', requestId: 'req-1a' })
  expect(callErrorOf(await failureOf(400, refusal({ catalogueCode: 'of another kind' })))).toMatchObject({
    fault: 'http',
    http: 400,
  })
})

test('an error that is no call’s is none', () => {
  expect(callErrorOf(new TypeError('x is not a function'))).toBeUndefined()
  expect(callErrorOf(null)).toBeUndefined()
})

test('a call without an answer is unanswered, and keeps its fault', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await createTrpcClient()
    .event.counts.query({})
    .catch((failure: unknown) => failure)
  expect(callErrorOf(error)?.fault).toBe('network')
  expect(isUnanswered(error)).toBe(true)
  expect(isUnanswered(new CallError({ fault: 'timeout' }))).toBe(true)
  expect(isUnanswered(new CallError({ fault: 'answer', code: 4001 }))).toBe(false)
  expect(isUnanswered(new TypeError('x is not a function'))).toBe(false)
})
