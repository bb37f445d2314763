import { expect, test } from 'vitest'

import { DAY, HOUR, hourOfDay, MINUTE, parseTime } from '#shared/time.ts'
import { createAgenda } from '#simulator/people/agenda.ts'
import { nextReply, nextStaffChange, staffChangeOf, type Staff } from '#simulator/people/members.ts'
import { nextPublication, publicationOf } from '#simulator/people/notices.ts'
import { announcements } from '#simulator/people/texts.ts'

const start = parseTime('2026-03-02 08:00:00')
const pace = { clock: 1, handle: 1, comment: 1, members: 1, office: 1 }
const params = { seed: 7, pace }
const owner = { userId: 'u-o', projectId: 'p1', roleCode: 'owner', posts: ['a1'] }

/** All instants of a series; each is computed from the previous one. */
const all = (next: (after: number) => number, days: number): number[] => {
  const found: number[] = []
  for (let at = next(start); at < start + days * DAY; at = next(at)) found.push(at)
  return found
}
const owners = Array.from({ length: 20 }, (_, n) => ({ ...owner, userId: `u-${n}` }))

test('owners see to their staff about every fifth day, in the hours of an office, on working days', () => {
  const times = owners.flatMap((one) => all((after) => nextStaffChange(params, one, after), 100))
  expect(times.length).toBeGreaterThan(20 * 15)
  expect(times.length).toBeLessThan(20 * 25)
  for (const at of times) {
    expect(hourOfDay(at)).toBeGreaterThanOrEqual(8.75)
    expect(hourOfDay(at)).toBeLessThan(17.6)
    // 2 March 2026 was a Monday.
    expect(Math.floor((at - parseTime('2026-03-02')) / DAY) % 7).toBeLessThan(5)
  }
})

test('asked from any earlier instant, the next occasion is the same', () => {
  for (const one of owners) {
    const times = all((after) => nextStaffChange(params, one, after), 40)
    for (let after = start; after < start + 30 * DAY; after += 11 * HOUR)
      expect(nextStaffChange(params, one, after)).toBe(times.find((at) => at > after))
  }
})

test('twice the rate is about twice as often, and none is never', () => {
  const twice = { seed: 7, pace: { ...pace, members: 2, office: 2 } }
  const count = (busy: typeof params) =>
    owners.flatMap((one) => all((after) => nextStaffChange(busy, one, after), 100)).length
  expect(count(twice) / count(params)).toBeGreaterThan(1.7)
  expect(nextStaffChange({ seed: 7, pace: { ...pace, members: 0 } }, owner, start)).toBe(Infinity)
  expect(nextPublication({ seed: 7, pace: { ...pace, office: 0 } }, 'announce', start)).toBe(Infinity)
})

const operator = (userId: string, over: Partial<Staff['operators'][number]> = {}) => ({
  userId,
  posts: ['a1'],
  helps: false,
  joinedAt: 0,
  ...over,
})
const staff: Staff = {
  areaIds: ['a1', 'a2', 'a3'],
  operators: [operator('u-1'), operator('u-2', { helps: true }), operator('u-3', { helps: true, joinedAt: start })],
  others: [
    { userId: 'u-8', phone: '13800000008' },
    { userId: 'u-9', phone: '13800000009' },
  ],
}
const times = Array.from({ length: 300 }, (_, n) => start + n * MINUTE)

test('people are invited who are not there, moved where they are not, and only helpers of some days are sent home', () => {
  const acts = times.flatMap((at) => staffChangeOf(7, owner, { at, staff }) ?? [])
  const distinct = new Set(acts.map((act) => JSON.stringify(act)))
  const moves = ['u-1', 'u-2', 'u-3'].flatMap((memberId) =>
    ['a2', 'a3'].map((id) => ({ act: 'move', memberId, areaIds: ['a1', id] })),
  )
  const invites = staff.others.flatMap(({ phone }) => staff.areaIds.map((areaId) => ({ act: 'invite', phone, areaId })))
  const all = [...invites, ...moves, { act: 'remove', memberId: 'u-2' }]
  expect(distinct).toEqual(new Set(all.map((act) => JSON.stringify(act))))
})

test('one more to choose from is chosen sometimes, and else changes nothing', () => {
  const grown = { ...staff, others: [...staff.others, { userId: 'u-7', phone: '13800000007' }] }
  const choices = times.map((at) => [staff, grown].map((one) => staffChangeOf(7, owner, { at, staff: one })))
  const others = choices.filter(([, after]) => !(after?.act === 'invite' && after.phone === '13800000007'))
  expect(others.map(([, after]) => after)).toEqual(others.map(([before]) => before))
  expect(choices.length - others.length).toBeGreaterThan(20)
})

