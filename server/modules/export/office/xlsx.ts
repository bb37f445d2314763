import { cellOf, columnLetters } from '#server/modules/export/office/xlsx-cell.ts'
import { coverXml } from '#server/modules/export/office/xlsx-cover.ts'
import { createStyles, TITLE_STYLE, type Styles } from '#server/modules/export/office/xlsx-styles.ts'
import {
  contentTypes,
  coreProperties,
  escapeXml,
  relations,
  rootRelations,
  XML,
} from '#server/modules/export/office/xml.ts'
import type { Column, Heading, Value, Writer } from '#server/modules/export/office/table.ts'
import { createPacker, pack, zip, type Packed } from '#server/modules/export/office/zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const COVER = '说明'

const headRow = (columns: readonly Column[], styles: Styles): string =>
  `<row r="1">${columns.map(({ title }, index) => cellOf(title, `${columnLetters(index)}1`, { styles, format: undefined, text: TITLE_STYLE })).join('')}</row>`

const sheetHead = (columns: readonly Column[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`

// Excel refuses these characters in a sheet name, apostrophes at its ends, and more than 31 characters.
const sheetName = (title: string): string =>
  title
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replaceAll(/^['\s]+|['\s]+$/g, '') || 'Sheet1'

const workbook = ({ title, about = [] }: Heading): string => {
  const name = sheetName(title)
  // Two sheets of one name are refused as well.
  const cover = name === COVER ? `导出${COVER}` : COVER
  const names = about.length === 0 ? [name] : [name, cover]
  const sheets = names.map(
    (one, index) => `<sheet name="${escapeXml(one)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets.join('')}</sheets></workbook>`
}

const otherFiles = (heading: Heading, styles: Styles): Promise<Packed[]> => {
  const { title, about = [] } = heading
  const cover = about.length === 0 ? [] : [{ path: 'worksheets/sheet2.xml', xml: coverXml(heading, styles) }]
  const sheets = ['worksheets/sheet1.xml', ...cover.map(({ path }) => path)]
  return Promise.all([
    pack(
      '[Content_Types].xml',
      contentTypes([
        { path: 'xl/workbook.xml', type: `${SPREADSHEET}.sheet.main+xml` },
        ...sheets.map((path) => ({ path: `xl/${path}`, type: `${SPREADSHEET}.worksheet+xml` })),
        { path: 'xl/styles.xml', type: `${SPREADSHEET}.styles+xml` },
      ]),
    ),
    pack('_rels/.rels', rootRelations('xl/workbook.xml')),
    pack('docProps/core.xml', coreProperties(title)),
    pack('xl/workbook.xml', workbook(heading)),
    pack(
      'xl/_rels/workbook.xml.rels',
      relations([...sheets.map((path) => ['worksheet', path] as const), ['styles', 'styles.xml']]),
    ),
    ...cover.map(({ path, xml }) => pack(`xl/${path}`, xml)),
    pack('xl/styles.xml', styles.xml()),
  ])
}

/** Writes a sheet with a bold header row that stays visible while scrolling, and behind it a sheet that says what it is. */
export const createXlsx = (heading: Heading): Writer => {
  const { columns } = heading
  const styles = createStyles()
  const letters = columns.map((_, index) => columnLetters(index))
  const formats = columns.map(({ format }) => ({ styles, format }))
  const plain = { styles, format: undefined }
  const row = (values: readonly Value[], number: number): string =>
    `<row r="${number}">${values.map((value, index) => cellOf(value, `${letters[index] ?? columnLetters(index)}${number}`, formats[index] ?? plain)).join('')}</row>`
  const sheet = createPacker('xl/worksheets/sheet1.xml')
  const begun = sheet.write(sheetHead(columns) + headRow(columns, styles))
  let rows = 1
  return {
    add: async (values) => {
      const from = rows + 1
      rows += values.length
      await begun
      await sheet.write(values.map((one, index) => row(one, from + index)).join(''))
    },
    finish: async () => {
      await begun
      const filter = `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${rows}"/>`
      await sheet.write(`</sheetData>${filter}</worksheet>`)
      return zip([...(await otherFiles(heading, styles)), await sheet.end()])
    },
  }
}
