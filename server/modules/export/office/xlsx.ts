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

/** `A`, `Z`, `AA` for 0, 25, 26. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26))

// Text stays text: a value that looks like a formula is not executed.
const cell = (value: Value, address: string, style: string): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${address}"${style}><v>${value}</v></c>`
  return `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

const row = (values: readonly Value[], number: number, style = ''): string =>
  `<row r="${number}">${values.map((value, index) => cell(value, `${columnLetters(index)}${number}`, style)).join('')}</row>`

const sheetHead = (columns: readonly Column[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Microsoft YaHei"/></font><font><b/><sz val="11"/><name val="Microsoft YaHei"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

// Excel refuses these characters in a sheet name, apostrophes at its ends, and more than 31 characters.
const sheetName = (title: string): string =>
  title
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replaceAll(/^['\s]+|['\s]+$/g, '') || 'Sheet1'

const workbook = (title: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const otherFiles = (title: string): Promise<Packed[]> =>
  Promise.all([
    pack(
      '[Content_Types].xml',
      contentTypes([
        { path: 'xl/workbook.xml', type: `${SPREADSHEET}.sheet.main+xml` },
        { path: 'xl/worksheets/sheet1.xml', type: `${SPREADSHEET}.worksheet+xml` },
        { path: 'xl/styles.xml', type: `${SPREADSHEET}.styles+xml` },
      ]),
    ),
    pack('_rels/.rels', rootRelations('xl/workbook.xml')),
    pack('docProps/core.xml', coreProperties(title)),
    pack('xl/workbook.xml', workbook(title)),
    pack(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    pack('xl/styles.xml', STYLES),
  ])

/** Writes one sheet with a bold header row that stays visible while scrolling. */
export const createXlsx = ({ title, columns }: Heading): Writer => {
  const sheet = createPacker('xl/worksheets/sheet1.xml')
  const titles = columns.map((column) => column.title)
  const begun = sheet.write(sheetHead(columns) + row(titles, 1, ' s="1"'))
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
      return zip([...(await otherFiles(title)), await sheet.end()])
    },
  }
}
