import { expect, test } from 'vitest'
import { MINUTE, parseTime } from '#shared/time.ts'
import { floodView } from '#client/features/event/flood/flood-view.ts'
import { createFloodWatch } from '#client/features/event/flood/flood-watch.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'
import { busFrame, raisedFrame, takenFrame } from '#tests/support/event-frames.ts'

const now = parseTime('2026-11-20 10:41:30')

const many = (count: number, over: Parameters<typeof raisedFrame>[1] = {}): RaisedFrame[] =>
  Array.from({ length: count }, (_, n) => raisedFrame(`e${n}`, over))

const watchOf = (...frames: Parameters<ReturnType<typeof createFloodWatch>['take']>[0][]) => {
  const watch = createFloodWatch()
  for (const batch of frames) watch.take(batch, 'p1')
  return watch
}
const viewOf = ({ store }: ReturnType<typeof createFloodWatch>) => floodView(store.getState(), '其他')

test('a flood is counted by reason and by building, the most frequent first', () => {
  const fault = { ...raisedFrame('f'), type: 'fault', eventType: 10, faultType: '离线', faultAt: '' } as const
  const frames = [
    ...many(20),
    ...Array.from({ length: 8 }, () => fault),
    ...many(3, { alarmType: '燃气浓度', place: '南门街/聚福楼餐馆/后厨灶台' }),
    ...many(2, { alarmType: '温度', place: '西市口' }),
  ]
  expect(viewOf(watchOf(frames))).toEqual({
    rate: 33,
    since: now,
    reasons: [
      { name: '烟雾', count: 20 },
      { name: '离线', count: 8 },
      { name: '其他', count: 5 },
    ],
    places: [
      { name: '永安里 12 号', count: 28 },
      { name: '聚福楼餐馆', count: 3 },
      { name: '西市口', count: 2 },
    ],
    kinds: ['alarm', 'fault'],
  })
})

test('events of other projects, and what happens to an event later, are not counted', () => {
  const watch = watchOf([...many(30), ...many(9, { projectId: 'p2' }), takenFrame('e1'), takenFrame('e2')])
  expect(viewOf(watch)).toBeNull()
  watch.take(many(1), 'p1')
  expect(viewOf(watch)?.rate).toBe(31)
})

test('an event that was received long after it was raised counts when it was received', () => {
  const watch = watchOf(many(31, { time: '2026-11-20 08:00:00' }))
  expect(viewOf(watch)?.since).toBe(now)
})

test.each([
  ['another project', (watch: ReturnType<typeof createFloodWatch>) => watch.take(many(1, { projectId: 'p2' }), 'p2')],
  ['a world that was reset', (watch: ReturnType<typeof createFloodWatch>) => watch.take(many(1, { epoch: 'B' }), 'p1')],
  [
    'a clock that was set back',
    (watch: ReturnType<typeof createFloodWatch>) =>
      watch.take(
        [busFrame('clock', { now: now - MINUTE }), raisedFrame('x', { createAt: '2026-11-20 10:40:31' })],
        'p1',
      ),
  ],
])('%s begins without a flood', (_, act) => {
  const watch = watchOf(many(31))
  act(watch)
  expect(viewOf(watch)).toBeNull()
  expect(watch.store.getState().seconds.reduce((sum, { count }) => sum + count, 0)).toBe(1)
})

test('a clock that is set to where it is, or a frame with an unreadable time, changes nothing', () => {
  const watch = watchOf(many(31), [busFrame('clock', { now }), raisedFrame('x', { createAt: 'soon' })])
  expect(viewOf(watch)?.rate).toBe(31)
  watch.passTime(now + 3 * MINUTE)
  expect(viewOf(watch)).toBeNull()
})
