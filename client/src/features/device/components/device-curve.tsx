import { Segmented } from 'antd'
import { useState } from 'react'
import type { DeviceDetail } from '#shared/contracts/device-views.ts'
import type { z } from 'zod'
import { measures, type MeasureName } from '#shared/devices/measures.ts'
import { formatTime } from '#shared/time.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { ValueCurve, type CurvePoint } from '#client/ui/value-curve/value-curve.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import { valueText } from '#client/lib/measure-words.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/ui/list/list.module.css'

const texts = deviceTexts.detail
const spans = ['24h', '7d'] as const
type Span = (typeof spans)[number]
type Device = z.output<typeof DeviceDetail>

/** The curve is refetched this often, in milliseconds: a device reports about once a minute. */
const growsEvery = 60_000
const height = 204

/** 10:37 within a day, 11-18 over several days. */
const axisTime =
  (span: Span) =>
  (at: number): string =>
    span === '7d' ? formatTime(at).slice(5, 10) : formatTime(at).slice(11, 16)
const pointTime = (at: number): string => formatTime(at).slice(5, 16)

const Curve = ({ id, measure, span }: { id: string; measure: MeasureName; span: Span }) => {
  const { data, error, refetch } = trpc.device.curve.useQuery(
    { id, measure, span },
    { meta: { quiet: true }, refetchInterval: growsEvery },
  )
  if (data === undefined && error !== null)
    return <EmptyState kind="failed" title={texts.curveFailed} onAction={() => void refetch()} />
  if (data === undefined) return <TableSkeleton widths={[undefined]} rows={4} rowHeight={48} />
  const points = data.points.map(([at, value]): CurvePoint => ({ at, value }))
  return (
    <ValueCurve
      title={texts.curve(measures[measure].name)}
      unit={measures[measure].unit}
      points={points}
      from={points[0]?.at ?? 0}
      to={points.at(-1)?.at ?? 0}
      threshold={data.threshold}
      formatAxisTime={axisTime(span)}
      formatPointTime={pointTime}
      formatValue={(value) => valueText(measure, value)}
      height={height}
    />
  )
}

/** The readings of a device over a day or a week, one measure at a time; absent for a device without a measure. */
export const DeviceCurve = ({ device }: { device: Device }) => {
  const [span, setSpan] = useState<Span>('24h')
  const [wanted, setWanted] = useState<MeasureName>()
  const names = device.readings.map(({ measure }) => measure)
  const measure = names.find((name) => name === wanted) ?? names[0]
  if (measure === undefined) return null
  return (
    <Card
      title={texts.curve(measures[measure].name)}
      note={measures[measure].unit}
      extra={
        <Segmented<Span>
          size="small"
          options={spans.map((value) => ({ value, label: texts.spans[value] }))}
          value={span}
          onChange={setSpan}
        />
      }
    >
      {names.length > 1 && (
        <div className={styles.choice}>
          <Segmented<MeasureName>
            size="small"
            options={names.map((value) => ({ value, label: measures[value].name }))}
            value={measure}
            onChange={setWanted}
          />
        </div>
      )}
      <Curve id={device.id} measure={measure} span={span} />
    </Card>
  )
}
