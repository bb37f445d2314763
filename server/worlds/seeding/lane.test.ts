import { expect, test } from 'vitest'

import { createLane } from '#server/worlds/seeding/lane.ts'

test('work runs one after the other, and what is one too many is refused until there is room', async () => {
  const lane = createLane(2)
  const log: string[] = []
  let finish = () => undefined as void
  const first = lane.run(() => new Promise<void>((resolve) => (finish = resolve)).then(() => log.push('first')))
  const second = lane.run(async () => log.push('second'))
  await expect(lane.run(async () => log.push('third'))).rejects.toMatchObject({
    key: 'ACT_FAILED',
    message: '最多同时有 2 个世界等待生成',
  })
  finish()
  await Promise.all([first, second])
  await lane.run(async () => log.push('fourth'))
  expect(log).toEqual(['first', 'second', 'fourth'])
})

test('work that fails gives its place back', async () => {
  const lane = createLane(1)
  await expect(lane.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await lane.run(async () => 'whole')).toBe('whole')
})
