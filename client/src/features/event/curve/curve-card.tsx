import { Segmented } from 'antd'
import { Suspense } from 'react'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { measures } from '#shared/device/measures.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { useEventCurve, useShownCurve, type CurveSpan } from '#client/features/event/curve/use-event-curve.ts'
import { eventPageTexts } from '#client/features/event/page-texts.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'

const texts = eventPageTexts
const spans = ['30m', '24h', '7d'] as const satisfies CurveSpan[]
const options = spans.map((value) => ({ value, label: texts.spans[value] }))

const CurveChart = lazyPart(async () => ({
  default: (await import('#client/features/event/curve/curve-chart.tsx')).CurveChart,
}))

const Loading = () => <TableSkeleton widths={[undefined]} rows={4} rowHeight={48} />

const Curve = ({ event, shown }: { event: EventDetail; shown: ReturnType<typeof useShownCurve> }) => {
  const { data, error, refetch } = useEventCurve(event, shown.span, shown.part)
  if (data === undefined && error !== null)
    return <EmptyState kind="failed" title={componentTexts.curveFailed} onAction={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <CurveChart event={event} curve={data} shown={shown} />
    </Suspense>
  )
}

/** The value around the event, over half an hour, a day or a week; absent for events without a measure. */
export const CurveCard = ({ event }: { event: EventDetail }) => {
  const shown = useShownCurve()
  if (event.measure === null) return null
  const { name, unit } = measures[event.measure]
  return (
    <Card
      title={componentTexts.curve(name)}
      note={`${texts.spanNotes[shown.span]}，${unit}`}
      extra={<Segmented<CurveSpan> size="small" options={options} value={shown.span} onChange={shown.choose} />}
    >
      <Curve event={event} shown={shown} />
    </Card>
  )
}
