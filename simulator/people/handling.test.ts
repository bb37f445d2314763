import fc from 'fast-check'
import { expect, test } from 'vitest'

import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { DAY, HOUR, MINUTE, hourOfDay, parseTime } from '#shared/time.ts'
import { nextComment } from '#simulator/people/comments.ts'
import { answerOf, earlier, nextHandling, type Situation } from '#simulator/people/handling.ts'
import { atPost } from '#simulator/people/roster.ts'
import type { Colleague, Responders, OpenEvent } from '#simulator/people/types.ts'

const raisedAt = parseTime('2026-03-05 10:00:00')
const pace = { clock: 1, handle: 1, comment: 1, members: 1, office: 1 }
const params = { seed: 7, pace }
const openEvent = (n: number, over: Partial<OpenEvent> = {}): OpenEvent => ({
  id: `e-${n}`,
  kind: 'alarm',
  state: 0,
  fire: false,
  areaId: 'a',
  raisedAt: raisedAt + n * 37 * MINUTE,
  takenAt: null,
  handlerId: null,
  ...over,
})
const worker = (userId: string, roleCode = 'operator', posts = ['a']): Colleague => ({
  userId,
  projectId: 'p1',
  roleCode,
  posts,
})
const respondersOf = (able: readonly Colleague[], over: Partial<Responders> = {}): Responders => ({
  able,
  watching: new Set(),
  screened: false,
  ...over,
})
const many = Array.from({ length: 200 }, (_, n) => n)
const team = [worker('u-1'), worker('u-2'), worker('u-3', 'owner', ['root']), worker('u-4')]
const byName = [...team].toSorted((a, b) => (a.userId < b.userId ? 1 : -1))
const planned = (situation: Situation, after = situation.openEvent.raisedAt) => nextHandling(params, situation, after)
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('the first to act is the same whatever the order of the list, and one more colleague changes no plan of the others', () => {
  for (const n of many) {
    const situation = { openEvent: openEvent(n), responders: respondersOf(team) }
    const first = planned(situation)
    expect(planned({ ...situation, responders: respondersOf(byName) })).toEqual(first)
    const own = planned({
      ...situation,
      responders: respondersOf(team.filter(({ userId }) => userId === first?.userId)),
    })
    expect(own).toEqual(first)
    const newcomer = planned({ ...situation, responders: respondersOf([worker('u-0', 'owner')]) })
    const together = planned({ ...situation, responders: respondersOf([...team, worker('u-0', 'owner')]) })
    expect(together).toEqual(earlier(newcomer, first))
  }
})

test('asked from any earlier instant, the next try is the same: nothing is carried along', () => {
  const anySituation = fc.record({
    n: fc.nat({ max: 500 }),
    kind: fc.constantFrom(...eventKindNames),
    taken: fc.boolean(),
    screened: fc.boolean(),
    rate: fc.constantFrom(0.1, 0.5, 1, 3, 20),
    steps: fc.array(fc.nat({ max: 3 * DAY }), { minLength: 1, maxLength: 8 }),
  })
  fc.assert(
    fc.property(anySituation, ({ n, kind, taken, screened, rate, steps }) => {
      const over = taken ? { state: 1 as const, handlerId: 'u-1', takenAt: raisedAt + n * 37 * MINUTE + 1 } : {}
      const situation = { openEvent: openEvent(n, { kind, ...over }), responders: respondersOf(team, { screened }) }
      const busy = { seed: n, pace: { ...pace, handle: rate } }
      let after = situation.openEvent.raisedAt
      let next = nextHandling(busy, situation, after)
      for (const step of steps) {
        after += step
        const now = nextHandling(busy, situation, after)
        expect(now).toEqual(next && next.at > after ? next : now)
        expect(now?.at ?? 0).toBeGreaterThan(after)
        next = now
      }
    }),
    { numRuns: 300, seed: 5 },
  )
})

test('operators act on their shifts, owners leave faults for the day and get up for alarms', () => {
  const watch = many.flatMap(
    (n) => planned({ openEvent: openEvent(n), responders: respondersOf([worker('u-1')]) }) ?? [],
  )
  const setOut = watch.filter(({ action }) => action.act === 'toSite').map(({ at }) => at)
  expect(setOut.map((at) => atPost(params.seed, worker('u-1'), at))).toEqual(setOut)
  for (const n of many) {
    const fault = planned({
      openEvent: openEvent(n, { kind: 'fault' }),
      responders: respondersOf([worker('u-3', 'owner')]),
    })
    expect(hourOfDay(fault?.at ?? 0)).toBeGreaterThanOrEqual(7.5)
    expect(hourOfDay(fault?.at ?? 0)).toBeLessThan(22.6)
  }
  const nights = many.map(
    (n) => planned({ openEvent: openEvent(n), responders: respondersOf([worker('u-3', 'owner')]) })?.at ?? 0,
  )
  expect(nights.some((at) => hourOfDay(at) < 5)).toBe(true)
})

test('the watch at the place goes sooner than who comes from elsewhere, and a fault waits longer than an alarm', () => {
  const wait = (who: Colleague, over: Partial<OpenEvent> = {}) =>
    median(
      many.map((n) => {
        const situation = { openEvent: openEvent(n, over), responders: respondersOf([who]) }
        return (planned(situation)?.at ?? 0) - situation.openEvent.raisedAt
      }),
    )
  const all = (roleCode: string, posts: string[]) => wait(worker('u-5', roleCode, posts))
  expect(all('owner', ['a'])).toBeLessThan(all('owner', ['root']))
  expect(wait(worker('u-5', 'owner'))).toBeLessThan(wait(worker('u-5', 'owner'), { kind: 'fault' }))
  const together = many.map(
    (n) => (planned({ openEvent: openEvent(n), responders: respondersOf(team) })?.at ?? 0) - openEvent(n).raisedAt,
  )
  expect(median(together)).toBeLessThan(30 * MINUTE)
})

