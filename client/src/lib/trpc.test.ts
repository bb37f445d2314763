// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTrpcClient } from '#client/lib/trpc.ts'
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
  await Promise.all(Array.from({ length: 2 * MAX_BATCH_CALLS + 5 }, () => client.event.counts.query({})))
  expect(batches.map((calls) => calls.length)).toEqual([MAX_BATCH_CALLS, MAX_BATCH_CALLS, 5])
})
