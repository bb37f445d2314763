import { Segmented } from 'antd'
import { useState } from 'react'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { measures } from '#shared/device/measures.ts'
import { MINUTE, parseTime } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { MeasureCurve, type CurveSpan } from '#client/ui/value-curve/measure-curve.tsx'
import type { CurvePoint, ValueCurveProps } from '#client/ui/value-curve/value-curve.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { clockText } from '#client/lib/format-time.ts'
import { valueText } from '#client/lib/measure-words.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useIsNarrow, useMediaQuery } from '#client/theme/use-media-query.ts'
import styles from '#client/features/event/components/detail-page.module.css'

const texts = eventTexts.detail
const spans = ['30m', '24h', '7d'] as const satisfies CurveSpan[]
type Window = Pick<ValueCurveProps, 'from' | 'to'>

/** The curve of an open event grows; it is refetched this often, in milliseconds. */
const growsEvery = 15_000
/** A last point younger than this, in milliseconds, counts as the present value. */
const present = 2 * MINUTE
const heights = { low: 204, high: 320 }

const useCurveHeight = (): number => {
  const isHigh = useMediaQuery('(min-height: 1000px)')
  const isNarrow = useIsNarrow()
  return isHigh && !isNarrow ? heights.high : heights.low
}

const goesOn = ({ state, recoveredAt }: EventDetail): boolean => state !== 2 && recoveredAt === null

const useCurve = (event: EventDetail, span: CurveSpan) =>
  trpc.event.curve.useQuery(
    { id: event.id, span },
    { meta: { quiet: true }, refetchInterval: goesOn(event) ? growsEvery : false },
  )

/** Half an hour before and after the event, or for longer spans from the first point to the last. */
const windowOf = (span: CurveSpan, raisedAt: number, points: readonly CurvePoint[]): Window => {
  const first = points[0]
  const last = points.at(-1)
  if (span === '30m' || first === undefined || last === undefined)
    return { from: raisedAt - 30 * MINUTE, to: raisedAt + 30 * MINUTE }
  return { from: first.at, to: last.at }
}

/** The moment of the event, where it is in the window. */
const triggerOf = ({ value, measure, raisedAt }: EventDetail, { from, to }: Window) => {
  const at = parseTime(raisedAt)
  if (value === null || measure === null || at < from || at > to) return undefined
  return { at, value, label: texts.trigger(clockText(at), valueText(measure, value)) }
}

/** When the event recovered; undefined while it has not. */
const untilOf = ({ recoveredAt }: EventDetail): number | undefined =>
  recoveredAt === null ? undefined : parseTime(recoveredAt)

const Curve = ({ event, span }: { event: EventDetail; span: CurveSpan }) => {
  const read = useCurve(event, span)
  const now = useNow(5000)
  const height = useCurveHeight()
  const marks = (points: readonly CurvePoint[]) => {
    const window = windowOf(span, parseTime(event.raisedAt), points)
    const trigger = triggerOf(event, window)
    const live = goesOn(event) && now - (points.at(-1)?.at ?? 0) < present
    return { ...window, trigger, until: untilOf(event), live }
  }
  return <MeasureCurve read={read} span={span} height={height} marks={marks} />
}

/** The value around the event, over half an hour, a day or a week; absent for events without a measure. */
export const CurveCard = ({ event }: { event: EventDetail }) => {
  const [span, setSpan] = useState<CurveSpan>('30m')
  if (event.measure === null) return null
  const { name, unit } = measures[event.measure]
  const options = spans.map((value) => ({ value, label: texts.spans[value] }))
  return (
    <Card
      title={componentTexts.curve(name)}
      note={`${texts.spanNotes[span]}，${unit}`}
      extra={<Segmented<CurveSpan> size="small" options={options} value={span} onChange={setSpan} />}
    >
      <div className={styles.curve}>
        <Curve event={event} span={span} />
      </div>
    </Card>
  )
}
