import type { z } from 'zod'
import type { EventSlice, Trend as TrendView } from '#shared/dashboard/dashboard-views.schema.ts'
import type { EventKind } from '#shared/event/index.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import type { ChartSeries, ChartSlot, SlotRange } from '#client/ui/chart/chart-types.ts'
import {
  chartTone,
  kindGroups,
  kindName,
  shownSlices,
  sumOf,
  versusText,
} from '#client/features/dashboard/kind-groups.ts'
import { dashboardTexts as texts } from '#client/features/dashboard/texts.ts'
import { eventListPath } from '#client/features/event/index.ts'

export type Trend = z.output<typeof TrendView>
type Day = Trend['days'][number]

const countsOf = (days: readonly Day[], kind: EventKind): number[] => days.map(({ kinds }) => kinds[kind] ?? 0)
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Kinds of one family by lightness, in their order. */
const shadeOf = (kind: EventKind): 0 | 1 | 2 => {
  const place = kindGroups.find(({ kinds }) => kinds.includes(kind))?.kinds.indexOf(kind) ?? 0
  return place === 0 ? 0 : place === 1 ? 1 : 2
}

/** The kind in the whole span as the server has it, or in a part of it. */
const sliceOf = (slice: Trend['kinds'][number], days: readonly Day[], isPart: boolean): EventSlice => {
  const { kind } = slice.filter
  const [from, to] = [days[0]?.day, days.at(-1)?.day]
  if (!isPart || from === undefined || to === undefined) return slice
  return { total: total(countsOf(days, kind)), filter: { kind, from, to } }
}

const kindSeries = ({ total: sum, filter }: EventSlice, days: readonly Day[], before: readonly Day[]): ChartSeries => {
  const { kind } = filter
  const name = kindName(kind)
  const counts = countsOf(days, kind)
  return {
    key: kind,
    name,
    tone: chartTone(kind),
    shade: shadeOf(kind),
    drawn: 'bar',
    stack: chartTone(kind),
    values: counts,
    total: formatCount(sum),
    change: before.length === 0 ? undefined : versusText(sum, total(countsOf(before, kind))),
    link: { to: eventListPath(filter) ?? '', spoken: texts.figures.toList(name, formatCount(sum)) },
    linkOf: (slot) => {
      const day = days[slot]?.day
      if (day === undefined) return undefined
      const spoken = texts.dayOf(day.slice(5), name, formatCount(counts[slot] ?? 0))
      return { to: eventListPath({ kind, from: day, to: day }) ?? '', spoken }
    },
  }
}

/** All kinds of the span before as one line, day below day. */
const beforeSeries = (before: readonly Day[]): ChartSeries[] => {
  const counts = before.map(({ kinds }) => sumOf(kinds))
  return before.length === 0
    ? []
    : [
        {
          key: 'before',
          name: texts.before(before.length),
          tone: 'grey',
          drawn: 'dashes',
          values: counts,
          total: formatCount(total(counts)),
        },
      ]
}

/** Events per day and kind as a chart, or the part of it that is zoomed into: its totals are those of the part. */
export const trendChart = (
  trend: Trend,
  part: SlotRange | null,
): { readonly slots: ChartSlot[]; readonly series: ChartSeries[] } => {
  const cut = (days: readonly Day[]): readonly Day[] => (part === null ? days : days.slice(part.from, part.to + 1))
  const [days, before] = [cut(trend.days), cut(trend.before?.days ?? [])]
  const today = trend.to
  return {
    slots: days.map(({ day }) => {
      const label = day === today ? texts.todayWord : day.slice(5)
      return { key: day, axis: label, title: day === today ? `${label} ${day.slice(5)}` : label, isPast: day !== today }
    }),
    series: [
      ...shownSlices(trend.kinds).map((slice) => kindSeries(sliceOf(slice, days, part !== null), days, before)),
      ...beforeSeries(before),
    ],
  }
}
