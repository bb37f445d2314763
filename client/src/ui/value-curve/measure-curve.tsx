import { measures, type MeasureName } from '#shared/device/measures.ts'
import { formatTime } from '#shared/time.ts'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { ValueCurve, type CurvePoint, type ValueCurveProps } from '#client/ui/value-curve/value-curve.tsx'
import { clockText } from '#client/lib/format-time.ts'
import { valueText } from '#client/lib/measure-words.ts'

export type CurveSpan = '30m' | '24h' | '7d'

interface MeasuredPoints {
  readonly measure: MeasureName
  readonly threshold: number
  /** Milliseconds since 1970 UTC, and the value. */
  readonly points: readonly (readonly [number, number])[]
}

interface MeasureCurveProps {
  readonly read: { readonly data: MeasuredPoints | undefined; readonly error: unknown; refetch(): Promise<unknown> }
  readonly span: CurveSpan
  readonly height: number
  readonly title?: string
  /** The window, if it is not that of the points, and the marks in it. */
  readonly marks?: (
    points: readonly CurvePoint[],
  ) => Partial<Pick<ValueCurveProps, 'from' | 'to' | 'trigger' | 'until' | 'live'>>
}

/** 10:37 within a day, 11-18 over several days. */
const axisTime = (span: CurveSpan, at: number): string =>
  span === '7d' ? formatTime(at).slice(5, 10) : clockText(at).slice(0, 5)

const pointTime = (span: CurveSpan, at: number): string =>
  span === '30m' ? clockText(at) : formatTime(at).slice(5, 16)

/** What a device measured, once it is loaded. */
export const MeasureCurve = ({ read: { data, error, refetch }, span, height, title, marks }: MeasureCurveProps) => {
  if (data === undefined && error !== null)
    return <EmptyState kind="failed" title={texts.curveFailed} onAction={() => void refetch()} />
  if (data === undefined) return <TableSkeleton widths={[undefined]} rows={4} rowHeight={48} />
  const points = data.points.map(([at, value]): CurvePoint => ({ at, value }))
  const { name, unit } = measures[data.measure]
  return (
    <ValueCurve
      title={title ?? texts.curve(name)}
      unit={unit}
      points={points}
      from={points[0]?.at ?? 0}
      to={points.at(-1)?.at ?? 0}
      threshold={data.threshold}
      formatAxisTime={(at) => axisTime(span, at)}
      formatPointTime={(at) => pointTime(span, at)}
      formatValue={(value) => valueText(data.measure, value)}
      height={height}
      {...marks?.(points)}
    />
  )
}
