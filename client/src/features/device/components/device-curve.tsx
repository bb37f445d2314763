import { keepPreviousData } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { Suspense, useState } from 'react'
import type { DeviceDetail } from '#shared/device/device-views.schema.ts'
import type { z } from 'zod'
import { measures, type MeasureName } from '#shared/device/measures.ts'
import { formatDay } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Chart } from '#client/ui/chart/chart.tsx'
import type { SlotRange } from '#client/ui/chart/chart-types.ts'
import type { FormatValue } from '#client/ui/chart/chart-words.ts'
import { timeSlots } from '#client/ui/chart/time-slots.ts'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { OverlaySelect, type OtherDevice } from '#client/features/device/components/overlay-select.tsx'
import { curveSeries, timeOf } from '#client/ui/chart/curve-series.ts'
import { curveTexts as texts } from '#client/features/device/curve-texts.ts'
import { curveSpans, MAX_CURVE_DAYS, OWN, useCurveSpan } from '#client/features/device/use-curve-span.ts'
import { notify } from '#client/lib/feedback.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import { unitOf, valueText } from '#client/lib/measure-words.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/device/components/device-curve.module.css'

type Device = z.output<typeof DeviceDetail>
type Shown = ReturnType<typeof useCurveSpan>

/** The curve is refetched this often, in milliseconds: a device reports about once a minute. */
const growsEvery = 60_000
const BUCKETS = 180

const CustomRange = lazyPart(async () => ({
  default: (await import('#client/ui/list/custom-range.tsx')).CustomRange,
}))

interface Wanted {
  readonly id: string
  readonly measure: MeasureName
}

/** Curves over each other, the first one foremost: another time loads behind it, with the others left out meanwhile. */
const useCurves = (wanted: readonly Wanted[], { shown, grows }: Shown) => {
  const reads = trpc.useQueries((calls) =>
    wanted.map(({ id, measure }, at) =>
      calls.device.curve(
        { id, measure, ...shown, buckets: BUCKETS },
        {
          meta: { quiet: true },
          refetchInterval: grows ? growsEvery : false,
          ...(at === 0 && { placeholderData: keepPreviousData }),
        },
      ),
    ),
  )
  const [own, ...others] = reads
  // The data kept from before may be of another measure.
  const data = own?.data?.measure === wanted[0]?.measure ? own?.data : undefined
  const isOld = own?.isPlaceholderData === true
  return {
    data,
    error: own?.error ?? null,
    refetch: () => own?.refetch(),
    curves: [data?.buckets, ...others.map((read) => (isOld ? undefined : read.data?.buckets))],
  }
}

interface CurveProps {
  readonly device: Device
  readonly others: readonly OtherDevice[]
  readonly measure: MeasureName
  readonly second: MeasureName | undefined
  readonly shown: Shown
}

/** What is laid over each other: the device, other devices by their codes, and another measure of the device. */
const layersOf = ({ device, others, measure, second }: CurveProps) => [
  { id: device.id, key: device.id, measure, name: others.length === 0 ? measures[measure].name : device.code },
  ...others.map(({ id, code }) => ({ id, key: id, measure, name: code })),
  ...(second === undefined ? [] : [{ id: device.id, key: second, measure: second, name: measures[second].name }]),
]

/** Values with their unit where two units are beside each other. */
const formatOf =
  ({ measure, second }: Pick<CurveProps, 'measure' | 'second'>): FormatValue =>
  (value, series) => {
    if (second === undefined) return valueText(measure, value)
    const shown = series?.axis === 'right' ? second : measure
    return texts.withUnit(valueText(shown, value), unitOf(shown))
  }

