import styles from '#client/features/event/alarm-card/sparkline.module.css'
import { classNames } from '#client/ui/basics/class-names.ts'

export interface SparklineProps {
  /** Oldest first, equally spaced. */
  values: readonly number[]
  threshold?: number | undefined
  tone?: 'alarm' | 'amber' | 'anomaly' | 'primary' | undefined
  /** Accessible label: 烟雾浓度，最近 5 分钟，现在 0.32 dB/m. */
  label: string
  width?: number | undefined
  height?: number | undefined
}

/** Room for the ring at the end and half the stroke, in px. */
const PADDING = 5

const scaleFor = (
  values: readonly number[],
  threshold: number | undefined,
  height: number,
): ((value: number) => number) => {
  const all = threshold === undefined ? values : [...values, threshold]
  const low = Math.min(...all)
  const span = Math.max(...all) - low || 1
  return (value) => height - PADDING - ((value - low) / span) * (height - 2 * PADDING)
}

/** The small curve of a pop-up card. */
export const Sparkline = ({ values, threshold, tone = 'alarm', label, width = 120, height = 44 }: SparklineProps) => {
  if (values.length < 2) return null
  const y = scaleFor(values, threshold, height)
  const step = (width - PADDING) / (values.length - 1)
  const points = values.map((value, at) => `${(at * step).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg
      className={classNames(styles.spark, `tone-${tone}`)}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {threshold !== undefined && (
        <line className={styles.threshold} x1={0} x2={width} y1={y(threshold)} y2={y(threshold)} />
      )}
      <polyline points={points.join(' ')} />
      <circle cx={width - PADDING} cy={y(values.at(-1) ?? 0)} r={3} />
    </svg>
  )
}
