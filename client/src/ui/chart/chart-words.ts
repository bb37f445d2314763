import { percentTexts } from '#shared/percent-text.ts'
import type { ChartSeries, ChartSlot } from '#client/ui/chart/chart-types.ts'
import { barsAt } from '#client/ui/chart/chart-layout.ts'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import { componentTexts } from '#client/ui/texts.ts'

export type FormatValue = (value: number, series?: ChartSeries) => string

/** A row of the box: exact value, and its share of the bars of this slot or the bounds inside the slot. */
interface ReadRow {
  readonly series: ChartSeries
  readonly value: string
  readonly note: string
}

export interface ReadOut {
  readonly title: string
  readonly rows: readonly ReadRow[]
  /** The bars together; undefined without bars. */
  readonly total: string | undefined
}

const boundsOf = ({ lows, highs }: ChartSeries, slot: number, format: (value: number) => string): string => {
  const [low, high] = [lows?.[slot], highs?.[slot]]
  return low === undefined || high === undefined || low === high ? '' : texts.bounds(format(low), format(high))
}

interface Shown {
  readonly slots: readonly ChartSlot[]
  readonly at: number
  readonly series: readonly ChartSeries[]
  readonly format: FormatValue
}

/** What a slot shows of the visible series: the box and the words for screen readers have the same rows. */
export const readOutOf = ({ slots, at, series, format }: Shown): ReadOut => {
  const bars = series.filter(({ drawn }) => drawn === 'bar')
  const shares = percentTexts(bars.map(({ values }) => values[at] ?? 0))
  const rows = series.map((one): ReadRow => {
    const value = one.values[at] ?? null
    const share = bars.includes(one) ? `${shares[bars.indexOf(one)]}%` : ''
    return {
      series: one,
      value: value === null ? componentTexts.empty : format(value, one),
      note: share === '' ? boundsOf(one, at, (bound) => format(bound, one)) : share,
    }
  })
  return { title: slots[at]?.title ?? '', rows, total: bars.length > 1 ? format(barsAt(series, at)) : undefined }
}

/** 11-20，预警 3 75%，故障 1 25% */
export const spokenOf = ({ title, rows }: ReadOut): string =>
  [title, ...rows.map(({ series, value, note }) => [series.name, value, note].filter(Boolean).join(' '))].join('，')
