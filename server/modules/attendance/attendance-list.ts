import { countDays, daysOf, readMonth, type DayOfDuty, type Month } from '#server/modules/attendance/month.ts'
import { dutiesNow } from '#server/modules/attendance/on-duty.ts'
import { sortRows } from '#server/modules/attendance/sort-rows.ts'
import { staffOf, workerView, type StaffFilter, type Worker } from '#server/modules/attendance/staff.ts'
import { pageOfRows } from '#server/modules/page.ts'
import { findProjectLines, type LineRecord } from '#server/modules/roll-call/roll-call.repo.ts'
import type { RowReads } from '#server/modules/rows.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { addRollCalls, countRollCalls } from '#shared/roll-call/roll-calls.ts'
import { dayStatuses } from '#shared/attendance/shifts.ts'
import type { AttendanceRow, attendanceContracts } from '#shared/attendance/attendance.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { groupBy } from '#shared/group-by.ts'

type Query = InputOf<typeof attendanceContracts.list>
type List = OutputOf<typeof attendanceContracts.list>

/** A month within the caller's scope, and the duties that are running now. */
export interface Look {
  readonly kernel: Kernel
  readonly scope: Scope
  readonly month: Month
  readonly onDuty: ReadonlySet<string>
  /** Roll-call rows of the month by person, in order. */
  readonly rollCallLines: ReadonlyMap<string, readonly LineRecord[]>
}

export const lookAt = (
  kernel: Kernel,
  connection: Connection,
  { scope, month }: { scope: Scope; month: string | undefined },
): Look => {
  const now = kernel.clock.now()
  const read = readMonth(connection, scope.projectId, { now, month })
  return {
    kernel,
    scope,
    month: read,
    onDuty: new Set(dutiesNow(connection, scope.projectId, now).keys()),
    rollCallLines: groupBy(findProjectLines(connection, scope.projectId, read), ({ userId }) => userId),
  }
}

/** Members in scope who are expected to clock, or who did clock or had a roll call in the month. */
export const workersIn = ({ kernel, scope, month, rollCallLines }: Look, filter: StaffFilter): Worker[] =>
  staffOf(kernel.model, scope, { ...filter, clocked: new Set([...month.duties.keys(), ...rollCallLines.keys()]) })

export const dayView = ({ day, status, seconds }: DayOfDuty) => ({
  day,
  status,
  statusName: status ? dayStatuses[status] : '',
  seconds,
})

/** The columns of a person's row other than the days. */
export const figuresOf = (
  { kernel, scope, month, onDuty, rollCallLines }: Look,
  worker: Worker,
  days: readonly DayOfDuty[],
) => ({
  ...workerView(kernel.model, scope, worker),
  onDuty: onDuty.has(worker.user.id),
  seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
  duties: days.reduce((sum, { duties }) => sum + duties.length, 0),
  counts: countDays(days),
  rollCalls: countRollCalls(rollCallLines.get(worker.user.id) ?? [], month.now),
})

const rowOf = (look: Look, worker: Worker): AttendanceRow => {
  const days = daysOf(look.month, worker.user.id, worker.membership.joinedAt)
  return { ...figuresOf(look, worker, days), days: days.map(dayView) }
}

const columns: Readonly<Record<Query['column'], (row: AttendanceRow) => string | number | null>> = {
  name: ({ person }) => person.name,
  seconds: ({ seconds }) => seconds,
  late: ({ counts }) => counts.late,
  early: ({ counts }) => counts.early,
  missing: ({ counts }) => counts.missing,
  rollCallRate: ({ rollCalls }) => rollCalls.rate,
}

/** All people who match the filters, with their month, in the order of the list. */
const findRows = (look: Look, { column, order, ...filter }: Query): AttendanceRow[] =>
  sortRows(
    workersIn(look, filter).map((worker) => rowOf(look, worker)),
    columns[column],
    order,
  )

/** One page of people with the days of a month, read in one snapshot. */
export const listAttendance = (kernel: Kernel, scope: Scope, query: Query): Promise<List> =>
  kernel.store.atomically((connection) => {
    const look = lookAt(kernel, connection, { scope, month: query.month })
    const rows = findRows(look, query)
    const seconds = rows.reduce((sum, row) => sum + row.seconds, 0)
    const rollCalls = addRollCalls(rows.map((row) => row.rollCalls))
    return { ...pageOfRows(rows, query), month: look.month.month, seconds, rollCalls }
  })

/** The people who match the filters, each with their month; people outside the scope are left out. */
export const attendanceReads = (kernel: Kernel, scope: Scope, query: Query): RowReads<AttendanceRow> => {
  const look = (connection: Connection) => lookAt(kernel, connection, { scope, month: query.month })
  return {
    ids: (connection) => findRows(look(connection), query).map(({ person }) => person.id),
    rows: (connection, ids) => {
      const seen = look(connection)
      const workers = new Map(workersIn(seen, {}).map((worker) => [worker.user.id, worker]))
      return ids.flatMap((id) => workers.get(id) ?? []).map((worker) => rowOf(seen, worker))
    },
  }
}
