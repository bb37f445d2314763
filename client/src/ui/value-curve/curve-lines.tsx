import { tickDigits } from '#client/ui/chart/ticks.ts'
import type { Box, CurvePoint, Scale } from '#client/ui/value-curve/curve-scale.ts'
import styles from '#client/ui/value-curve/value-curve.module.css'

interface CurveLinesProps {
  points: readonly CurvePoint[]
  box: Box
  scale: Scale
  trigger?: CurvePoint | undefined
  /** The end of the event; without it the event goes on. */
  until?: number | undefined
  formatAxisTime: (at: number) => string
}

const Axes = ({ box, scale, formatAxisTime }: Pick<CurveLinesProps, 'box' | 'scale' | 'formatAxisTime'>) => {
  const digits = tickDigits(scale.yTicks)
  return (
    <>
      {scale.yTicks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.base : styles.grid}
            x1={box.left}
            x2={box.right}
            y1={scale.y(tick)}
            y2={scale.y(tick)}
          />
          <text x={box.left - 8} y={scale.y(tick) + 4} textAnchor="end">
            {tick.toFixed(digits)}
          </text>
        </g>
      ))}
      {scale.xTicks.map((tick) => (
        <text key={tick} x={scale.x(tick)} y={box.bottom + 22} textAnchor="middle">
          {formatAxisTime(tick)}
        </text>
      ))}
    </>
  )
}

const pathOf = (part: readonly CurvePoint[], scale: Scale): string =>
  part
    .map((point, at) => `${at === 0 ? 'M' : 'L'}${scale.x(point.at).toFixed(1)} ${scale.y(point.value).toFixed(1)}`)
    .join('')

const Curve = ({ points, scale }: Pick<CurveLinesProps, 'points' | 'scale'>) => {
  const line = pathOf(points, scale)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const baseline = scale.y(Math.max(0, scale.yTicks[0] ?? 0)).toFixed(1)
  return (
    <>
      <path
        className={styles.area}
        d={`${line}L${scale.x(last.at).toFixed(1)} ${baseline}L${scale.x(first.at).toFixed(1)} ${baseline}z`}
      />
      <path className={styles.line} d={line} />
    </>
  )
}

/** Axes, the duration of the event as a faint band, and the curve. */
export const CurveLines = ({ points, box, scale, trigger, until, formatAxisTime }: CurveLinesProps) => {
  const last = points.at(-1)
  const [start, end] = [scale.x(trigger?.at ?? 0), scale.x(Math.min(until ?? Number.POSITIVE_INFINITY, last?.at ?? 0))]
  return (
    <>
      {trigger !== undefined && last !== undefined && end > start && (
        <rect
          className={styles.since}
          x={Math.max(start, box.left)}
          y={box.top}
          width={end - Math.max(start, box.left)}
          height={box.bottom - box.top}
        />
      )}
      <Axes box={box} scale={scale} formatAxisTime={formatAxisTime} />
      <Curve points={points} scale={scale} />
    </>
  )
}
