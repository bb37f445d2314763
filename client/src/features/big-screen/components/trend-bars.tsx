import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { bigScreenTexts as texts } from '#client/features/big-screen/texts.ts'
import type { TrendBar } from '#client/features/big-screen/screen-words.ts'
import styles from '#client/features/big-screen/components/trend-bars.module.css'

/** In px: the drawing, its base line, and the tallest bar. */
const size = { width: 420, height: 268, base: 226, bar: 180 } as const

/** Alarms per day, today in full colour. */
export const TrendBars = ({ bars }: { bars: readonly TrendBar[] }) => {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const pitch = size.width / Math.max(1, bars.length)
  const spoken = texts.trendOf(bars.map(({ label, count }) => texts.dayOf(label, formatCount(count))))
  return (
    <svg width={size.width} height={size.height} className={styles.chart} role="img" aria-label={spoken}>
      {bars.map(({ day, label, count, isToday }, at) => {
        const height = (count / most) * size.bar
        const middle = (at + 0.5) * pitch - 4
        return (
          <g key={day} className={isToday ? styles.today : styles.past}>
            <rect x={middle - 20} y={size.base - height} width={40} height={height} rx={2} />
            <text x={middle} y={size.base - 10 - height} className={styles.count}>
              {formatCount(count)}
            </text>
            <text x={middle} y={size.base + 36} className={styles.label}>
              {label}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${size.base + 0.5}h${size.width}`} className={styles.base} />
    </svg>
  )
}
