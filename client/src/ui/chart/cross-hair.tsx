import type { ChartSeries, SlotRange } from '#client/ui/chart/chart-types.ts'
import type { Layout } from '#client/ui/chart/chart-layout.ts'
import { toneClass } from '#client/ui/chart/tone-class.ts'
import styles from '#client/ui/chart/chart.module.css'

/** A vertical line through the slot that is read, with a dot on each line. */
export const CrossHair = ({
  slot,
  series,
  layout,
}: {
  slot: number
  series: readonly ChartSeries[]
  layout: Layout
}) => {
  const { frame, x, y } = layout
  return (
    <g className={styles.reading}>
      <line className={styles.hair} x1={x(slot)} x2={x(slot)} y1={frame.top} y2={frame.bottom} />
      {series.map((one) => {
        const value = one.values[slot] ?? null
        if (one.drawn === 'bar' || value === null) return null
        return (
          <g key={one.key} className={toneClass(one)}>
            <circle className={styles.dot} cx={x(slot)} cy={y(value, one.axis)} r={4} />
          </g>
        )
      })}
    </g>
  )
}

/** The part that a drag or Shift with an arrow key has selected. */
export const Selection = ({ range: { from, to }, layout }: { range: SlotRange; layout: Layout }) => {
  const { frame, x, pitch } = layout
  return (
    <rect
      className={styles.selection}
      x={x(from) - pitch / 2}
      y={frame.top}
      width={(to - from + 1) * pitch}
      height={frame.bottom - frame.top}
    />
  )
}
