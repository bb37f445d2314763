import type { Handling } from '#server/modules/dashboard/dashboard.repo.ts'
import type { Sources } from '#server/modules/dashboard/sources.ts'
import { spanOf } from '#server/modules/dashboard/span.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { formatDay } from '#shared/time.ts'

type Input = InputOf<typeof dashboardContracts.duty>
type Output = OutputOf<typeof dashboardContracts.duty>

const none: Handling = { responses: 0, responseSeconds: 0, answered: 0, handlingSeconds: 0, falseAlarms: 0 }

const plus = (a: Handling, b: Handling): Handling => ({
  responses: a.responses + b.responses,
  responseSeconds: a.responseSeconds + b.responseSeconds,
  answered: a.answered + b.answered,
  handlingSeconds: a.handlingSeconds + b.handlingSeconds,
  falseAlarms: a.falseAlarms + b.falseAlarms,
})

const mean = (sum: number, n: number): number | null => (n === 0 ? null : Math.round(sum / n))

const figures = ({ responses, responseSeconds, answered, handlingSeconds, falseAlarms }: Handling) => ({
  answered,
  falseAlarms,
  falseAlarmRate: answered === 0 ? null : falseAlarms / answered,
  responses,
  meanResponseSeconds: mean(responseSeconds, responses),
  meanHandlingSeconds: mean(handlingSeconds, answered),
})

/** How the events of a kind raised in a span were handled, by the durations that its list shows. */
export const dutyOf = async (
  { kernel, handling }: Sources,
  scope: Scope,
  { kind, ...wanted }: Input,
): Promise<Output> => {
  const { days, from, to } = spanOf(kernel.clock.now(), wanted)
  const found = await handling.of(scope.projectId, kind, days)
  const sums = found.map((day) => [...scope.areaIds].reduce((sum, id) => plus(sum, day.get(id) ?? none), none))
  const all = figures(sums.reduce(plus, none))
  return {
    kind,
    from,
    to,
    ...all,
    lists: {
      answered: { total: all.answered, filter: { kind, state: 2, from, to } },
      falseAlarms: { total: all.falseAlarms, filter: { kind, result: '误报', from, to } },
    },
    days: sums.map((sum, index) => ({ day: formatDay(days[index] ?? 0), ...figures(sum) })),
  }
}
