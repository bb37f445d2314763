import {
  contentTypes,
  coreProperties,
  escapeXml,
  relations,
  rootRelations,
  XML,
} from '#server/modules/export/office/xml.ts'
import type { Heading, Value, Writer } from '#server/modules/export/office/table.ts'
import { createPacker, pack, zip, type Packed } from '#server/modules/export/office/zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A4 landscape and its margin, in twentieths of a point. */
const PAGE = { width: 16_838, height: 11_906, margin: 720 }
const TABLE_WIDTH = PAGE.width - 2 * PAGE.margin

const run = (text: string, bold: boolean): string =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
const paragraph = (text: string, { bold = false, style = '' } = {}): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${text === '' ? '' : run(text, bold)}</w:p>`

const row = (values: readonly Value[], widths: readonly number[], bold = false): string => {
  const cells = values.map(
    (value, index) =>
      `<w:tc><w:tcPr><w:tcW w:w="${widths[index] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph(String(value ?? ''), { bold })}</w:tc>`,
  )
  return `<w:tr>${bold ? '<w:trPr><w:tblHeader/></w:trPr>' : '<w:trPr><w:cantSplit/></w:trPr>'}${cells.join('')}</w:tr>`
}

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
const BORDERS = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="9AA5B4"/>`).join('')

const tableHead = (widths: readonly number[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="${TABLE_WIDTH}" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`

const SECTION = `<w:sectPr><w:pgSz w:w="${PAGE.width}" w:h="${PAGE.height}" w:orient="landscape"/><w:pgMar w:top="${PAGE.margin}" w:right="${PAGE.margin}" w:bottom="${PAGE.margin}" w:left="${PAGE.margin}" w:header="360" w:footer="360" w:gutter="0"/></w:sectPr>`

const font = (points: number) =>
  `<w:rFonts w:ascii="Microsoft YaHei" w:hAnsi="Microsoft YaHei" w:eastAsia="Microsoft YaHei"/><w:sz w:val="${points * 2}"/>`
const STYLES = `${XML}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr>${font(8)}</w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="160"/></w:pPr><w:rPr><w:b/>${font(16)}</w:rPr></w:style></w:styles>`

const otherFiles = (title: string): Promise<Packed[]> =>
  Promise.all([
    pack(
      '[Content_Types].xml',
      contentTypes([
        { path: 'word/document.xml', type: `${WORD}.document.main+xml` },
        { path: 'word/styles.xml', type: `${WORD}.styles+xml` },
      ]),
    ),
    pack('_rels/.rels', rootRelations('word/document.xml')),
    pack('docProps/core.xml', coreProperties(title)),
    pack('word/styles.xml', STYLES),
    pack('word/_rels/document.xml.rels', relations([['styles', 'styles.xml']])),
  ])

/** Writes a title and a table whose header row repeats on every page. */
export const createDocx = ({ title, columns }: Heading): Writer => {
  const letters = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => Math.floor((width / letters) * TABLE_WIDTH))
  const titles = columns.map((column) => column.title)
  const document = createPacker('word/document.xml')
  const begun = document.write(
    `${XML}<w:document xmlns:w="${MAIN}"><w:body>${paragraph(title, { style: 'Title' })}${tableHead(widths)}${row(titles, widths, true)}`,
  )
  return {
    add: async (rows) => {
      await begun
      await document.write(rows.map((values) => row(values, widths)).join(''))
    },
    finish: async () => {
      await begun
      // A document may not end with a table.
      await document.write(`</w:tbl>${paragraph('')}${SECTION}</w:body></w:document>`)
      return zip([...(await otherFiles(title)), await document.end()])
    },
  }
}
