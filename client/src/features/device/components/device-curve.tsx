import { Segmented } from 'antd'
import { useState } from 'react'
import type { DeviceDetail } from '#shared/device/device-views.schema.ts'
import type { z } from 'zod'
import { measures, type MeasureName } from '#shared/device/measures.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { MeasureCurve } from '#client/ui/value-curve/measure-curve.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { deviceTexts } from '#client/config/device-texts.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/ui/detail/detail-parts.module.css'

const texts = deviceTexts.detail
const spans = ['24h', '7d'] as const
type Span = (typeof spans)[number]
type Device = z.output<typeof DeviceDetail>

/** The curve is refetched this often, in milliseconds: a device reports about once a minute. */
const growsEvery = 60_000
const height = 204

const Curve = ({ id, measure, span }: { id: string; measure: MeasureName; span: Span }) => {
  const read = trpc.device.curve.useQuery({ id, measure, span }, { meta: { quiet: true }, refetchInterval: growsEvery })
  return <MeasureCurve read={read} span={span} height={height} />
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
      title={componentTexts.curve(measures[measure].name)}
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