/** The curve of the device with its bounds, and the others over it. */
const Curve = (props: CurveProps) => {
  const { device, measure, shown } = props
  const layers = layersOf(props)
  const { data, error, refetch, curves } = useCurves(layers, shown)
  if (data?.buckets === undefined)
    return error === null ? (
      <TableSkeleton widths={[undefined]} rows={4} rowHeight={48} />
    ) : (
      <EmptyState kind="failed" title={componentTexts.curveFailed} onAction={() => void refetch()} />
    )
  const { name, unit } = measures[measure]
  const ends = data.buckets.map(([at]) => at)
  const series = layers.map((one, at) => ({
    id: one.key,
    name: one.name,
    buckets: curves[at],
    otherUnit: one.measure === measure ? undefined : unitOf(one.measure),
  }))
  return (
    <Chart
      title={componentTexts.curve(name)}
      unit={unit}
      fileName={texts.fileName(`${device.name} ${device.code}`, name)}
      slots={timeSlots(ends)}
      series={curveSeries(series)}
      threshold={{ value: data.threshold, label: `${componentTexts.threshold} ${valueText(measure, data.threshold)}` }}
      format={formatOf(props)}
      isZoomed={shown.isZoomed}
      onZoom={(range: SlotRange) => shown.zoom(timeOf(ends, range))}
      onReset={shown.reset}
    />
  )
}

const spanOptions = [
  ...curveSpans.map((value) => ({ value, label: texts.spans[value] })),
  { value: OWN, label: texts.own } as const,
]

const Spans = ({ shown }: { shown: Shown }) => (
  <div className={styles.spans}>
    {shown.choice === OWN && (
      <Suspense fallback={null}>
        <CustomRange
          field={{ kind: 'range', name: 'span', label: texts.ownLabel, today: formatDay(serverClock.now()) }}
          value={shown.own}
          onChange={(text) => {
            if (shown.pick(text)) notify(texts.cut(MAX_CURVE_DAYS), 'warn')
          }}
          wide={false}
        />
      </Suspense>
    )}
    <Segmented size="small" options={spanOptions} value={shown.choice} onChange={shown.choose} />
  </div>
)

interface ControlsProps extends Omit<CurveProps, 'shown'> {
  readonly names: readonly MeasureName[]
  readonly onMeasure: (measure: MeasureName) => void
  readonly onSecond: (measure: MeasureName | undefined) => void
  readonly onOthers: (others: readonly OtherDevice[]) => void
}

const optionsOf = (names: readonly MeasureName[]) => names.map((value) => ({ value, label: measures[value].name }))

/** The measure, and what is laid over it. */
const Controls = ({ device, others, measure, second, names, onMeasure, onSecond, onOthers }: ControlsProps) => (
  <div className={styles.controls}>
    {names.length > 1 && (
      <>
        <Segmented<MeasureName> size="small" options={optionsOf(names)} value={measure} onChange={onMeasure} />
        <Select<MeasureName>
          size="small"
          style={{ flex: '1 1 120px', maxWidth: 160 }}
          aria-label={texts.compareMeasure}
          placeholder={texts.compareMeasure}
          allowClear
          options={optionsOf(names.filter((name) => name !== measure))}
          {...(second !== undefined && { value: second })}
          onChange={onSecond}
        />
      </>
    )}
    <OverlaySelect deviceType={device.deviceType} ownId={device.id} value={others} onChange={onOthers} />
  </div>
)

/** The readings of a device over time; absent for a device without a measure. */
export const DeviceCurve = ({ device }: { device: Device }) => {
  const shown = useCurveSpan()
  const [wanted, setWanted] = useState<MeasureName>()
  const [wantedSecond, setSecond] = useState<MeasureName>()
  const [others, setOthers] = useState<readonly OtherDevice[]>([])
  const names = device.readings.map((reading) => reading.measure)
  const measure = names.find((name) => name === wanted) ?? names[0]
  if (measure === undefined) return null
  const second = names.find((name) => name === wantedSecond && name !== measure)
  const chosen = { device, others, measure, second }
  return (
    <Card
      title={componentTexts.curve(measures[measure].name)}
      note={measures[measure].unit}
      extra={<Spans shown={shown} />}
    >
      <Controls {...chosen} names={names} onMeasure={setWanted} onSecond={setSecond} onOthers={setOthers} />
      <Curve {...chosen} shown={shown} />
    </Card>
  )
}
