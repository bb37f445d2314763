import { expect, test } from 'vitest'

import { createBatchBudget, MAX_BATCH_BYTES, MAX_BATCH_MS } from '#server/platform/batch-budget.ts'
import { createLoopTurns, TURN_MS } from '#server/platform/loop-turns.ts'

const rig = () => {
  const clock = { at: 0, now: () => clock.at }
  const budget = createBatchBudget(clock, () => Promise.resolve())
  const spend = (ms: number) =>
    budget.run(() => {
      clock.at += ms
      return ms
    })
  return { clock, budget, spend }
}

test('calls of a batch run one after the other, also after one that failed', async () => {
  const { budget } = rig()
  const ran: string[] = []
  const call = (name: string) => async () => {
    ran.push(`${name} begins`)
    await Promise.resolve()
    ran.push(`${name} ends`)
    if (name === 'a') throw new Error('no')
  }
  await Promise.allSettled([budget.run(call('a')), budget.run(call('b'))])
  expect(ran).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a call that begins when the time is spent is refused with what was spent and the limit', async () => {
  const { spend } = rig()
  expect(await spend(MAX_BATCH_MS)).toBe(MAX_BATCH_MS)
  expect(await spend(1)).toBe(1)
  await expect(spend(1)).rejects.toThrow('本次批量请求已用5001毫秒，上限为5000毫秒')
})

test('time that passes between the calls is not theirs', async () => {
  const { clock, spend } = rig()
  await spend(1)
  clock.at += 10 * MAX_BATCH_MS
  expect(await spend(1)).toBe(1)
})

test('bytes are counted as they are sent', async () => {
  const { budget } = rig()
  await budget.run(() => '风'.repeat(MAX_BATCH_BYTES / 3))
  await expect(budget.run(() => null)).rejects.toThrow(`上限为${MAX_BATCH_BYTES}字节`)
})

test('a turn of the loop lasts from its first call until it is over, and begins anew after a breath', async () => {
  const breaths: (() => void)[] = []
  const clock = { at: 0, now: () => clock.at, breathe: () => new Promise<void>((resolve) => breaths.push(resolve)) }
  const turns = createLoopTurns(clock)
  expect(turns.isOver()).toBe(false)
  clock.at += TURN_MS - 1
  expect(turns.isOver()).toBe(false)
  clock.at += 1
  expect(turns.isOver()).toBe(true)
  const fresh = turns.fresh()
  for (const breath of breaths.splice(0)) breath()
  await fresh
  expect(turns.isOver()).toBe(false)
})
