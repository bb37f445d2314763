import type { ChartSeries, ChartSlot } from '#client/ui/chart/chart-types.ts'
import { csvText } from '#client/ui/chart/csv-text.ts'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'

interface Column {
  readonly title: string
  readonly values: readonly (number | null)[]
}

/** A series as columns: its values, and its bounds if it has them. */
const columnsOf = ({ name, values, lows, highs, unit }: ChartSeries, usual: string): Column[] => {
  const measured = unit ?? usual
  const title = (text: string): string => (measured === '' ? text : `${text} (${measured})`)
  return [
    { title: title(name), values },
    ...(lows === undefined ? [] : [{ title: title(texts.low(name)), values: lows }]),
    ...(highs === undefined ? [] : [{ title: title(texts.high(name)), values: highs }]),
  ]
}

/** The numbers of a chart, one row for each slot. */
export const csvOf = (slots: readonly ChartSlot[], series: readonly ChartSeries[], unit = ''): string => {
  const columns = series.flatMap((one) => columnsOf(one, unit))
  return csvText([
    [texts.time, ...columns.map(({ title }) => title)],
    ...slots.map((slot, at) => [slot.key, ...columns.map(({ values }) => values[at])]),
  ])
}
