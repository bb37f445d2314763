import { cellOf } from '#server/modules/export/office/xlsx-cell.ts'
import { TITLE_STYLE, WRAPPED_STYLE, type Styles } from '#server/modules/export/office/xlsx-styles.ts'
import type { Heading } from '#server/modules/export/office/table.ts'
import { XML } from '#server/modules/export/office/xml.ts'

/** Widths of the names and the values, in characters. */
const [NAME_WIDTH, VALUE_WIDTH] = [16, 80]

/** The sheet 说明: a name and a value in each row, below the title. */
export const coverXml = ({ title, about = [] }: Pick<Heading, 'title' | 'about'>, styles: Styles): string => {
  const head = cellOf(title, 'A1', { styles, format: undefined, text: TITLE_STYLE })
  const rows = about.map(({ name, value, format }, index) => {
    const row = index + 2
    const cells = [
      cellOf(name, `A${row}`, { styles, format: undefined, text: TITLE_STYLE }),
      cellOf(value, `B${row}`, { styles, format, text: WRAPPED_STYLE }),
    ]
    return `<row r="${row}">${cells.join('')}</row>`
  })
  return `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="1" max="1" width="${NAME_WIDTH}" customWidth="1"/><col min="2" max="2" width="${VALUE_WIDTH}" customWidth="1"/></cols><sheetData><row r="1">${head}</row>${rows.join('')}</sheetData></worksheet>`
}
