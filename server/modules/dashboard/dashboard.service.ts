import { heatOf, sharesOf, trendOf } from '#server/modules/dashboard/charts.ts'
import { dutyOf } from '#server/modules/dashboard/duty.ts'
import { areaClassesOf, deviceStatesOf, topPlacesOf } from '#server/modules/dashboard/area-figures.ts'
import { heatMapOf } from '#server/modules/dashboard/heat-map.ts'
import { onDutyOf } from '#server/modules/dashboard/on-duty.ts'
import { createSources } from '#server/modules/dashboard/sources.ts'
import { onlineRate, summaryOf } from '#server/modules/dashboard/summary.ts'
import { CARD_ROWS, firesOf, goingOf, mineOf } from '#server/modules/dashboard/work.ts'
import { eventFeed } from '#server/modules/event/event-feed.ts'
import { openCounts } from '#server/modules/event/open-counts.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { screenContracts } from '#shared/screen/screen.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

type Cards = typeof dashboardContracts
type Awaitable<T> = T | Promise<T>

/** One method per card. */
export type DashboardService = {
  readonly [N in keyof Cards]: (scope: Scope, input: InputOf<Cards[N]>) => Awaitable<OutputOf<Cards[N]>>
} & {
  /** Figures of the big screen, identical to the cards of the same name. */
  screen(scope: Scope): Promise<OutputOf<typeof screenContracts.figures>>
}

export const createDashboardService = (kernel: Kernel): DashboardService => {
  const sources = createSources(kernel)
  const feed = async (scope: Scope) => ({ records: await eventFeed(kernel, scope, { limit: CARD_ROWS }) })
  const duties = async (scope: Scope) =>
    scope.rights.has('duty:view')
      ? { duty: await dutyOf(sources, scope, { kind: 'alarm', days: 1 }), onDuty: await onDutyOf(sources, scope) }
      : { duty: null, onDuty: null }

  return {
    summary: (scope) => summaryOf(sources, scope),
    feed,
    mine: (scope) => mineOf(sources, scope),
    onDuty: (scope) => onDutyOf(sources, scope),
    trend: (scope, input) => trendOf(sources, scope, input),
    shares: (scope, input) => sharesOf(sources, scope, input),
    areaClasses: (scope, input) => areaClassesOf(sources, scope, input),
    topPlaces: (scope, input) => topPlacesOf(sources, scope, input),
    deviceStates: (scope) => deviceStatesOf(sources, scope),
    duty: (scope, input) => dutyOf(sources, scope, input),
    heatMap: (scope, input) => heatMapOf(sources, scope, input),
    heat: (scope, input) => heatOf(sources, scope, input),
    screen: async (scope) => ({
      projectName: kernel.model.projects.get(scope.projectId)?.name ?? '',
      counts: openCounts(kernel.model, scope),
      online: await onlineRate(sources, scope),
      states: deviceStatesOf(sources, scope),
      fires: firesOf(sources, scope),
      feed: (await feed(scope)).records,
      going: goingOf(sources, scope),
      trend: await trendOf(sources, scope, { days: 7 }),
      ...(await duties(scope)),
    }),
  }
}
