import type { EventRow } from '#shared/event/event.contract.ts'
import { measures, type MeasureName } from '#shared/device/measures.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { ChartPlot } from '#client/ui/chart/chart-plot.tsx'
import { curveSeries } from '#client/ui/chart/curve-series.ts'
import { timeSlots } from '#client/ui/chart/time-slots.ts'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { mapTexts } from '#client/config/map-texts.ts'
import type { Device } from '#client/features/map/api/use-map-data.ts'
import { valueText } from '#client/lib/measure-words.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/map/components/device-card.module.css'

/** A quarter of an hour each: the card is too narrow for more. */
const BUCKETS = 96
const HEIGHT_PX = 124
/** The curve grows with the reports of the device, about one a minute. */
const GROWS_EVERY_MS = 60_000

/** What the open event is about, otherwise the main value of the device. */
const measureOf = ({ readings }: Device, event: EventRow | undefined): MeasureName | undefined =>
  (readings.find(({ measure }) => measure === event?.measure) ?? readings[0])?.measure

const useCurve = (id: string, measure: MeasureName) =>
  trpc.device.curve.useQuery(
    { id, measure, span: '24h', buckets: BUCKETS },
    { meta: { quiet: true }, refetchInterval: GROWS_EVERY_MS },
  )

const Curve = ({ id, measure }: { id: string; measure: MeasureName }) => {
  const { data, error, refetch } = useCurve(id, measure)
  if (data?.buckets === undefined)
    return error === null ? (
      <TableSkeleton widths={[undefined]} rows={3} rowHeight={40} />
    ) : (
      <EmptyState kind="failed" title={componentTexts.curveFailed} onAction={() => void refetch()} />
    )
  return (
    <ChartPlot
      title={componentTexts.curve(measures[measure].name)}
      slots={timeSlots(data.buckets.map(([at]) => at))}
      series={curveSeries([{ id, name: measures[measure].name, buckets: data.buckets }])}
      threshold={{ value: data.threshold, label: `${componentTexts.threshold} ${valueText(measure, data.threshold)}` }}
      format={(value) => valueText(measure, value)}
      height={HEIGHT_PX}
    />
  )
}

/** What the device measured in the last day; absent for a device without a measure. */
export const CardCurve = ({ device, event }: { device: Device; event: EventRow | undefined }) => {
  const measure = measureOf(device, event)
  if (measure === undefined) return null
  const { name, unit } = measures[measure]
  return (
    <div className={styles.curve}>
      <p className={styles.caption}>
        <span>{componentTexts.curve(name)}</span>
        {[mapTexts.card.lastDay, unit].filter(Boolean).join('，')}
      </p>
      <Curve id={device.id} measure={measure} />
    </div>
  )
}