test('at the post of a person at a screen they have a head start, most of it is left for hours, and nothing for ever', () => {
  const waits = (screened: boolean) =>
    many.map(
      (n) =>
        (planned({ openEvent: openEvent(n), responders: respondersOf(team, { screened }) })?.at ?? 0) -
        openEvent(n).raisedAt,
    )
  const soon = (screened: boolean) => waits(screened).filter((wait) => wait < 2 * HOUR).length
  expect(soon(true)).toBeLessThan(soon(false))
  expect(Math.min(...waits(true))).toBeGreaterThanOrEqual(15 * MINUTE)
  expect(Math.max(...waits(true))).toBeLessThan(8 * DAY)
})

test('what a person at a screen has taken is theirs; a person who took it by themselves answers it, or another where they cannot', () => {
  const taken = { state: 1 as const, takenAt: raisedAt + MINUTE }
  const watching = new Set(['u-duty'])
  for (const n of many) {
    const at = (handlerId: string) =>
      openEvent(n, { ...taken, handlerId, takenAt: raisedAt + n * 37 * MINUTE + MINUTE })
    expect(planned({ openEvent: at('u-duty'), responders: respondersOf(team, { watching }) })).toBeNull()
    expect(
      planned({ openEvent: openEvent(n, { handlerId: 'u-duty' }), responders: respondersOf(team, { watching }) }),
    ).toBeNull()
    expect(planned({ openEvent: at('u-1'), responders: respondersOf(team) })).toMatchObject({
      userId: 'u-1',
      action: { act: 'feedback' },
    })
    const relieved = planned({ openEvent: at('u-gone'), responders: respondersOf(team) })
    expect(relieved?.action.act).toBe('feedback')
    expect((relieved?.at ?? 0) - (at('u-gone').takenAt ?? 0)).toBeGreaterThanOrEqual(2 * HOUR)
    expect(planned({ openEvent: openEvent(n, { handlerId: 'u-2' }), responders: respondersOf(team) })?.userId).toBe(
      'u-2',
    )
  }
})

test('a rate of zero plans nothing, and neither does a team without able people', () => {
  const situation = { openEvent: openEvent(1), responders: respondersOf(team) }
  const still = { seed: 7, pace: { ...pace, handle: 0, comment: 0 } }
  expect(nextHandling(still, situation, raisedAt)).toBeNull()
  expect(many.every((n) => nextComment(still, { ...situation, openEvent: openEvent(n) }, 0) === null)).toBe(true)
  expect(planned({ ...situation, responders: respondersOf([]) })).toBeNull()
})

test('comments come from people on site and from owners, each once, while the event is open', () => {
  const comments = many.flatMap(
    (n) => nextComment(params, { openEvent: openEvent(n), responders: respondersOf(team) }, 0) ?? [],
  )
  expect(comments.length).toBeGreaterThan(3)
  expect(comments.every(({ userId }) => userId === 'u-3')).toBe(true)
  const again = many.map((n) => {
    const situation = { openEvent: openEvent(n), responders: respondersOf(team) }
    return nextComment(params, situation, nextComment(params, situation, 0)?.at ?? 0)
  })
  expect(again.filter((one) => one !== null)).toEqual([])
})

const answers = (kind: (typeof eventKindNames)[number], reason: string, confirmedFire: boolean | null) =>
  many.map((n) => answerOf(7, 'u-1', { id: `e-${n}`, kind, reason, confirmedFire }))

test('what is answered is a result of its kind, with words of its own', () => {
  for (const kind of eventKindNames)
    for (const reason of Object.keys(eventKinds[kind].reasons))
      for (const { result, note } of answers(kind, reason, null)) {
        expect(eventKinds[kind].results).toContain(result)
        expect([kind, reason, result, note]).not.toEqual([kind, reason, result, '已处理'])
      }
})

test('a real fire is answered as one, and what did not burn never is', () => {
  const shares = (all: ReturnType<typeof answers>, result: string) =>
    all.filter((one) => one.result === result).length / all.length
  expect(shares(answers('alarm', 'manual', true), '真实火警')).toBeGreaterThan(0.85)
  expect(shares(answers('video-alarm', 'flame', true), '真实火警')).toBeGreaterThan(0.85)
  expect(shares(answers('alarm', 'manual', false), '真实火警')).toBe(0)
  expect(shares(answers('alarm', 'waterPressure', null), '真实火警')).toBe(0)
  const smoke = Array.from({ length: 3000 }, (_, n) =>
    answerOf(7, 'u-1', { id: `s-${n}`, kind: 'alarm', reason: 'smoke', confirmedFire: null }),
  )
  expect(shares(smoke, '误报')).toBeGreaterThan(0.55)
  expect(shares(smoke, '测试')).toBeGreaterThan(0.08)
  expect(shares(smoke, '真实火警')).toBeGreaterThan(0)
  expect(shares(smoke, '真实火警')).toBeLessThan(0.02)
})

test('of two in the same millisecond the lower id is first, in whatever order they are compared', () => {
  const plan = (userId: string, at: number) => ({ userId, at, action: { act: 'feedback' as const } })
  const [one, other, later] = [plan('u-1', 5), plan('u-2', 5), plan('u-0', 6)]
  expect([earlier(one, other), earlier(other, one)]).toEqual([one, one])
  expect([earlier(one, later), earlier(later, one)]).toEqual([one, one])
  expect([earlier(null, other), earlier(other, null), earlier(null, null)]).toEqual([other, other, null])
})
