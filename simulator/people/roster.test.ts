import { expect, test } from 'vitest'

import { shiftAt, shiftRules } from '#shared/attendance/shifts.ts'
import { DAY, HOUR, MINUTE, parseTime, startOfDay } from '#shared/time.ts'
import { atPost, dutyOn, nextClocking, type Clocked } from '#simulator/people/roster.ts'

const start = parseTime('2026-03-02 08:00:00')
const pace = { clock: 1, handle: 1, comment: 1, members: 1, office: 1 }
const params = { seed: 7, pace }
const somebody = (n: number): Clocked => ({ userId: `u-${n}`, projectId: 'p1', joinedAt: 0, last: null })
const people = Array.from({ length: 20 }, (_, n) => somebody(n))

/** All clockings of a member in some days; each is computed from the previous one. */
const clockingsOf = (member: Clocked, days: number, from = start) => {
  const all = []
  let last: Clocked['last'] = member.last
  for (let next = nextClocking(params, { ...member, last }, from); next && next.at < from + days * DAY;) {
    all.push(next)
    last = { act: next.action.direction, at: next.at }
    next = nextClocking(params, { ...member, last }, next.at)
  }
  return all
}

test('in a month people work shifts that the rules know, most of them in time', () => {
  const begun = people.flatMap((member) =>
    clockingsOf(member, 30).flatMap(({ at, action }) => (action.direction === 'in' ? [at] : [])),
  )
  expect(begun.length).toBeGreaterThan(450)
  expect(begun.length).toBeLessThan(600)
  const late = begun.filter((at) => at > shiftAt(at).from + shiftRules.lateAfter)
  expect(late.length).toBeGreaterThan(0)
  expect(late.length).toBeLessThan(begun.length / 5)
})

test('who clocks in clocks out before the next shift, but for the few who forget', () => {
  const pairs = people.flatMap((member) => {
    const all = clockingsOf(member, 30)
    return all.slice(1).map((one, index) => [all[index] ?? one, one] as const)
  })
  const ended = pairs.filter(([, { action }]) => action.direction === 'out')
  expect(ended.length).toBeGreaterThan(people.length)
  for (const [before, { at }] of ended) {
    expect(before.action.direction).toBe('in')
    expect(at - before.at).toBeLessThan(shiftRules.longest)
  }
  const forgotten = pairs.filter((pair) => pair.every(({ action }) => action.direction === 'in')).length
  expect(forgotten).toBeGreaterThan(0)
  expect(forgotten).toBeLessThan(25)
})

test('asked from any earlier instant, the next clocking is the same', () => {
  for (const member of people) {
    const all = clockingsOf(member, 20)
    for (let after = start; after < start + 9 * DAY; after += 5 * HOUR + 7 * MINUTE) {
      const before = all.findLast(({ at }) => at <= after)
      const last = before ? { act: before.action.direction, at: before.at } : null
      expect(nextClocking(params, { ...member, last }, after)).toEqual(all.find(({ at }) => at > after))
    }
  }
})

test('the shifts are those of the past of the city', () => {
  const [member] = people
  if (!member) return
  for (const { at, action } of clockingsOf(member, 20)) {
    const duties = [-1, 0, 1].map((day) => dutyOn(params.seed, member, startOfDay(at) + day * DAY))
    const ends = duties.flatMap((duty) => (duty ? [action.direction === 'in' ? duty.from : duty.to] : []))
    expect(ends.some((end) => at > end && at < end + MINUTE)).toBe(true)
  }
})

const clocking = (member: Clocked, after: number) => {
  const next = nextClocking(params, member, after)
  if (!next) throw new Error('nobody clocks')
  return next
}
/** People with a whole shift before them, from in to out. */
const shifts = people.flatMap((member) => {
  const [first, then] = clockingsOf(member, 6).filter(({ at }) => at > start + DAY)
  return first?.action.direction === 'in' && then?.action.direction === 'out' ? [{ member, first, then }] : []
})
test('a person prevented from clocking in does it late, while the shift is worth it, and then goes home as ever', () => {
  expect(shifts.length).toBeGreaterThan(5)
  for (const { member, first, then } of shifts) {
    const missed: Clocked = { ...member, last: { act: 'out', at: first.at - DAY } }
    const late = clocking(missed, first.at + 2 * HOUR)
    expect([late.action.direction, late.at - first.at < 2 * HOUR + 18 * MINUTE]).toEqual(['in', true])
    expect(clocking(missed, late.at - 1)).toEqual(late)
    expect(clocking({ ...missed, last: { act: 'in', at: late.at } }, late.at)).toEqual(then)
    // Too late for this shift: no clocking of it is invented.
    expect(clocking(missed, then.at - 30 * MINUTE).at).toBeGreaterThan(then.at)
    // Clocked in early: they are present.
    expect(clocking({ ...missed, last: { act: 'in', at: first.at - HOUR } }, first.at)).toEqual(then)
  }
})

test('a person who joins in the middle of a shift begins with the next, and only those who are to clock do', () => {
  for (const member of people) {
    const first = clockingsOf(member, 5).find(({ action }) => action.direction === 'in')
    if (!first) continue
    const joined = { ...member, joinedAt: first.at + HOUR }
    expect(nextClocking(params, joined, joined.joinedAt)?.action.direction).toBe('in')
  }
  expect(nextClocking({ seed: 7, pace: { ...pace, clock: 0 } }, somebody(1), start)).toBeNull()
})

test('a person off duty is at their post some time into the next duty', () => {
  for (const member of people)
    for (let at = start; at < start + 5 * DAY; at += 3 * HOUR + 1) {
      const there = atPost(params.seed, member, at)
      const duties = [-1, 0, 1, 2, 3, 4, 5, 6, 7].map((day) => dutyOn(params.seed, member, startOfDay(at) + day * DAY))
      const isOn = (when: number) => duties.some((duty) => duty && duty.from <= when && when < duty.to)
      expect([there === at, isOn(there)]).toEqual([isOn(at), true])
    }
})

test('a person comes to their post between three and fifty minutes into their duty, at different times', () => {
  const days = Array.from({ length: 10 }, (_, day) => start + day * DAY)
  const into = people.flatMap((member) =>
    days.flatMap((at) => {
      const there = atPost(params.seed, member, at)
      const duties = Array.from({ length: 10 }, (_, n) => dutyOn(params.seed, member, startOfDay(at) + (n - 1) * DAY))
      const duty = duties.find((one) => one && one.from <= there && there < one.to)
      return there === at ? [] : [there - (duty?.from ?? 0)]
    }),
  )
  expect(into.length).toBeGreaterThan(80)
  expect(Math.min(...into)).toBeGreaterThanOrEqual(3 * MINUTE)
  expect(Math.max(...into)).toBeLessThanOrEqual(50 * MINUTE)
  expect(Math.max(...into) - Math.min(...into)).toBeGreaterThan(30 * MINUTE)
})

test('a person who clocked in for an earlier shift and did not clock out does not count as present for ever', () => {
  for (const { member, first } of shifts) {
    const since = first.at - shiftRules.longest
    const forgot: Clocked = { ...member, last: { act: 'in', at: since } }
    const late = clocking(forgot, first.at + HOUR)
    expect([late.action.direction, late.at - first.at < HOUR + 18 * MINUTE]).toEqual(['in', true])
  }
})
