import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'

export const dashboardHandlers = {
  summary: (input, { world, scope }) => world.services.dashboard.summary(scope(), input),
  feed: (input, { world, scope }) => world.services.dashboard.feed(scope(), input),
  mine: (input, { world, scope }) => world.services.dashboard.mine(scope(), input),
  onDuty: (input, { world, scope }) => world.services.dashboard.onDuty(scope(), input),
  trend: (input, { world, scope }) => world.services.dashboard.trend(scope(), input),
  shares: (input, { world, scope }) => world.services.dashboard.shares(scope(), input),
  areaClasses: (input, { world, scope }) => world.services.dashboard.areaClasses(scope(), input),
  topPlaces: (input, { world, scope }) => world.services.dashboard.topPlaces(scope(), input),
  deviceStates: (input, { world, scope }) => world.services.dashboard.deviceStates(scope(), input),
  duty: (input, { world, scope }) => world.services.dashboard.duty(scope(), input),
  heatMap: (input, { world, scope }) => world.services.dashboard.heatMap(scope(), input),
  heat: (input, { world, scope }) => world.services.dashboard.heat(scope(), input),
} satisfies HandlersOf<typeof dashboardContracts, CallContext>
