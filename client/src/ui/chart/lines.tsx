import type { ChartSeries } from '#client/ui/chart/chart-types.ts'
import type { Layout } from '#client/ui/chart/chart-layout.ts'
import { toneClass } from '#client/ui/chart/tone-class.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/chart/chart.module.css'

const two = (value: number): string => value.toFixed(1)

/** A line that is interrupted where there is no value. */
const pathOf = (
  values: readonly (number | null)[],
  { x, y }: Pick<Layout, 'x' | 'y'>,
  axis?: ChartSeries['axis'],
): string => {
  let isDown = false
  return values
    .map((value, slot) => {
      if (value === null) {
        isDown = false
        return ''
      }
      const step = `${isDown ? 'L' : 'M'}${two(x(slot))} ${two(y(value, axis))}`
      isDown = true
      return step
    })
    .join('')
}

/** The area between the bounds of each slot: there and back. */
const bandOf = ({ lows = [], highs = [], axis }: ChartSeries, layout: Layout): string => {
  const back = lows.map((low, slot) => `L${two(layout.x(slot))} ${two(layout.y(low, axis))}`).toReversed()
  return `${pathOf(highs, layout, axis)}${back.join('')}z`
}

/** Lines over their bounds; a dashed one is for comparison. */
export const Lines = ({ series, layout }: { series: readonly ChartSeries[]; layout: Layout }) =>
  series
    .filter(({ drawn }) => drawn !== 'bar')
    .map((one) => (
      <g key={one.key} className={toneClass(one)}>
        {one.lows !== undefined && <path className={styles.band} d={bandOf(one, layout)} />}
        <path
          className={classNames(styles.line, one.drawn === 'dashes' && styles.dashes)}
          d={pathOf(one.values, layout, one.axis)}
        />
      </g>
    ))
