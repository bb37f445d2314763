import { dayView, figuresOf, lookAt, workersIn, type Look } from '#server/modules/attendance/attendance-list.ts'
import type { Duty } from '#server/modules/attendance/duties.ts'
import { daysOf } from '#server/modules/attendance/month.ts'
import { ownView } from '#server/modules/roll-call/roll-call.view.ts'
import type { Worker } from '#server/modules/attendance/staff.ts'
import { mustFind } from '#server/modules/rows.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { shifts } from '#shared/attendance/shifts.ts'
import type { AttendanceDetail } from '#shared/attendance/attendance.contract.ts'
import { formatDay, formatTime } from '#shared/time.ts'

const dutyView = ({ shift, begun, ended, state, seconds, late, early }: Duty) => ({
  shift: shift.name,
  shiftName: shifts[shift.name].name,
  inAt: formatTime(begun.at),
  inAddress: begun.address,
  outAt: ended && formatTime(ended.at),
  outAddress: ended?.address ?? '',
  seconds,
  state,
  late,
  early,
})

/** The roll calls of a person on a day. They belong to the day they were sent, whichever shift that was in. */
const rollCallsOn = ({ kernel, month, rollCallLines }: Look, userId: string, day: string) =>
  (rollCallLines.get(userId) ?? [])
    .filter(({ askedAt }) => formatDay(askedAt) === day)
    .map((line) => ownView(kernel.model, line, month.now))

const detailOf = (look: Look, worker: Worker): AttendanceDetail => {
  const days = daysOf(look.month, worker.user.id, worker.membership.joinedAt)
  return {
    ...figuresOf(look, worker, days),
    month: look.month.month,
    days: days.map((day) => ({
      ...dayView(day),
      duties: day.duties.map(dutyView),
      rollCalls: rollCallsOn(look, worker.user.id, day.day),
    })),
  }
}

/** The month of one person, day by day; 4003 for a person outside the scope or one who never clocks in. */
export const attendanceDetail = (
  kernel: Kernel,
  scope: Scope,
  { id, month }: { id: string; month?: string | undefined },
): Promise<AttendanceDetail> =>
  kernel.store.atomically((connection) => {
    const look = lookAt(kernel, connection, { scope, month })
    return detailOf(look, mustFind(workersIn(look, { userId: id })[0]))
  })
