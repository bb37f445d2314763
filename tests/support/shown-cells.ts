import { unzip } from '#server/modules/export/office/unzip.ts'
import { formatTime, parseTime, DAY } from '#shared/time.ts'

/** Midnight of day 0 in Excel's count of days. */
const EPOCH = parseTime('1899-12-30')
const two = (n: number): string => String(n).padStart(2, '0')

const plain = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const spanOf = (days: number): string => {
  const seconds = Math.round(days * 86_400)
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** A number as a sheet shows it under a format. */
const shown = (value: string, format: string): string => {
  const number = Number(value)
  if (format.startsWith('yyyy')) return formatTime(Math.round((EPOCH + number * DAY) / 1000) * 1000)
  if (format.startsWith('[h]')) return spanOf(number)
  if (format.endsWith('%')) return `${Number((number * 100).toFixed(1))}%`
  const [, zeros = '', unit] = /^0(?:\.(0+))?"(.*)"$/.exec(format) ?? []
  return unit === undefined ? value : number.toFixed(zeros.length) + unit
}

/** The number format of each style. */
const formatsOf = (styles: string): string[] => {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [
      id,
      plain(code),
    ]),
  )
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? []
  return [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = '']) => codes.get(id) ?? '')
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1

const CELL =
  /<c r="([A-Z]+)\d+"(?: s="(\d+)")?( t="inlineStr")?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g

/** The rows of a sheet of an exported workbook, as a person sees them: times, durations and units by their formats. */
export const shownCells = (bytes: Buffer, sheet = 1): string[][] => {
  const files = unzip(bytes, (name) => name.startsWith('xl/'), 100_000_000)
  const formats = formatsOf(files.get('xl/styles.xml') ?? '')
  const xml = files.get(`xl/worksheets/sheet${sheet}.xml`) ?? ''
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, letters = '', style = '0', , value, text = ''] of row.matchAll(CELL)) {
      const column = columnOf(letters)
      while (cells.length < column) cells.push('')
      cells[column] = value === undefined ? plain(text) : shown(value, formats[Number(style)] ?? '')
    }
    return cells
  })
}
