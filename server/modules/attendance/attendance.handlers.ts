import { attendanceDetail } from '#server/modules/attendance/attendance-detail.ts'
import { listAttendance } from '#server/modules/attendance/attendance-list.ts'
import { clockInOrOut, ownState } from '#server/modules/attendance/clock.ts'
import { dutySummary } from '#server/modules/attendance/duty-summary.ts'
import { listOnDuty } from '#server/modules/attendance/on-duty.ts'
import type { CallContext } from '#server/modules/context.ts'
import type { attendanceContracts } from '#shared/attendance/attendance.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

export const attendanceHandlers = {
  clock: (input, { world, scope }) => clockInOrOut(world, scope(), input),
  state: (_, { world, scope }) => ownState(world, scope()),
  mine: ({ month }, { world, scope }) => attendanceDetail(world, scope(), { id: scope().userId, month }),
  list: (query, { world, scope }) => listAttendance(world, scope(), query),
  detail: (input, { world, scope }) => attendanceDetail(world, scope(), input),
  onDuty: (filter, { world, scope }) => listOnDuty(world, scope(), filter),
  summary: (query, { world, scope }) => dutySummary(world, scope(), query),
} satisfies HandlersOf<typeof attendanceContracts, CallContext>
