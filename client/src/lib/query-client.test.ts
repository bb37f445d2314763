// @vitest-environment happy-dom
import { QueryObserver, type MutationMeta } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/lib/call-error.ts'
import { feedback } from '#client/lib/feedback.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { trpc } from '#client/lib/trpc.ts'

let said: string[] = []
beforeEach(() => {
  said = []
  feedback.attach({ toast: (text) => void said.push(text), chooseProject: () => {} })
})

/** A refusal with words of its own: the same sentence is not shown again while it is shown. */
const refusedBy = (field: string): CallError =>
  new CallError({ fault: 'answer', code: 4001, message: `传入参数有误：${field}` })
const lost = new CallError({ fault: 'http', http: 401 })
const network = new CallError({ fault: 'network' })

/** Reads as a component does, with the retries of the client; returns the number of calls. */
const read = async (error: unknown, meta: { quiet?: boolean } = {}): Promise<number> => {
  const queryFn = vi.fn(() => Promise.reject(error))
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['one'], queryFn, meta, retryDelay: 0 })
  await new Promise<void>((done) => {
    const stop = observer.subscribe(({ isError }) => {
      if (!isError) return
      stop()
      done()
    })
  })
  return queryFn.mock.calls.length
}

test('a read that the network failed is tried once more, an answer is final', async () => {
  expect(await read(network)).toBe(2)
  expect(await read(refusedBy('编号'))).toBe(1)
  expect(await read(new CallError({ fault: 'timeout' }))).toBe(1)
})

test('a failed read is shown, unless its caller shows it; the end of the session always is', async () => {
  await read(refusedBy('名称'), { quiet: true })
  expect(said).toEqual([])
  await read(refusedBy('名称'))
  expect(said).toEqual(['传入参数有误：名称'])
  await read(lost, { quiet: true })
  expect(said).toEqual(['传入参数有误：名称', '未授权，请重新登录'])
})

/** Runs a mutation, with the list of members in the cache; returns whether that is stale afterwards. */
const write = async (run: () => Promise<unknown>, meta: MutationMeta): Promise<boolean> => {
  const client = createQueryClient()
  const key = [['member', 'list'], { type: 'query' }]
  client.setQueryData(key, [])
  const mutation = client.getMutationCache().build(client, { mutationFn: run, meta })
  await mutation.execute('张秀英').catch(() => undefined)
  return client.getQueryState(key)?.isInvalidated ?? false
}

test('a mutation says what its meta says, and makes its queries stale', async () => {
  const meta = { done: '已保存', invalidates: [trpc.member] }
  expect(await write(() => Promise.resolve(1), meta)).toBe(true)
  expect(said).toEqual(['已保存'])
})

test('the notice may be made of result and input', async () => {
  const done = (result: number, input: string): string => `${input}：${result}`
  expect(await write(() => Promise.resolve(7), { done })).toBe(false)
  expect(said).toEqual(['张秀英：7'])
})

test('a refusal makes the queries stale too and is shown, a lost call is only shown', async () => {
  expect(await write(() => Promise.reject(refusedBy('电话')), { done: '已保存', invalidates: [trpc.member] })).toBe(
    true,
  )
  expect(said).toEqual(['传入参数有误：电话'])
  expect(await write(() => Promise.reject(network), { invalidates: [trpc.member] })).toBe(false)
})

test('a quiet refusal is left to the caller', async () => {
  await write(() => Promise.reject(refusedBy('地址')), { quiet: true })
  expect(said).toEqual([])
})
