import type { ChartSeries } from '#client/ui/chart/chart-types.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import styles from '#client/ui/chart/chart.module.css'

/** The colour of a series: its family, and its lightness in it. */
export const toneClass = ({ tone, shade = 0 }: Pick<ChartSeries, 'tone' | 'shade'>): string =>
  classNames(styles.tone, styles[tone], shade === 1 && styles.shade1, shade === 2 && styles.shade2)
