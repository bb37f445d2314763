import { expect, test } from 'vitest'

import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { HOUR, MINUTE, hourOfDay, parseTime } from '#shared/time.ts'
import { nextComment } from '#simulator/people/comments.ts'
import type { Situation } from '#simulator/people/handling.ts'
import type { Colleague, OpenEvent } from '#simulator/people/types.ts'

const raisedAt = parseTime('2026-03-05 10:00:00')
const takenAt = raisedAt + HOUR
const pace = { clock: 1, handle: 1, comment: 1, members: 1, office: 1 }
const worker = (userId: string, roleCode: string): Colleague => ({ userId, projectId: 'p1', roleCode, posts: ['a'] })
const [operator, owner] = [worker('u-1', 'operator'), worker('u-2', 'owner')]
const onSite = { state: 1, handlerId: 'u-1', takenAt } as const

const situation = (n: number, over: Partial<OpenEvent>, able: readonly Colleague[]): Situation => ({
  openEvent: {
    id: `e-${n}`,
    kind: 'alarm',
    state: 0,
    fire: false,
    areaId: 'a',
    raisedAt,
    takenAt: null,
    handlerId: null,
    ...over,
  },
  responders: { able, watching: new Set(), screened: false },
})
const COUNT = 2000
/** The comments on many events. */
const comments = (over: Partial<OpenEvent>, able: readonly Colleague[], comment = 1) =>
  Array.from({ length: COUNT }, (_, n) =>
    nextComment({ seed: 7, pace: { ...pace, comment } }, situation(n, over, able), 0),
  ).filter((one) => one !== null)
const shareOf = (all: readonly unknown[]) => all.length / COUNT
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('one of five people on site writes a comment, half a minute after setting out or some minutes later', () => {
  const all = comments(onSite, [operator])
  expect(shareOf(all)).toBeGreaterThan(0.17)
  expect(shareOf(all)).toBeLessThan(0.23)
  const waits = all.map(({ at }) => at - takenAt)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(MINUTE / 2)
  expect(median(waits)).toBeGreaterThan(2 * MINUTE)
  expect(median(waits)).toBeLessThan(3.2 * MINUTE)
  expect(
    all.every(({ at, userId, action }) => Number.isInteger(at) && userId === 'u-1' && action.act === 'comment'),
  ).toBe(true)
})

test('of the people in charge one of twelve writes from afar, some ten minutes after the report', () => {
  const all = comments({}, [owner])
  expect(shareOf(all)).toBeGreaterThan(0.06)
  expect(shareOf(all)).toBeLessThan(0.1)
  const waits = all.map(({ at }) => at - raisedAt)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(MINUTE / 2)
  expect(median(waits)).toBeGreaterThan(7 * MINUTE)
  expect(median(waits)).toBeLessThan(11 * MINUTE)
})

test('an operator who is not on site writes nothing, on site or not of the others', () => {
  expect(comments({}, [operator])).toEqual([])
  expect(comments({ handlerId: 'u-1' }, [operator])).toEqual([])
  expect(comments({ ...onSite, handlerId: 'u-9' }, [operator])).toEqual([])
})

test('on site people write at any hour, from afar by day', () => {
  const night = parseTime('2026-03-05 02:00:00')
  expect(comments({ ...onSite, takenAt: night }, [operator]).every(({ at }) => hourOfDay(at) < 3)).toBe(true)
  const hours = comments({ raisedAt: night }, [owner]).map(({ at }) => hourOfDay(at))
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(7.5)
  expect(Math.max(...hours)).toBeLessThanOrEqual(9.5)
  expect(new Set(hours).size).toBe(hours.length)
})

test('where the instant of setting out is unknown, that of the report counts', () => {
  const all = comments({ ...onSite, takenAt: null }, [operator])
  const waits = all.map(({ at }) => at - raisedAt)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(MINUTE / 2)
  expect(median(waits)).toBeLessThan(4 * MINUTE)
})

test('twice the pace is twice as many comments, and a high one is a comment from each', () => {
  const usual = comments(onSite, [operator]).length
  const twice = comments(onSite, [operator], 2).length
  expect(twice / usual).toBeGreaterThan(1.7)
  expect(twice / usual).toBeLessThan(2.3)
  expect(comments(onSite, [operator], 100)).toHaveLength(COUNT)
  expect(comments(onSite, [operator], 0)).toEqual([])
})

test('of several people the first writes first, and each of them only once', () => {
  const params = { seed: 7, pace: { ...pace, comment: 100 } }
  for (let n = 0; n < 50; n += 1) {
    const both = situation(n, onSite, [operator, owner])
    const times = [operator, owner].map((who) => nextComment(params, situation(n, onSite, [who]), 0)?.at ?? 0)
    const [first = 0, last = 0] = times.toSorted((a, b) => a - b)
    const asked = [0, first - 1, first, last].map((after) => nextComment(params, both, after)?.at)
    expect(asked).toEqual([first, first, last, undefined])
  }
})

const wordsOf = (kind: EventKind, over: Partial<OpenEvent>, who: Colleague) =>
  new Set(comments({ ...over, kind }, [who], 100).map(({ action }) => action.content))

test.each<[EventKind, string, string]>([
  ['alarm', '已敲门，正在等住户开门', '请核实是否住户做饭'],
  ['video-alarm', '正在调看监控回放', '请先看回放再去'],
  ['fault', '缺一个配件，下午带过来', '请联系维保单位'],
  ['risk', '限期三天，到期复查', '请跟进整改情况'],
  ['person', '正在联系房东', '请今晚复查'],
  ['electricity', '正在联系租户断电', '请登记电表号'],
  ['roof', '正在联系物业取钥匙', '请今天内打开'],
])('on a %s people write 「%s」 on site and 「%s」 from afar', (kind, here, there) => {
  const [close, far] = [wordsOf(kind, onSite, operator), wordsOf(kind, {}, owner)]
  expect([close.has(here), far.has(there), close.has(there), far.has(here)]).toEqual([true, true, false, false])
})

test('each kind has words on site and from afar', () => {
  for (const kind of eventKindNames) {
    expect(wordsOf(kind, onSite, operator).size).toBeGreaterThan(1)
    expect(wordsOf(kind, {}, owner).size).toBeGreaterThan(1)
  }
})
