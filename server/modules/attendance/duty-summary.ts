import { lookAt, workersIn } from '#server/modules/attendance/attendance-list.ts'
import { findHandlings, type Handling } from '#server/modules/attendance/attendance.repo.ts'
import { sortRows } from '#server/modules/attendance/sort-rows.ts'
import { workerView } from '#server/modules/attendance/staff.ts'
import { pageOfRows } from '#server/modules/page.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { attendanceContracts, SummaryRow } from '#shared/attendance/attendance.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { groupBy } from '#shared/group-by.ts'
import { SECOND } from '#shared/time.ts'

type Query = InputOf<typeof attendanceContracts.summary>
type Summary = OutputOf<typeof attendanceContracts.summary>

// Each event's seconds are rounded as in its list, so that the sum of the list equals the summary.
const seconds = (from: number, to: number): number => Math.round((to - from) / SECOND)

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** The first handler of an event: the one who went there, otherwise the one who answered it. */
const isFirst = ({ act, at, takenAt, answeredAt }: Handling): boolean =>
  act === 'toSite' ? at === takenAt : takenAt === null && at === answeredAt

const handlingFigures = (acts: readonly Handling[]) => {
  const answers = acts.filter(({ act }) => act === 'feedback')
  return {
    taken: acts.length - answers.length,
    answered: answers.length,
    meanResponseSeconds: mean(acts.filter(isFirst).map(({ knownAt, at }) => seconds(knownAt, at))),
    meanHandlingSeconds: mean(answers.map(({ takenAt, knownAt, at }) => seconds(takenAt ?? knownAt, at))),
  }
}

/** What each person who matches the filters did in a month, in the areas of the caller. */
export const dutySummary = (
  kernel: Kernel,
  scope: Scope,
  { column, order, pageNo, pageSize, month, ...filter }: Query,
): Promise<Summary> =>
  kernel.store.atomically((connection) => {
    const look = lookAt(kernel, connection, { scope, month })
    const acts = groupBy(findHandlings(connection, scope, look.month), ({ userId }) => userId)
    const rows = workersIn(look, filter).map((worker): SummaryRow => {
      const { person, phone, roleName } = workerView(kernel.model, scope, worker)
      const duties = look.month.duties.get(person.id) ?? []
      return {
        person,
        phone,
        roleName,
        onDuty: look.onDuty.has(person.id),
        dutySeconds: duties.reduce((sum, duty) => sum + duty.seconds, 0),
        ...handlingFigures(acts.get(person.id) ?? []),
      }
    })
    const value = (row: SummaryRow) => (column === 'name' ? row.person.name : row[column])
    return { ...pageOfRows(sortRows(rows, value, order), { pageNo, pageSize }), month: look.month.month }
  })
