import { shiftRules } from '#shared/attendance/shifts.ts'
import { DAY, HOUR, MINUTE, SECOND, formatDay, startOfDay } from '#shared/time.ts'
import { createStream } from '#simulator/engine/random.ts'
import type { Colleague, PeopleParams, Planned } from '#simulator/people/types.ts'

type Member = Pick<Colleague, 'userId' | 'projectId'>

/** From clock-in to clock-out, milliseconds since 1970 UTC. */
interface Duty {
  readonly from: number
  readonly to: number
}

/**
 * The shift of eight hours that a person works on a day, from about eight, four in the afternoon or midnight; null on a day off.
 * `day` is the instant at which the day begins.
 */
export const dutyOn = (seed: number, { userId, projectId }: Member, day: number): Duty | null => {
  const random = createStream(seed, 'attendance', userId, projectId, formatDay(day))
  if (random.chance(0.15)) return null
  const from = day + createStream(seed, 'shift', userId).pick([0, 8, 16]) * HOUR + random.int(-12, 6) * MINUTE
  return { from, to: from + 8 * HOUR + random.int(0, 25) * MINUTE }
}

/** The first duty of a member that fits, from the day before an instant on: the night shift of tomorrow begins today. */
const findDuty = (
  { seed, member, at }: { seed: number; member: Member; at: number },
  days: number,
  fits: (duty: Duty) => boolean,
): Duty | null => {
  for (let index = -1; index < days; index++) {
    const duty = dutyOn(seed, member, startOfDay(at) + index * DAY)
    if (duty && fits(duty)) return duty
  }
  return null
}

/** One day in seven is a day off: eight days off in a row occur once in ten thousand years. */
const MAX_LEAVE_DAYS = 8

/**
 * When a person is at their post: `at` itself if they are on duty, otherwise some time into their next duty, when they look
 * through what was left undone.
 */
export const atPost = (seed: number, member: Member, at: number): number => {
  const when = { seed, member, at }
  if (findDuty(when, 2, ({ from, to }) => from <= at && at < to)) return at
  const next = findDuty(when, MAX_LEAVE_DAYS, ({ from }) => from > at)
  if (!next) return Infinity
  return next.from + createStream(seed, 'handover', member.userId, next.from).int(3 * MINUTE, 50 * MINUTE)
}

/** The exact time of a clock-in or clock-out: some seconds after the planned minute. */
const pressed = (seed: number, { userId, projectId }: Member, at: number): number =>
  at + createStream(seed, 'pressed', userId, projectId, at).int(1, 59) * SECOND

/** In one of seventy shifts a person leaves without clocking out. */
const FORGET_CHANCE = 1 / 70

export interface Clocking {
  readonly direction: 'in' | 'out'
}

/** The attendance data of a member. */
export interface Clocked extends Member {
  readonly joinedAt: number
  /** The last clock-in or clock-out; null when there is none. */
  readonly last: { readonly act: 'in' | 'out'; readonly at: number } | null
}

/** A person who could not clock in tries again at this interval, until too little of the shift is left. */
const [LATE_STEP_MS, MIN_REMAINING_MS] = [17 * MINUTE, HOUR]

const hasBegun = ({ last }: Clocked, { from }: Duty, after: number): boolean =>
  last !== null && (last.at >= from || (last.act === 'in' && after - last.at < shiftRules.longest))

/** When a member clocks in for a duty, after an instant: on time, or late after being prevented; null when they already have. */
const arrival = (seed: number, member: Clocked, { duty, after }: { duty: Duty; after: number }): number | null => {
  const inTime = pressed(seed, member, duty.from)
  if (inTime > after) return inTime
  if (hasBegun(member, duty, after)) return null
  const late = inTime + LATE_STEP_MS * (1 + Math.floor((after - inTime) / LATE_STEP_MS))
  return late < duty.to - MIN_REMAINING_MS ? late : null
}

interface Press extends Clocking {
  readonly at: number
}

/** The clock-in and clock-out of a member for a duty, after an instant, in order. */
const clockingsOf = (seed: number, member: Clocked, { duty, after }: { duty: Duty; after: number }): Press[] => {
  const { userId, projectId } = member
  const comes = arrival(seed, member, { duty, after })
  const forgets = createStream(seed, 'forgets', userId, projectId, duty.from).chance(FORGET_CHANCE)
  const isThere = comes !== null || hasBegun(member, duty, after)
  const presses: Press[] = comes === null ? [] : [{ at: comes, direction: 'in' }]
  if (isThere && !forgets) presses.push({ at: pressed(seed, member, duty.to), direction: 'out' })
  return presses.filter(({ at }) => at > after)
}

/**
 * The next clock-in or clock-out of a member, after an instant; null when clocking is switched off. A member who joined during a
 * shift begins with the next one. One who could not clock in, such as while no server ran, clocks in late.
 */
export const nextClocking = (
  { seed, pace }: PeopleParams,
  member: Clocked,
  after: number,
): Planned<Clocking> | null => {
  if (pace.clock === 0) return null
  const ahead = (duty: Duty) =>
    duty.from > member.joinedAt ? clockingsOf(seed, member, { duty, after })[0] : undefined
  const duty = findDuty({ seed, member, at: after }, MAX_LEAVE_DAYS, (one) => ahead(one) !== undefined)
  const next = duty && ahead(duty)
  return next ? { at: next.at, userId: member.userId, action: { direction: next.direction } } : null
}
