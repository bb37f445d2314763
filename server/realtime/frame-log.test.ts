import { expect, test } from 'vitest'

import { createFrameLog } from '#server/realtime/frame-log.ts'

const delivery = (n: number) => ({
  message: { code: 201 as const, eventId: `e-${n}`, eventType: 1, projectId: 'p1' },
  audience: { to: 'all' as const },
})
const filled = (count: number) => {
  const log = createFrameLog('epoch-1')
  for (let n = 1; n <= count; n += 1) log.add(delivery(n))
  return log
}
const numbers = (frames: readonly { seq: number }[] | null) => frames?.map(({ seq }) => seq) ?? null

test('frames are numbered from one without a gap, and stamped last', () => {
  const log = createFrameLog('epoch-1')
  expect(log.seq()).toBe(0)
  expect(log.add(delivery(1)).text).toBe(
    '{"code":201,"eventId":"e-1","eventType":1,"projectId":"p1","seq":1,"epoch":"epoch-1"}',
  )
  expect(log.add(delivery(2)).seq).toBe(2)
  expect(log.seq()).toBe(2)
})

test('since answers exactly what came after a number', () => {
  const log = filled(5)
  expect(numbers(log.since('epoch-1', 0))).toEqual([1, 2, 3, 4, 5])
  expect(numbers(log.since('epoch-1', 3))).toEqual([4, 5])
  expect(numbers(log.since('epoch-1', 5))).toEqual([])
  expect(numbers(createFrameLog('epoch-1').since('epoch-1', 0))).toEqual([])
})

test('it cannot answer for another epoch, or for a number that was never given out', () => {
  expect(filled(5).since('epoch-2', 3)).toBeNull()
  expect(filled(5).since('epoch-1', 6)).toBeNull()
})

test('of what it has forgotten it says so; of what it remembers it misses nothing', () => {
  const log = filled(60_001)
  expect(log.since('epoch-1', 30_000)).toBeNull()
  expect(numbers(log.since('epoch-1', 30_001))).toHaveLength(30_000)
  expect(numbers(log.since('epoch-1', 60_000))).toEqual([60_001])
  expect(log.since('epoch-1', 0)).toBeNull()
})

test('large frames are bound by their bytes: the older half is forgotten beyond 64 MiB', () => {
  const log = createFrameLog('epoch-1')
  const large = (n: number) => {
    const { message, audience } = delivery(n)
    return { message: { ...message, eventId: 'x'.repeat(1024 * 1024) }, audience }
  }
  for (let n = 1; n <= 63; n += 1) log.add(large(n))
  expect(numbers(log.since('epoch-1', 0))).toHaveLength(63)
  log.add(large(64))
  expect(log.since('epoch-1', 31)).toBeNull()
  expect(numbers(log.since('epoch-1', 32))).toHaveLength(32)
})

test('a restart begins again at one, under another epoch', () => {
  const log = filled(5)
  log.restart('epoch-2')
  expect([log.seq(), log.epoch()]).toEqual([0, 'epoch-2'])
  expect(log.since('epoch-1', 5)).toBeNull()
  expect(log.add(delivery(1)).frame).toMatchObject({ seq: 1, epoch: 'epoch-2' })
})
