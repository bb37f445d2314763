import { cellText } from '#server/modules/export/office/cell-text.ts'
import {
  FOOTER,
  MAIN,
  paragraph,
  section,
  stylesXml,
  tableHead,
  tableRow,
} from '#server/modules/export/office/docx-parts.ts'
import type { AboutLine, Heading, Value, Writer } from '#server/modules/export/office/table.ts'
import { breaksTimes, wordPageOf, type WordPage } from '#server/modules/export/office/word-page.ts'
import { contentTypes, coreProperties, relations, rootRelations, XML } from '#server/modules/export/office/xml.ts'
import { createPacker, pack, zip, type Packed } from '#server/modules/export/office/zip.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const otherFiles = (title: string, page: WordPage): Promise<Packed[]> =>
  Promise.all([
    pack(
      '[Content_Types].xml',
      contentTypes([
        { path: 'word/document.xml', type: `${WORD}.document.main+xml` },
        { path: 'word/styles.xml', type: `${WORD}.styles+xml` },
        { path: 'word/footer1.xml', type: `${WORD}.footer+xml` },
      ]),
    ),
    pack('_rels/.rels', rootRelations('word/document.xml')),
    pack('docProps/core.xml', coreProperties(title)),
    pack('word/styles.xml', stylesXml(page)),
    pack('word/footer1.xml', FOOTER),
    pack(
      'word/_rels/document.xml.rels',
      relations([
        ['styles', 'styles.xml'],
        ['footer', 'footer1.xml'],
      ]),
    ),
  ])

const aboutText = ({ name, value, format }: AboutLine): string => `${name}：${cellText(value, format)}`

/** Writes a title, what the list is, and a table that fits the page, whose header row repeats on every page. */
export const createDocx = ({ title, about = [], columns }: Heading): Writer => {
  const page = wordPageOf(columns)
  const lines = about.map((line) => paragraph(aboutText(line), { style: 'About' }))
  const titles = columns.map((column) => column.title)
  const breaks = columns.map(({ format }, index) => format === 'time' && breaksTimes(page, index))
  const textOf = (value: Value, index: number): string => {
    const text = cellText(value, columns[index]?.format)
    return breaks[index] === true ? text.replace(' ', '\n') : text
  }
  const document = createPacker('word/document.xml')
  const begun = document.write(
    `${XML}<w:document xmlns:w="${MAIN}"><w:body>${paragraph(title, { style: 'Title' })}${lines.join('')}${paragraph('')}${tableHead(page)}${tableRow(titles, page, true)}`,
  )
  return {
    add: async (rows) => {
      await begun
      await document.write(rows.map((values) => tableRow(values.map(textOf), page)).join(''))
    },
    finish: async () => {
      await begun
      // A document may not end with a table.
      await document.write(`</w:tbl>${paragraph('')}${section(page)}</w:body></w:document>`)
      return zip([...(await otherFiles(title, page)), await document.end()])
    },
  }
}
