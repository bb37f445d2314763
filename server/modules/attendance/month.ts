import { findClockings, type Clocking } from '#server/modules/attendance/attendance.repo.ts'
import { dutiesOf, type Duty } from '#server/modules/attendance/duties.ts'
import type { Connection } from '#server/platform/store.ts'
import { daysFrom, monthOf, shiftRules, type DayStatus } from '#shared/attendance/shifts.ts'
import { groupBy } from '#shared/group-by.ts'
import { DAY, parseTime } from '#shared/time.ts'

/** One month and its clockings, by person. */
export interface Month {
  readonly month: string
  readonly now: number
  readonly days: ReturnType<typeof daysFrom>
  readonly from: number
  readonly until: number
  /** The duties whose shift begins in the month, by person. */
  readonly duties: ReadonlyMap<string, readonly Duty[]>
}

export interface DayOfDuty {
  readonly day: string
  readonly status: DayStatus | null
  readonly seconds: number
  readonly duties: readonly Duty[]
}

const inMonth = (clockings: readonly Clocking[], month: string, now: number): Duty[] =>
  dutiesOf(clockings, now).filter(({ shift }) => shift.day.startsWith(month))

/** Reads a month of a project; the current month by default. */
export const readMonth = (
  connection: Connection,
  projectId: string,
  { now, month = monthOf(now) }: { now: number; month?: string | undefined },
): Month => {
  const days = daysFrom(parseTime(`${month}-01`))
  const [from, until] = [days[0]?.from ?? now, (days.at(-1)?.from ?? now) + DAY]
  // Wider on both sides, for a clock-in before midnight for the first shift and a clock-out after the last day.
  const stretch = { from: from - shiftRules.earliest, until: until + shiftRules.longest }
  const clocked = groupBy(findClockings(connection, projectId, stretch), ({ userId }) => userId)
  const duties = new Map([...clocked].map(([userId, own]) => [userId, inMonth(own, month, now)]))
  return { month, now, days, from, until, duties: new Map([...duties].filter(([, own]) => own.length > 0)) }
}

const statusOf = (duties: readonly Duty[]): DayStatus => {
  if (duties.some(({ state }) => state === 'missing')) return 'missing'
  if (duties.some(({ late }) => late)) return 'late'
  return duties.some(({ early }) => early) ? 'early' : 'normal'
}

const secondsOf = (duties: readonly Duty[]): number => duties.reduce((sum, { seconds }) => sum + seconds, 0)

/** The days of one person. 休息 is a past day without a duty, from the day they joined. */
export const daysOf = ({ days, now, duties }: Month, userId: string, joinedAt: number): DayOfDuty[] => {
  const byDay = groupBy(duties.get(userId) ?? [], ({ shift }) => shift.day)
  return days.map(({ day, from }) => {
    const own = byDay.get(day) ?? []
    const end = from + DAY
    const rest = end <= now && end > joinedAt ? 'rest' : null
    return { day, status: own.length > 0 ? statusOf(own) : rest, seconds: secondsOf(own), duties: own }
  })
}

/** Number of days in each state. */
export const countDays = (days: readonly DayOfDuty[]): Record<DayStatus, number> => {
  const counts = { rest: 0, normal: 0, early: 0, late: 0, missing: 0 }
  for (const { status } of days) if (status) counts[status] += 1
  return counts
}
