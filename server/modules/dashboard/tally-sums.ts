import { tallyKey, type DayTallies, type Tally } from '#server/modules/dashboard/event-tallies.ts'
import type { Sources } from '#server/modules/dashboard/sources.ts'
import { spanOf, type Span, type WantedSpan } from '#server/modules/dashboard/span.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventFilter } from '#shared/dashboard/dashboard-views.schema.ts'
import type { EventKind } from '#shared/event/index.ts'

export type Counts = Map<string, number>

/** Tallies of a kind in some areas. */
export const talliesOf = (days: readonly DayTallies[], areaIds: Iterable<string>, kind: EventKind): Readonly<Tally>[] =>
  [...areaIds].flatMap((areaId) => days.flatMap((day) => day.get(tallyKey(areaId, kind)) ?? []))

export const totalOf = (parts: readonly { readonly total: number }[]): number =>
  parts.reduce((sum, { total }) => sum + total, 0)

export const addUp = (tallies: readonly Readonly<Tally>[], by: 'reason' | 'deviceType' | 'placeId'): Counts => {
  const sums: Counts = new Map()
  for (const tally of tallies) for (const [key, n] of tally[by]) sums.set(key, (sums.get(key) ?? 0) + n)
  return sums
}

/** Largest first; equal counts by key. */
export const largestFirst = (counts: Counts): [key: string, n: number][] =>
  [...counts].filter(([, n]) => n > 0).toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))

/** A filter, narrowed to a span. */
export const within = ({ from, to }: Span, filter: EventFilter): EventFilter => ({ ...filter, from, to })

/** A span with the tallies of its days. */
export const look = async ({ kernel, tallies }: Sources, scope: Scope, wanted: WantedSpan) => {
  const span = spanOf(kernel.clock.now(), wanted)
  return { span, days: await tallies.of(scope.projectId, span.days) }
}
