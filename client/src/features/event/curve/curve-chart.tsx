import type { EventDetail } from '#shared/event/event.contract.ts'
import { measures } from '#shared/device/measures.ts'
import { MINUTE, parseTime } from '#shared/time.ts'
import { Chart } from '#client/ui/chart/chart.tsx'
import type { ChartMarks } from '#client/ui/chart/chart-plot.tsx'
import type { SlotRange } from '#client/ui/chart/chart-types.ts'
import { timeOf } from '#client/ui/chart/curve-series.ts'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { CurveMarks, type Mark } from '#client/features/event/curve/curve-marks.tsx'
import { AROUND, drawnCurve } from '#client/features/event/curve/drawn-curve.ts'
import { goesOn, type EventCurve, type useShownCurve } from '#client/features/event/curve/use-event-curve.ts'
import { eventPageTexts } from '#client/features/event/page-texts.ts'
import { clockText } from '#client/lib/format-time.ts'
import { valueText } from '#client/lib/measure-words.ts'
import { useIsNarrow, useMediaQuery } from '#client/theme/use-media-query.ts'
import { useNow } from '#client/ui/basics/use-now.ts'

const texts = eventPageTexts
/** A last value younger than this, in milliseconds, counts as the present one. */
const PRESENT = 2 * MINUTE
const heights = { low: 176, high: 292 }

const useCurveHeight = (): number => {
  const isHigh = useMediaQuery('(min-height: 1000px)')
  const isNarrow = useIsNarrow()
  return isHigh && !isNarrow ? heights.high : heights.low
}

/** The position of a moment between slots, by the ends of the slots in ms. */
const slotOf = (ends: readonly number[], at: number): number => {
  const [first = 0, second = first + 1] = ends
  return (at - first) / (second - first)
}

/** The beginning of the event, where it is in the time that is shown. */
const triggerOf = ({ value, measure, raisedAt }: EventDetail, ends: readonly number[]): Mark | undefined => {
  const at = parseTime(raisedAt)
  const slot = slotOf(ends, at)
  if (value === null || measure === null || slot < -0.5 || slot > ends.length - 0.5) return undefined
  return { slot, value, label: texts.trigger(clockText(at), valueText(measure, value)) }
}

interface Shown {
  readonly event: EventDetail
  readonly curve: EventCurve
  readonly ends: readonly number[]
  readonly now: number
}

const currentOf = ({ event, curve: { buckets = [], measure }, now }: Shown): Mark | undefined => {
  const last = buckets.at(-1)
  if (last === undefined) return undefined
  const [at, , , value] = last
  const isLive = goesOn(event) && now - at < PRESENT
  const label = isLive ? `${valueText(measure, value)} ${componentTexts.current}` : ''
  return { slot: buckets.length - 1, value, label }
}

/** The slots from the beginning of the event to its end, or to the last value while it goes on. */
const duringOf = ({ event, curve: { buckets = [] }, ends }: Shown, trigger: Mark | undefined) => {
  const last = buckets.length - 1
  const to = event.recoveredAt === null ? last : Math.min(last, slotOf(ends, parseTime(event.recoveredAt)))
  const from = slotOf(ends, parseTime(event.raisedAt))
  return trigger === undefined && from > 0 ? undefined : { from, to }
}

const marksOf = (shown: Shown): ChartMarks => {
  const { event, curve, ends } = shown
  const trigger = triggerOf(event, ends)
  const values = (curve.buckets ?? []).map(([, , , value]) => value)
  return {
    values: trigger === undefined ? [] : [trigger.value],
    draw: (layout, isReading) => (
      <CurveMarks
        {...{ layout, values, trigger, isReading }}
        during={duringOf(shown, trigger)}
        current={currentOf(shown)}
        tone={toneOf(event.kind)}
      />
    ),
  }
}

interface CurveChartProps {
  readonly event: EventDetail
  readonly curve: EventCurve
  readonly shown: ReturnType<typeof useShownCurve>
}

/** The curve around an event, with its beginning and its duration. */
export const CurveChart = ({ event, curve, shown }: CurveChartProps) => {
  const now = useNow(5000)
  const height = useCurveHeight()
  const isAround = shown.span === '30m' && shown.part === null
  const { ends, ...drawn } = drawnCurve(curve, isAround ? parseTime(event.raisedAt) + AROUND : 0)
  const { name, unit } = measures[curve.measure]
  return (
    <Chart
      {...drawn}
      title={componentTexts.curve(name)}
      unit={unit}
      fileName={`${event.number} ${name}`}
      height={height}
      marks={marksOf({ event, curve, ends, now })}
      isZoomed={shown.part !== null}
      onZoom={(range: SlotRange) => shown.zoom(timeOf(ends, range))}
      onReset={shown.reset}
    />
  )
}
