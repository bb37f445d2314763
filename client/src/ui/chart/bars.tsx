import { Link } from 'react-router-dom'
import type { ChartSeries, ChartSlot } from '#client/ui/chart/chart-types.ts'
import type { Layout } from '#client/ui/chart/chart-layout.ts'
import { toneClass } from '#client/ui/chart/tone-class.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/chart/chart.module.css'

const MAX_WIDTH = 40
/** Between two stacks in px. */
const GAP = 1

interface Part {
  readonly series: ChartSeries
  readonly value: number
  /** Value of the parts below. */
  readonly below: number
}

/** The parts of a slot from the base line up, in runs of one stack each. */
const runsOf = (series: readonly ChartSeries[], slot: number): Part[][] => {
  const runs: Part[][] = []
  let below = 0
  for (const one of series) {
    const value = one.drawn === 'bar' ? (one.values[slot] ?? 0) : 0
    if (value <= 0) continue
    const run = runs.at(-1)
    if (run?.[0]?.series.stack === one.stack && run !== undefined) run.push({ series: one, value, below })
    else runs.push([{ series: one, value, below }])
    below += value
  }
  return runs
}

interface PartProps {
  readonly part: Part
  readonly slot: number
  readonly layout: Layout
  /** Whether the part is the lowest of a stack that lies above another. */
  readonly isLifted: boolean
}

/** A part links to its list. Not a tab stop, because hundreds are too many: keys read the chart, and its table has the links. */
const Bar = ({ part: { series, value, below }, slot, layout, isLifted }: PartProps) => {
  const width = Math.min(MAX_WIDTH, Math.max(1, layout.pitch - (layout.pitch > 8 ? 4 : 1)))
  const [top, base] = [layout.y(below + value), layout.y(below) - (isLifted ? GAP : 0)]
  const link = series.linkOf?.(slot)
  const bar = (
    <rect
      className={toneClass(series)}
      x={layout.x(slot) - width / 2}
      y={top}
      width={width}
      height={Math.max(1, base - top)}
    />
  )
  if (link === undefined) return bar
  return (
    <Link to={link.to} tabIndex={-1} aria-label={link.spoken}>
      {bar}
    </Link>
  )
}

/** What colour-weak mode fills with: stripes for faults, dots for risks. */
export const Patterns = () => (
  <defs>
    <pattern id="chart-amber" width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.amberGround} width={4} height={4} />
      <rect fill="#fff" fillOpacity={0.6} width={1} height={4} />
    </pattern>
    <pattern id="chart-risk" width={5} height={5} patternUnits="userSpaceOnUse">
      <rect className={styles.riskGround} width={5} height={5} />
      <circle fillOpacity={0.6} cx={2.5} cy={2.5} r={1} />
    </pattern>
  </defs>
)

/** Stacked bars, one column for each slot; past ones are paler. */
export const Bars = ({
  series,
  slots,
  layout,
}: {
  series: readonly ChartSeries[]
  slots: readonly ChartSlot[]
  layout: Layout
}) =>
  slots.map(({ key, isPast }, slot) => (
    <g key={key} className={classNames(isPast && styles.past)}>
      {runsOf(series, slot).map((run, at) => (
        <g key={run[0]?.series.key}>
          {run.map((part, index) => (
            <Bar key={part.series.key} part={part} slot={slot} layout={layout} isLifted={at > 0 && index === 0} />
          ))}
        </g>
      ))}
    </g>
  ))
