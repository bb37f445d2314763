import { Segmented } from 'antd'
import { useState } from 'react'
import type { EventDetail } from '#shared/contracts/event.ts'
import { measures, type MeasureName } from '#shared/devices/measures.ts'
import { formatTime, MINUTE, parseTime } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { ValueCurve, type CurvePoint } from '#client/ui/value-curve/value-curve.tsx'
import { eventTexts } from '#client/config/event-texts.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { clockText } from '#client/lib/format-time.ts'
import { valueText } from '#client/lib/measure-words.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useMediaQuery } from '#client/theme/use-media-query.ts'
import styles from '#client/features/event/components/detail-page.module.css'

const texts = eventTexts.detail
const spans = ['30m', '24h', '7d'] as const
type Span = (typeof spans)[number]

/** The curve of an open event grows; it is refetched this often, in milliseconds. */
const growsEvery = 15_000
/** A last point younger than this, in milliseconds, counts as the present value. */
const present = 2 * MINUTE
const heights = { low: 204, high: 320 }

const useCurveHeight = (): number =>
  useMediaQuery('(min-height: 1000px) and (min-width: 1200px)') ? heights.high : heights.low

const goesOn = ({ state, recoveredAt }: EventDetail): boolean => state !== 2 && recoveredAt === null

const useCurve = (event: EventDetail, span: Span) =>
  trpc.event.curve.useQuery(
    { id: event.id, span },
    { meta: { quiet: true }, refetchInterval: goesOn(event) ? growsEvery : false },
  )

/** 10:37 within a day, 11-18 over several days. */
const axisTime =
  (span: Span) =>
  (at: number): string =>
    span === '7d' ? formatTime(at).slice(5, 10) : clockText(at).slice(0, 5)
const pointTime =
  (span: Span) =>
  (at: number): string =>
    span === '30m' ? clockText(at) : formatTime(at).slice(5, 16)

/** Half an hour before and after the event, or for longer spans from the first point to the last. */
const windowOf = (span: Span, raisedAt: number, points: readonly CurvePoint[]): { from: number; to: number } => {
  const first = points[0]
  const last = points.at(-1)
  if (span === '30m' || first === undefined || last === undefined)
    return { from: raisedAt - 30 * MINUTE, to: raisedAt + 30 * MINUTE }
  return { from: first.at, to: last.at }
}

const triggerOf = (event: EventDetail, measure: MeasureName) => {
  if (event.value === null) return undefined
  const at = parseTime(event.raisedAt)
  return { at, value: event.value, label: texts.trigger(clockText(at), valueText(measure, event.value)) }
}

/** When the event recovered; undefined while it has not. */
const untilOf = ({ recoveredAt }: EventDetail): number | undefined =>
  recoveredAt === null ? undefined : parseTime(recoveredAt)

const Curve = ({ event, span }: { event: EventDetail; span: Span }) => {
  const { data, error, refetch } = useCurve(event, span)
  const now = useNow(5000)
  const height = useCurveHeight()
  if (data === undefined && error !== null)
    return <EmptyState kind="failed" title={texts.curveFailed} onAction={() => void refetch()} />
  if (data === undefined) return <TableSkeleton widths={[undefined]} rows={4} rowHeight={48} />
  const points = data.points.map(([at, value]): CurvePoint => ({ at, value }))
  const measure = measures[data.measure]
  const window = windowOf(span, parseTime(event.raisedAt), points)
  const trigger = triggerOf(event, data.measure)
  const isSeen = trigger !== undefined && trigger.at >= window.from && trigger.at <= window.to
  return (
    <ValueCurve
      title={texts.curve(measure.name)}
      unit={measure.unit}
      points={points}
      {...window}
      threshold={data.threshold}
      {...(isSeen && { trigger })}
      until={untilOf(event)}
      live={goesOn(event) && now - (points.at(-1)?.at ?? 0) < present}
      formatAxisTime={axisTime(span)}
      formatPointTime={pointTime(span)}
      formatValue={(value) => valueText(data.measure, value)}
      height={height}
    />
  )
}

/** The value around the event, over half an hour, a day or a week; absent for events without a measure. */
export const CurveCard = ({ event }: { event: EventDetail }) => {
  const [span, setSpan] = useState<Span>('30m')
  if (event.measure === null) return null
  const { name, unit } = measures[event.measure]
  const options = spans.map((value) => ({ value, label: texts.spans[value] }))
  return (
    <Card
      title={texts.curve(name)}
      note={`${texts.spanNotes[span]}，${unit}`}
      extra={<Segmented<Span> size="small" options={options} value={span} onChange={setSpan} />}
    >
      <div className={styles.curve}>
        <Curve event={event} span={span} />
      </div>
    </Card>
  )
}
