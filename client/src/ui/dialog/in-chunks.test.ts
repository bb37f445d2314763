// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { BatchResult } from '#shared/api/batch.ts'
import { inChunks } from '#client/ui/dialog/in-chunks.ts'
import { CallError } from '#client/lib/call-error.ts'

const ids = Array.from({ length: 450 }, (_, at) => `d-${at}`)

const allDone = (some: readonly string[]): BatchResult => ({
  rows: some.map((id) => ({ id, ok: true, code: 200, message: '' })),
  succeeded: some.length,
  failed: 0,
})

test('a long batch is several calls of at most 200 ids, and one result in the order of the ids', async () => {
  const sizes: number[] = []
  const result = await inChunks(ids, async (some) => {
    sizes.push(some.length)
    return allDone(some)
  })
  expect(sizes).toEqual([200, 200, 50])
  expect(result.rows.map(({ id }) => id)).toEqual(ids)
  expect([result.succeeded, result.failed]).toEqual([450, 0])
})

test('a call that fails later leaves what was done, and its rows and those after it say why', async () => {
  let calls = 0
  const result = await inChunks(ids, async (some) => {
    calls += 1
    if (calls === 2) throw new CallError({ fault: 'timeout' })
    return allDone(some)
  })
  expect(calls).toBe(2)
  expect([result.succeeded, result.failed]).toEqual([200, 250])
  expect(result.rows[200]).toEqual({
    id: 'd-200',
    ok: false,
    code: 5301,
    message: '操作失败：请求超时，请刷新页重试。',
  })
})

test('when the first call fails, nothing was done and the failure is that of the batch', async () => {
  const failing = inChunks(ids, () => Promise.reject(new CallError({ fault: 'timeout' })))
  await expect(failing).rejects.toThrow(CallError)
})
