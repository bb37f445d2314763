import { escapeXml, XML } from '#server/modules/export/office/xml.ts'
import { CELL_MARGIN, PAGE_MARGIN, type WordPage } from '#server/modules/export/office/word-page.ts'

export const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const run = (text: string, bold: boolean): string => {
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
  return `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}${lines.join('<w:br/>')}</w:r>`
}

export const paragraph = (text: string, { bold = false, style = '' } = {}): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${text === '' ? '' : run(text, bold)}</w:p>`

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
const BORDERS = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="9AA5B4"/>`).join('')
const MARGINS = ['left', 'right'].map((side) => `<w:${side} w:w="${CELL_MARGIN}" w:type="dxa"/>`).join('')

/** The beginning of a table that fills the page between its margins. */
export const tableHead = ({ widths }: WordPage): string => {
  const width = widths.reduce((sum, one) => sum + one, 0)
  const grid = widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="${width}" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar>${MARGINS}</w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>`
}

/** Cells wrap; no row is torn by the end of a page, and the first row is on every page. */
export const tableRow = (texts: readonly string[], { widths }: WordPage, isHead = false): string => {
  const shade = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="EBEFF4"/>' : ''
  const cells = texts.map(
    (text, index) =>
      `<w:tc><w:tcPr><w:tcW w:w="${widths[index] ?? 0}" w:type="dxa"/>${shade}</w:tcPr>${paragraph(text, { bold: isHead })}</w:tc>`,
  )
  return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells.join('')}</w:tr>`
}

/** The last element of a document: its page, with the footer that is related as rId2. */
export const section = ({ width, height, isLandscape }: WordPage): string =>
  `<w:sectPr><w:footerReference xmlns:r="${OFFICE}" w:type="default" r:id="rId2"/><w:pgSz w:w="${width}" w:h="${height}"${isLandscape ? ' w:orient="landscape"' : ''}/><w:pgMar w:top="${PAGE_MARGIN}" w:right="${PAGE_MARGIN}" w:bottom="${PAGE_MARGIN}" w:left="${PAGE_MARGIN}" w:header="360" w:footer="360" w:gutter="0"/></w:sectPr>`

const field = (name: string): string => `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`
const words = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

/** 第 1 页 / 共 3 页; Word counts. */
export const FOOTER = `${XML}<w:ftr xmlns:w="${MAIN}"><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${words('第 ')}${field('PAGE')}${words(' 页 / 共 ')}${field('NUMPAGES')}${words(' 页')}</w:p></w:ftr>`

const font = (points: number): string =>
  `<w:rFonts w:ascii="Microsoft YaHei" w:hAnsi="Microsoft YaHei" w:eastAsia="Microsoft YaHei"/><w:sz w:val="${points * 2}"/>`

const style = (name: string, properties: string): string =>
  `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${properties}</w:style>`

/** Styles: the text of the table, the title, and the lines below it. */
export const stylesXml = ({ points }: WordPage): string =>
  `${XML}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr>${font(points)}<w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Title', `<w:pPr><w:spacing w:after="120"/></w:pPr><w:rPr><w:b/>${font(16)}</w:rPr>`)}${style('About', `<w:pPr><w:spacing w:after="20"/></w:pPr><w:rPr>${font(9)}</w:rPr>`)}</w:styles>`