test('with no one to invite, move or remove nothing is done', () => {
  const nobody = { areaIds: ['a1'], operators: [operator('u-1')], others: [] }
  expect(times.every((at) => staffChangeOf(7, owner, { at, staff: nobody }) === null)).toBe(true)
})

const answered = (invitation: Parameters<typeof nextReply>[1], after: number) => {
  const reply = nextReply(params, invitation, after)
  if (!reply) throw new Error('nobody answers')
  return reply
}
test('an invitation is answered within a day or two, mostly accepted, and by the same answer however often it is asked', () => {
  const replies = Array.from({ length: 300 }, (_, n) => {
    const invitation = { userId: `u-${n}`, id: `inv-${n}`, createdAt: start + n * 17 * MINUTE }
    const reply = answered(invitation, invitation.createdAt)
    expect(answered(invitation, reply.at - 1)).toEqual(reply)
    const later = answered(invitation, reply.at)
    expect([later.action.isAccept, later.at > reply.at]).toEqual([reply.action.isAccept, true])
    expect(reply.at - invitation.createdAt).toBeLessThan(2 * DAY)
    return reply
  })
  const accepted = replies.filter(({ action }) => action.isAccept === 1).length
  expect(accepted).toBeGreaterThan(200)
  expect(accepted).toBeLessThan(280)
})

test('an invitation is answered three minutes after it came at the earliest, the median some two hours later', () => {
  const morning = parseTime('2026-03-03 09:00:00')
  const waits = Array.from({ length: 400 }, (_, n) => {
    const invitation = { userId: `u-${n}`, id: `inv-${n}`, createdAt: morning }
    return answered(invitation, morning).at - morning
  }).toSorted((a, b) => a - b)
  expect(waits[0]).toBeGreaterThanOrEqual(3 * MINUTE)
  // The median of an exponential wait of two hours is 83 minutes.
  expect(waits[200]).toBeGreaterThan(HOUR)
  expect(waits[200]).toBeLessThan(2 * HOUR)
})

test('a missed answer is tried again hours later, not in the next minute', () => {
  const gaps = Array.from({ length: 100 }, (_, n) => {
    const invitation = { userId: `u-${n}`, id: `inv-${n}`, createdAt: start }
    const { at } = answered(invitation, start)
    return answered(invitation, at).at - at
  })
  expect(gaps.filter((gap) => gap < 2 * HOUR).length).toBeLessThan(10)
  expect(Math.max(...gaps)).toBeLessThan(2 * DAY)
})

test('with a pace of zero no invitation is answered', () => {
  const still = { seed: 7, pace: { ...pace, members: 0 } }
  expect(nextReply(still, { userId: 'u-1', id: 'inv-1', createdAt: start }, start)).toBeNull()
})

test('an office twice as busy announces about twice as often, in words that the texts have', () => {
  const announced = (office: number) =>
    all((after) => nextPublication({ seed: 7, pace: { ...pace, office } }, 'announce', after), 400)
  expect(announced(2).length / announced(1).length).toBeGreaterThan(1.6)
  for (const at of announced(1)) {
    const { act, ...notice } = publicationOf(7, 'announce', at)
    expect(act).toBe('announce')
    expect(announcements).toContainEqual(notice)
  }
})

test('the platform announces something every few days, and editions have names that never come twice', () => {
  const announced = all((after) => nextPublication(params, 'announce', after), 200)
  expect(announced.length).toBeGreaterThan(40)
  expect(announced.length).toBeLessThan(60)
  const published = all((after) => nextPublication(params, 'publish', after), 2000)
  const versions = published.map((at) => {
    const publication = publicationOf(7, 'publish', at)
    return publication.act === 'publish' ? publication.version : ''
  })
  expect(versions.length).toBeGreaterThan(60)
  expect(new Set(versions).size).toBe(versions.length)
  expect(versions[0]).toMatch(/^4\.\d+\.\d+$/)
})

test('the agenda keeps its order while things come, move and go', () => {
  const agenda = createAgenda()
  for (let n = 0; n < 5000; n += 1) agenda.put(`x${n}`, (n * 7919) % 5003)
  for (let n = 0; n < 5000; n += 2) agenda.put(`x${n}`, n % 3 === 0 ? Infinity : (n * 31) % 997)
  const left: [number, string][] = []
  for (let first = agenda.first(); first; first = agenda.first()) {
    left.push([first.due, first.id])
    agenda.put(first.id, Infinity)
  }
  expect(left).toEqual(left.toSorted(([a, one], [b, other]) => a - b || (one < other ? -1 : 1)))
  expect(left).toHaveLength(2500 + 1666)
  expect(agenda.next(3)).toEqual([])
})
