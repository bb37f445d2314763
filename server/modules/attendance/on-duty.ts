import { findClockings } from '#server/modules/attendance/attendance.repo.ts'
import { dutiesOf, type Duty } from '#server/modules/attendance/duties.ts'
import { staffOf, workerView, type Worker } from '#server/modules/attendance/staff.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { shiftRules, shifts } from '#shared/attendance/shifts.ts'
import type { OnDuty } from '#shared/attendance/attendance.contract.ts'
import { groupBy } from '#shared/group-by.ts'
import { formatTime } from '#shared/time.ts'

/** The running duties of a project, by person. */
export const dutiesNow = (connection: Connection, projectId: string, now: number): Map<string, Duty> => {
  // Twice the longest duty: lateness is judged by the first duty of a shift.
  const clockings = findClockings(connection, projectId, { from: now - 2 * shiftRules.longest, until: now + 1 })
  const last = [...groupBy(clockings, ({ userId }) => userId)].flatMap(([userId, own]): [string, Duty][] => {
    const duty = dutiesOf(own, now).at(-1)
    return duty?.state === 'on' ? [[userId, duty]] : []
  })
  return new Map(last)
}

const onDutyView = (kernel: Kernel, scope: Scope, { worker, duty }: { worker: Worker; duty: Duty }): OnDuty => ({
  ...workerView(kernel.model, scope, worker),
  shift: duty.shift.name,
  shiftName: shifts[duty.shift.name].name,
  since: formatTime(duty.begun.at),
  address: duty.begun.address,
  seconds: duty.seconds,
  late: duty.late,
})

/** The people on duty now in the areas of a member, longest duty first. */
export const listOnDuty = (kernel: Kernel, scope: Scope, filter: { areaId?: string | undefined }): Promise<OnDuty[]> =>
  kernel.store.atomically((connection) => {
    const duties = dutiesNow(connection, scope.projectId, kernel.clock.now())
    return staffOf(kernel.model, scope, { ...filter, clocked: new Set(duties.keys()) })
      .flatMap((worker) => {
        const duty = duties.get(worker.user.id)
        return duty ? [{ worker, duty }] : []
      })
      .toSorted((a, b) => a.duty.begun.at - b.duty.begun.at || (a.worker.user.id < b.worker.user.id ? -1 : 1))
      .map((one) => onDutyView(kernel, scope, one))
  })
