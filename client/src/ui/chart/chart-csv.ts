import type { ChartSeries, ChartSlot } from '#client/ui/chart/chart-types.ts'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'

/** Without it, spreadsheets read the file in the system's encoding. */
const BOM = '\u{FEFF}'

/** Names of devices are typed by people: a spreadsheet must not take one for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cell = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? String(value) : quoted(harmless(value ?? ''))

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

/** The numbers of a chart as comma-separated values (RFC 4180), one row for each slot. */
export const csvOf = (slots: readonly ChartSlot[], series: readonly ChartSeries[], unit = ''): string => {
  const columns = series.flatMap((one) => columnsOf(one, unit))
  const rows = [
    [texts.time, ...columns.map(({ title }) => title)],
    ...slots.map((slot, at) => [slot.key, ...columns.map(({ values }) => values[at])]),
  ]
  return `${BOM}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
