import type { DayTallies } from '#server/modules/dashboard/event-tallies.ts'
import { findFirstRaised } from '#server/modules/dashboard/dashboard.repo.ts'
import type { Sources } from '#server/modules/dashboard/sources.ts'
import { spanBefore, spanOf, type Span } from '#server/modules/dashboard/span.ts'
import {
  addUp,
  largestFirst,
  look,
  talliesOf,
  totalOf,
  within,
  type Counts,
} from '#server/modules/dashboard/tally-sums.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { EventFilter, EventSlice } from '#shared/dashboard/dashboard-views.schema.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { deviceTypes, isDeviceType } from '#shared/device/index.ts'
import { eventKindNames, eventKinds, reasonOf, type EventKind } from '#shared/event/index.ts'
import { DAY, formatDay, formatTime, HOUR, SECOND, startOfDay } from '#shared/time.ts'

type Input<N extends keyof typeof dashboardContracts> = InputOf<(typeof dashboardContracts)[N]>
type Output<N extends keyof typeof dashboardContracts> = OutputOf<(typeof dashboardContracts)[N]>

/** The trend of a span by the tallies of its days; filters end at `until`, by default with its last day. */
const trendOfDays = (
  { areaIds }: Scope,
  { span, days, until = span.to }: { span: Span; days: readonly DayTallies[]; until?: string },
) => {
  const totals = (of: readonly DayTallies[]) =>
    Object.fromEntries(eventKindNames.map((kind) => [kind, totalOf(talliesOf(of, areaIds, kind))])) as Record<
      EventKind,
      number
    >
  const all = totals(days)
  return {
    from: span.from,
    to: span.to,
    days: days.map((day, index) => ({ day: formatDay(span.days[index] ?? 0), kinds: totals([day]) })),
    kinds: eventKindNames.map((kind) => ({
      name: eventKinds[kind].name,
      total: all[kind],
      filter: { ...within(span, { kind }), to: until },
    })),
  }
}

/** The trend of the days before. If the span ends today, its last day ends at the present time of day as well. */
const trendBefore = async (
  { kernel, tallies }: Sources,
  scope: Scope,
  { span, before }: Record<'span' | 'before', Span>,
) => {
  const now = kernel.clock.now()
  const [today, last] = [span.days.at(-1) ?? 0, before.days.at(-1) ?? 0]
  if (today !== startOfDay(now))
    return trendOfDays(scope, { span: before, days: await tallies.of(scope.projectId, before.days) })
  // An event of this second counts in both spans, as in the list whose filter ends with it.
  const end = last + Math.floor((now - today) / SECOND) * SECOND
  const whole = await tallies.of(scope.projectId, before.days.slice(0, -1))
  const part = await tallies.ofPart(scope.projectId, { from: last, until: end + SECOND })
  const until = formatTime(end)
  return { ...trendOfDays(scope, { span: before, days: [...whole, part], until }), until }
}

/** Whether the events of a project reach back to the first day of a span: otherwise its totals are those of a part of it. */
const isRecorded = async ({ kernel }: Sources, { projectId }: Scope, { days: [start = 0] }: Span): Promise<boolean> => {
  const first = await kernel.store.atomically((connection) => findFirstRaised(connection, projectId))
  return first !== null && first < start + DAY
}

export const trendOf = async (
  sources: Sources,
  scope: Scope,
  { compare = false, ...wanted }: Input<'trend'>,
): Promise<Output<'trend'>> => {
  const span = spanOf(sources.kernel.clock.now(), wanted)
  const trend = trendOfDays(scope, { span, days: await sources.tallies.of(scope.projectId, span.days) })
  const before = spanBefore(span)
  if (!compare || !(await isRecorded(sources, scope, before))) return trend
  return { ...trend, before: await trendBefore(sources, scope, { span, before }) }
}

const kindCounts = (days: readonly DayTallies[], { areaIds }: Scope): Counts =>
  new Map(eventKindNames.map((kind) => [kind, totalOf(talliesOf(days, areaIds, kind))]))

/** Label of a share, and the filter of the list behind it. */
const shareOf = ({ by, kind }: Input<'shares'>, key: string): { name: string; filter: EventFilter } => {
  if (by === 'reason') return { name: reasonOf(kind, key)?.text ?? key, filter: { kind, reason: key } }
  if (by === 'deviceType' && isDeviceType(key))
    return { name: deviceTypes[key].name, filter: { kind, deviceType: key } }
  const [found] = eventKindNames.filter((name) => name === key)
  return { name: eventKinds[found ?? kind].name, filter: { kind: found ?? kind } }
}

export const sharesOf = async (sources: Sources, scope: Scope, input: Input<'shares'>): Promise<Output<'shares'>> => {
  const { by, kind } = input
  const { span, days } = await look(sources, scope, input)
  const counts = by === 'kind' ? kindCounts(days, scope) : addUp(talliesOf(days, scope.areaIds, kind), by)
  const shares = largestFirst(counts).map(([key, total]) => {
    const { name, filter } = shareOf(input, key)
    return { key, name, total, filter: within(span, filter) }
  })
  return { from: span.from, to: span.to, total: totalOf(shares), shares }
}

export const heatOf = async (sources: Sources, scope: Scope, { kind }: Input<'heat'>): Promise<Output<'heat'>> => {
  const { span, days } = await look(sources, scope, { days: 1 })
  const tallies = talliesOf(days, scope.areaIds, kind)
  const [midnight = 0] = span.days
  const slice = (hour: number): EventSlice => {
    const from = midnight + hour * HOUR
    return {
      total: tallies.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0),
      filter: { kind, from: formatTime(from), to: formatTime(from + HOUR - SECOND) },
    }
  }
  return { day: span.to, hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...slice(hour) })) }
}
