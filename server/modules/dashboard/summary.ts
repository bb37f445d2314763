import { heatOf } from '#server/modules/dashboard/charts.ts'
import { countRaised } from '#server/modules/dashboard/dashboard.repo.ts'
import { tallyKey } from '#server/modules/dashboard/event-tallies.ts'
import type { Sources } from '#server/modules/dashboard/sources.ts'
import { totalOf } from '#server/modules/dashboard/tally-sums.ts'
import { spanOf } from '#server/modules/dashboard/span.ts'
import { openCountsAt, type OpenCounts } from '#server/modules/dashboard/yesterday.ts'
import { openCounts } from '#server/modules/event/open-counts.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { DeviceSlice, EventSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import type { OutputOf } from '#shared/api/define.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { DAY, startOfDay } from '#shared/time.ts'

type Summary = OutputOf<typeof dashboardContracts.summary>

/** Today's alarms, and yesterday's up to the same time of day. */
const alarmsToday = async (sources: Sources, scope: Scope): Promise<Summary['today']> => {
  const { kernel, tallies } = sources
  const now = kernel.clock.now()
  const { days, from, to } = spanOf(now, { days: 1 })
  const [today] = await tallies.of(scope.projectId, days)
  const value = [...scope.areaIds].reduce((sum, id) => sum + (today?.get(tallyKey(id, 'alarm'))?.total ?? 0), 0)
  const before = { kind: 'alarm' as const, from: startOfDay(now) - DAY, until: now - DAY + 1 }
  const yesterday = await kernel.store.atomically((connection) => countRaised(connection, scope, before))
  const { hours } = await heatOf(sources, scope, { kind: 'alarm' })
  return { value, yesterday, events: [{ total: value, filter: { kind: 'alarm', from, to } }], hours }
}

const unhandled = ({ kernel }: Sources, scope: Scope, { todo: yesterday }: OpenCounts): Summary['todo'] => {
  const { kinds, oldestAlarmAt } = openCounts(kernel.model, scope)
  const events = eventKindNames.map((kind): EventSlice => ({ total: kinds[kind].todo, filter: { kind, state: 0 } }))
  return { value: totalOf(events), yesterday, events, oldestAlarmAt }
}

const openRisks = ({ kernel }: Sources, scope: Scope, { risks: yesterday }: OpenCounts): Summary['risks'] => {
  const { todo, doing } = openCounts(kernel.model, scope).kinds.risk
  const events: EventSlice[] = [
    { total: todo, filter: { kind: 'risk', state: 0 } },
    { total: doing, filter: { kind: 'risk', state: 1 } },
  ]
  return { value: totalOf(events), yesterday, events }
}

const rate = (online: number, total: number): number | null => (total === 0 ? null : online / total)

const online = ({ kernel: { model }, devices }: Sources, scope: Scope, { offline }: OpenCounts): Summary['online'] => {
  const found = devices.of(scope)
  const slices = deviceStatusNames.map((status): DeviceSlice & { filter: { status: typeof status } } => ({
    total: found.get(status) ?? 0,
    filter: { status },
  }))
  const total = totalOf(slices)
  const there = total - (found.get('offline') ?? 0)
  const inService = (id: string) => {
    const device = model.devices.get(id)
    return device?.enabled === true && scope.areaIds.has(device.areaId)
  }
  const away = [...offline].filter(inService).length
  return {
    online: there,
    total,
    rate: rate(there, total),
    yesterday: rate(total - away, total),
    devices: slices,
  }
}

/** Share of devices in service that are online, now and a day ago. */
export const onlineRate = async (sources: Sources, scope: Scope): Promise<Summary['online']> =>
  online(sources, scope, await openCountsAt(sources, scope, sources.kernel.clock.now() - DAY))

/** The four headline figures. */
export const summaryOf = async (sources: Sources, scope: Scope): Promise<Summary> => {
  const today = await alarmsToday(sources, scope)
  const counts = await openCountsAt(sources, scope, sources.kernel.clock.now() - DAY)
  return {
    today,
    todo: unhandled(sources, scope, counts),
    online: online(sources, scope, counts),
    risks: openRisks(sources, scope, counts),
  }
}
