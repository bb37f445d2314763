import type { ChartSlot, ChartThreshold } from '#client/ui/chart/chart-types.ts'
import { labelledSlots, type Layout } from '#client/ui/chart/chart-layout.ts'
import { tickDigits } from '#client/ui/chart/ticks.ts'
import styles from '#client/ui/chart/chart.module.css'

const tickText = (tick: number, ticks: readonly number[]): string => tick.toFixed(tickDigits(ticks)).replace('-', '−')

/** Hairlines with their numbers, and the labels of the slots. */
export const Axes = ({ layout, slots }: { layout: Layout; slots: readonly ChartSlot[] }) => {
  const { frame, ticks, rightTicks, x, y } = layout
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.base : styles.grid}
            x1={frame.left}
            x2={frame.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={frame.left - 8} y={y(tick) + 4} textAnchor="end">
            {tickText(tick, ticks)}
          </text>
        </g>
      ))}
      {rightTicks.map((tick) => (
        <text key={tick} x={frame.right + 8} y={y(tick, 'right') + 4}>
          {tickText(tick, rightTicks)}
        </text>
      ))}
      {labelledSlots(slots, layout).map((at) => (
        <text key={slots[at]?.key} x={x(at)} y={frame.bottom + 19} textAnchor="middle">
          {slots[at]?.axis}
        </text>
      ))}
    </>
  )
}

/** A word above the line would leave the drawing when it is nearer than this to the top, in px. */
const WORD_HEIGHT = 18

/** A dashed line with its word, above it where there is room. */
export const ThresholdLine = ({ layout: { frame, y }, threshold }: { layout: Layout; threshold: ChartThreshold }) => {
  const at = y(threshold.value)
  return (
    <>
      <line className={styles.threshold} x1={frame.left} x2={frame.right} y1={at} y2={at} />
      <text className={styles.thresholdWord} x={frame.right} y={at < WORD_HEIGHT ? at + 15 : at - 6} textAnchor="end">
        {threshold.label}
      </text>
    </>
  )
}
