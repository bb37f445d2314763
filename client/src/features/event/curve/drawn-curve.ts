import { measures } from '#shared/device/measures.ts'
import { MINUTE } from '#shared/time.ts'
import type { ChartPlotProps } from '#client/ui/chart/chart-plot.tsx'
import { curveSeries } from '#client/ui/chart/curve-series.ts'
import { timeSlots } from '#client/ui/chart/time-slots.ts'
import { componentTexts } from '#client/ui/texts.ts'
import type { EventCurve } from '#client/features/event/curve/use-event-curve.ts'
import { valueText } from '#client/lib/measure-words.ts'

/** The short span reaches so far beyond the beginning of the event, also while that time is still to come. */
export const AROUND = 30 * MINUTE

/** Ends of parts in ms, continued by parts of the same length up to a time. */
export const endsUntil = (ends: readonly number[], until: number): number[] => {
  const [first = 0, second = first] = ends
  const length = second - first
  const last = ends.at(-1) ?? first
  const missing = length === 0 ? 0 : Math.max(0, Math.floor((until - last) / length))
  return [...ends, ...Array.from({ length: missing }, (_, at) => last + (at + 1) * length)]
}

type Drawn = Pick<ChartPlotProps, 'slots' | 'series' | 'threshold' | 'format'> & { readonly ends: readonly number[] }

/** A curve as a chart draws it, on an axis that reaches to `until`, in ms. */
export const drawnCurve = ({ measure, threshold, buckets = [] }: EventCurve, until: number): Drawn => {
  const measured = buckets.map(([at]) => at)
  const ends = endsUntil(measured, until)
  const format = (value: number): string => valueText(measure, value)
  return {
    ends,
    slots: timeSlots(ends),
    series: curveSeries([{ id: measure, name: measures[measure].name, buckets }]),
    threshold: { value: threshold, label: `${componentTexts.threshold} ${format(threshold)}` },
    format,
  }
}
