import { expect, test } from 'vitest'

import { BadArchive } from '#server/modules/export/office/bad-archive.ts'
import { createDocx } from '#server/modules/export/office/docx.ts'
import { readXlsx } from '#server/modules/export/office/read-xlsx.ts'
import { readXml } from '#server/modules/export/office/read-xml.ts'
import { unzip } from '#server/modules/export/office/unzip.ts'
import { columnLetters } from '#server/modules/export/office/xlsx-cell.ts'
import { createXlsx } from '#server/modules/export/office/xlsx.ts'
import { escapeXml } from '#server/modules/export/office/xml.ts'
import { pack, zip } from '#server/modules/export/office/zip.ts'

const heading = {
  title: '设备/列表',
  about: [{ name: '条数', value: 4 }],
  columns: [
    { title: '编号', width: 10 },
    { title: '数值', width: 8 },
  ],
}
const rows = [
  ['A&<b>"\'', 0.5],
  ['=1+1', null],
  ['第一行\n第二行\u0001', -3],
  ['😀', 1e21],
] as const

/** More rows than a packer processes in one step. */
const many = Array.from({ length: 4000 }, (_, n) => [`第 ${n * 7919} 行 ${n % 13}`, n])

test('a sheet says what was written into it, and text that looks like a formula or like XML stays text', async () => {
  const writer = createXlsx(heading)
  await writer.add(rows.slice(0, 2))
  await writer.add(rows.slice(2))
  expect(readXlsx(await writer.finish()).map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, '编号', '数值'],
    [2, 'A&<b>"\'', '0.5'],
    [3, '=1+1'],
    [4, '第一行\n第二行', '-3'],
    [5, '😀', '1e+21'],
  ])
})

test.each([
  ['xlsx', createXlsx],
  ['docx', createDocx],
] as const)('a .%s of equal rows has equal bytes, however they were handed over', async (_, create) => {
  const [one, other] = [create(heading), create(heading)]
  await one.add(many)
  for (const row of many) await other.add([row])
  const bytes = await one.finish()
  expect(bytes.equals(await other.finish())).toBe(true)
  // 1 January 1980, whatever the date and the zone of the machine.
  expect(bytes.readUInt32LE(10)).toBe(0x21_0000)
  for (const [name, xml] of unzip(bytes, () => true, 10_000_000)) {
    expect([name, xml.startsWith('<?xml')]).toEqual([name, true])
    const [opened, closed, empty] = [/<\w/g, /<\//g, /\/>/g].map((pattern) => [...xml.matchAll(pattern)].length)
    expect([name, opened]).toEqual([name, (closed ?? 0) + (empty ?? 0)])
  }
})

test('sheets of other programs are read: shared texts with their runs, prefixes, cells that are left out', async () => {
  const shared =
    '<sst><si><t>设备编码</t></si><si><r><t>烟雾</t></r><rPh sb="0" eb="1"><t>yan</t></rPh><r><t xml:space="preserve"> 探测器</t></r></si></sst>'
  const sheet =
    '<x:worksheet><x:sheetData><x:row r="2"><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c r="D2"><x:v>5</x:v></x:c></x:row><x:row r="9"/><x:row r="10"><x:c r="A10" t="s"><x:v>0</x:v></x:c><x:c r="B10" t="str"><x:f>1</x:f><x:v>&#x4E2D;&amp;</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const bytes = zip([await pack('xl/sharedStrings.xml', shared), await pack('xl/worksheets/sheet1.xml', sheet)])
  expect(readXlsx(bytes)).toEqual([
    { number: 2, cells: ['', '烟雾 探测器', '', '5'] },
    { number: 9, cells: [] },
    { number: 10, cells: ['设备编码', '中&'] },
  ])
})

/** All text of XML. */
const textsOf = (xml: string): string => {
  let texts = ''
  readXml(xml, { open: () => undefined, text: (text) => (texts += text), close: () => undefined })
  return texts
}

test.each([
  ['quotes of the other kind', `<c r='A1' t='str'><v>a</v></c>`, 'a'],
  ['literal text', '<c r="A1" t="str"><v><![CDATA[<&>]]></v></c>', '<&>'],
  ['a comment with an element', '<!-- <c r="A1"><v>1</v></c> --><c r="A1"><v>2</v></c>', '2'],
  ['numbers of characters', '<c r="A1" t="str"><v>&#x4E2D;&#25991;&lt;</v></c>', '中文<'],
])('a sheet with %s is read', async (_, cell, text) => {
  const sheet = `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`
  const bytes = zip([await pack('xl/worksheets/sheet1.xml', sheet)])
  expect(readXlsx(bytes)).toEqual([{ number: 1, cells: [text] }])
})

test.each([
  ['is cut off', '<worksheet><sheetData><row r="1"/><row r="2"><c r="A2"><v>1</v></c>'],
  ['is nested without end', '<a>'.repeat(1_000_000)],
  ['closes what it did not open', `${'<a>'.repeat(500_000)}${'</b>'.repeat(500_000)}`],
])('a sheet that %s is a BadArchive', async (_, sheet) => {
  const bytes = zip([await pack('xl/worksheets/sheet1.xml', sheet)])
  expect(() => readXlsx(bytes)).toThrow(BadArchive)
})

/** The error thrown by reading an archive, or null. */
const failureOf = (bytes: Buffer): unknown => {
  try {
    unzip(bytes, () => true, 1000)
    return null
  } catch (error) {
    return error
  }
}

test('any damage to an archive is a BadArchive, never another failure', async () => {
  const bytes = zip([await pack('a.xml', 'x'.repeat(500))])
  const flipped = Array.from(bytes, (_, at) =>
    Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte))),
  )
  const cut = Array.from(bytes, (_, at) => bytes.subarray(0, at))
  const failures = [...flipped, ...cut].map(failureOf)
  expect(failures.filter((failure) => failure !== null && !(failure instanceof BadArchive))).toEqual([])
  expect(failures.slice(bytes.length).every((failure) => failure instanceof BadArchive)).toBe(true)
  expect(() => unzip(bytes, () => true, 100)).toThrow(BadArchive)
})

test('a file that unpacks beyond its declared size is refused at the limit', async () => {
  const bytes = zip([await pack('a.xml', 'x'.repeat(10_000_000))])
  const directory = bytes.readUInt32LE(bytes.length - 6)
  bytes.writeUInt32LE(1, directory + 24)
  expect(failureOf(bytes)).toBeInstanceOf(BadArchive)
})

test('columns are counted as sheets do, and XML takes every text', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  for (const text of ['<&>"', 'a\tb', '&amp;', '𝟙']) expect(textsOf(`<a>${escapeXml(text)}</a>`)).toBe(text)
  expect(escapeXml('a\0\uFFFEb')).toBe('ab')
})
