import { DAY, HOUR, MINUTE, SECOND, formatDay, startOfDay } from '#shared/time.ts'
import type { CityOptions } from '#simulator/city/city.ts'
import type { AttendanceRow, RollCallLineRow, RollCallRow } from '#simulator/city/admin-rows.ts'
import type { MembershipRow } from '#simulator/city/rows.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import { answerAfter } from '#simulator/people/roll-calls.ts'

/** Roll calls of a project's heads per day, and minutes to answer. */
const CALLS_PER_DAY = [1, 2, 2, 2, 3] as const
const DEADLINE_MINUTES = [3, 5, 5, 5, 10] as const

/** Persons on duty at an instant, by their attendance. */
const onDutyAt = (clocked: readonly AttendanceRow[], at: number): string[] => {
  const last = new Map<string, AttendanceRow>()
  for (const row of clocked) if (row.at <= at) last.set(row.userId, row)
  return [...last.values()].filter(({ act }) => act === 'in').map(({ userId }) => userId)
}

/** Times of the roll calls of a day, the earliest first; they never overlap. */
const timesOf = (random: Random, day: number): { askedAt: number; deadline: number }[] => {
  const count = random.pick(CALLS_PER_DAY)
  const part = DAY / count
  return Array.from({ length: count }, (_, index) => {
    const askedAt = day + index * part + random.int(0, (part - HOUR) / SECOND) * SECOND
    return { askedAt, deadline: askedAt + random.pick(DEADLINE_MINUTES) * MINUTE }
  })
}

interface Project {
  readonly id: string
  readonly heads: readonly string[]
  /** Ordered by time. */
  readonly clocked: readonly AttendanceRow[]
}

/** The roll calls of a project's heads on some days, before `start`. */
const callsOf = ({ seed, start }: CityOptions, { id: projectId, heads, clocked }: Project, days: readonly number[]) =>
  days
    .flatMap((day) => {
      const random = createStream(seed, 'roll-call', projectId, formatDay(day))
      return timesOf(random, day).map((times) => ({ ...times, projectId, askedById: random.pick(heads) }))
    })
    .filter(({ deadline }) => deadline < start)
    .map((call) => ({ call, userIds: onDutyAt(clocked, call.askedAt) }))
    .filter(({ userIds }) => userIds.length > 0)
    .map(({ call, userIds }, index) => ({
      call: { id: `rc-${projectId}-${String(index + 1).padStart(6, '0')}`, ...call },
      userIds,
    }))

const lineOf = (seed: number, { id, askedAt, deadline }: RollCallRow, userId: string): RollCallLineRow => {
  const answeredAt = askedAt + answerAfter(seed, { userId, rollCallId: id })
  return { rollCallId: id, userId, answeredAt: answeredAt < deadline ? answeredAt : null }
}

const projectsOf = (memberships: readonly MembershipRow[], attendance: readonly AttendanceRow[]): Project[] =>
  [...new Set(memberships.map(({ projectId }) => projectId))]
    .map((id) => ({
      id,
      heads: memberships
        .filter(({ projectId, roleCode }) => projectId === id && roleCode === 'superOwner')
        .map(({ userId }) => userId),
      clocked: attendance.filter(({ projectId }) => projectId === id).toSorted((a, b) => a.at - b.at),
    }))
    .filter(({ heads }) => heads.length > 0)

/** The roll calls on the days with attendance, and the answers of those on duty. */
export const buildRollCalls = (
  options: CityOptions,
  { memberships, attendance }: { memberships: readonly MembershipRow[]; attendance: readonly AttendanceRow[] },
): { RollCall: RollCallRow[]; RollCallLine: RollCallLineRow[] } => {
  const days = [...new Set(attendance.map(({ at }) => startOfDay(at)))].toSorted((a, b) => a - b)
  const calls = projectsOf(memberships, attendance).flatMap((project) => callsOf(options, project, days))
  return {
    RollCall: calls.map(({ call }) => call),
    RollCallLine: calls.flatMap(({ call, userIds }) => userIds.map((userId) => lineOf(options.seed, call, userId))),
  }
}
