import type { Format, Quantity } from '#server/modules/export/office/table.ts'
import { escapeXml, XML } from '#server/modules/export/office/xml.ts'

/** The first styles of every sheet; the number formats follow in the order of their first use. */
export const [TITLE_STYLE, TEXT_STYLE, WRAPPED_STYLE] = [1, 2, 3] as const
const FIRST_FORMAT_STYLE = 4
/** The first id that a workbook may give to a format of its own. */
const FIRST_FORMAT_ID = 164
/** Formats of one workbook; a further unit is shown without its name. */
const MAX_FORMATS = 200
/** Excel's number of the format `@`: the cell stays text when a person edits it. */
const TEXT_FORMAT_ID = 49

const codes: Readonly<Record<Format, string>> = { time: 'yyyy-mm-dd hh:mm:ss', duration: '[h]:mm:ss', rate: '0.0%' }

const quantityCode = ({ digits, unit }: Quantity): string =>
  `${digits === 0 ? '0' : `0.${'0'.repeat(digits)}`}" ${unit.replaceAll('"', '')}"`

export interface Styles {
  /** The number of a style, as cells refer to it. */
  of(format: Format): number
  ofQuantity(quantity: Quantity): number
  /** The part of the file with the styles used so far. */
  xml(): string
}

const formatXml = (code: string, index: number): string =>
  `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${escapeXml(code)}"/>`

const stylesXml = (formats: readonly string[]): string => {
  const numbered =
    formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.map(formatXml).join('')}</numFmts>`
  const plain = 'fillId="0" borderId="0" xfId="0"'
  const styles = [
    `<xf numFmtId="0" fontId="0" ${plain}/>`,
    `<xf numFmtId="0" fontId="1" ${plain} applyFont="1"/>`,
    `<xf numFmtId="${TEXT_FORMAT_ID}" fontId="0" ${plain} applyNumberFormat="1"/>`,
    `<xf numFmtId="${TEXT_FORMAT_ID}" fontId="0" ${plain} applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
    ...formats.map(
      (_, index) => `<xf numFmtId="${FIRST_FORMAT_ID + index}" fontId="0" ${plain} applyNumberFormat="1"/>`,
    ),
  ]
  return `${XML}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${numbered}<fonts count="2"><font><sz val="11"/><name val="Microsoft YaHei"/></font><font><b/><sz val="11"/><name val="Microsoft YaHei"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`
}

/** The styles of one workbook. */
export const createStyles = (): Styles => {
  const formats: string[] = []
  const styleOf = (code: string): number => {
    const known = formats.indexOf(code)
    if (known === -1 && formats.length >= MAX_FORMATS) return 0
    return FIRST_FORMAT_STYLE + (known === -1 ? formats.push(code) - 1 : known)
  }
  return {
    of: (format) => styleOf(codes[format]),
    ofQuantity: (quantity) => styleOf(quantityCode(quantity)),
    xml: () => stylesXml(formats),
  }
}
