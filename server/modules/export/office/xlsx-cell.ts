import { TEXT_STYLE, type Styles } from '#server/modules/export/office/xlsx-styles.ts'
import type { Format, Quantity, Value } from '#server/modules/export/office/table.ts'
import { escapeXml } from '#server/modules/export/office/xml.ts'
import { percentTenths } from '#shared/percent-text.ts'
import { DAY, parseTime } from '#shared/time.ts'

/** The most that Excel accepts in one cell, in UTF-16 units; it repairs a file with longer cells by deleting them. */
export const MAX_CELL_LENGTH = 32_767
const SECONDS_PER_DAY = 86_400
/** Day 0 of Excel's count. */
const EPOCH = parseTime('1899-12-30')

/** `A`, `Z`, `AA` for 0, 25, 26. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

/** Excel's number of a time of the API, such as 2026-03-02 08:00:00; NaN for any other text. Excel knows no zones. */
const serialOf = (text: string): number => (parseTime(text) - EPOCH) / DAY

/** The longest beginning that fits, ending with a mark. */
const cut = (text: string): string => (text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text)

const numberCell = (value: number, address: string, style: number): string =>
  `<c r="${address}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>`

// Text stays text: a value that looks like a formula or a number is neither executed nor converted.
const textCell = (text: string, address: string, style: number): string =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(text))}</t></is></c>`

const isQuantity = (value: Value): value is Quantity => typeof value === 'object' && value !== null

const serials: Readonly<Record<Format, (value: number) => number>> = {
  time: (value) => value,
  duration: (seconds) => seconds / SECONDS_PER_DAY,
  rate: (rate) => percentTenths(rate) / 1000,
}

/** The cell of a value; an empty one is left out. */
export const cellOf = (
  value: Value,
  address: string,
  { styles, format, text = TEXT_STYLE }: { styles: Styles; format: Format | undefined; text?: number },
): string => {
  if (value === null || value === '') return ''
  if (isQuantity(value)) return numberCell(value.value, address, styles.ofQuantity(value))
  if (typeof value === 'number')
    return format === undefined
      ? numberCell(value, address, 0)
      : numberCell(serials[format](value), address, styles.of(format))
  const serial = format === 'time' ? serialOf(value) : Number.NaN
  return Number.isNaN(serial) ? textCell(value, address, text) : numberCell(serial, address, styles.of('time'))
}
