import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BadArchive } from '#server/modules/export/office/bad-archive.ts'
import { createCursor, recordsFrom } from '#server/modules/export/office/biff.ts'
import { readXls } from '#server/modules/export/office/read-xls.ts'
import { readXlsx } from '#server/modules/export/office/read-xlsx.ts'
import { cellReaders, type CellSink } from '#server/modules/export/office/xls-cells.ts'
import { UPLOAD_LIMIT } from '#shared/upload/upload.contract.ts'
import { brokenWorkbooks, patched, writeWorkbook, type CellValue } from '#tests/support/xls.ts'

const table: CellValue[][] = [
  ['登录账号', '电话', '生日', '备注'],
  ['zhou', 13_912_345_678, { t: 'n', v: 32_999, z: 'yyyy-mm-dd' }, ' 两边有空格 '],
  [],
  [null, -7, 0.1, 'naïve 😀', true, false, 1e-7, 12_345_678.25],
  [
    { t: 's', v: '公式', f: '"公"&"式"' },
    { t: 'n', v: 4, f: '2+2' },
    { t: 'b', v: true, f: '1=1' },
    { t: 'e', v: 0x2a },
    { t: 'e', v: 0x07, f: '1/0' },
  ],
]

/** The cells of a sheet without empty ones, which only one of the two formats writes. */
const filled = (rows: ReturnType<typeof readXls>) =>
  rows.flatMap(({ number, cells }) => cells.flatMap((cell, column) => (cell === '' ? [] : [[number, column, cell]])))

test.each([true, false])('a .xls says what the same sheet says as .xlsx (shared texts: %s)', (sharedTexts) => {
  const rows = readXls(writeWorkbook(table, { sharedTexts }))
  expect(filled(rows)).toEqual(filled(readXlsx(writeWorkbook(table, { format: 'xlsx', sharedTexts }))))
  expect(rows.slice(0, 2)).toEqual([
    { number: 1, cells: ['登录账号', '电话', '生日', '备注'] },
    { number: 2, cells: ['zhou', '13912345678', '32999', '两边有空格'] },
  ])
  expect(rows.slice(2)).toMatchObject([
    { number: 4, cells: ['', '-7', '0.1', 'naïve 😀', '1', '0', '1e-7', '12345678.25'] },
    { number: 5, cells: ['公式', '4', '1', '#N/A', '#DIV/0!'] },
  ])
})

const texts = fc.string({ unit: fc.constantFrom('a', '9', ' ', '中', '😀', 'é', '<', '_', '"'), maxLength: 300 })
// Numbers as people write them: the writer damages those at the limits of a double.
const numbers = fc
  .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 10, 100, 1e6))
  .map(([whole, by]) => whole / by)
const cells = fc.oneof(texts, fc.integer(), numbers, fc.boolean())
const sheets = fc.array(fc.array(cells, { maxLength: 6 }), { minLength: 1, maxLength: 40 })

test('any cells are the same in both formats', () => {
  const readBoth = (rows: CellValue[][], sharedTexts: boolean) => {
    const write = (format: 'biff8' | 'xlsx') => writeWorkbook(rows, { format, sharedTexts })
    return { xls: filled(readXls(write('biff8'))), xlsx: filled(readXlsx(write('xlsx'))) }
  }
  fc.assert(
    fc.property(sheets, fc.boolean(), (rows, sharedTexts) => {
      const { xls, xlsx } = readBoth(rows, sharedTexts)
      expect(xls).toEqual(xlsx)
    }),
    { numRuns: 50 },
  )
})

test('a workbook as large as an upload can be is read', () => {
  const row = Array.from({ length: 16 }, (_, column) => `${column} ${'很长的备注'.repeat(20)}`)
  const bytes = writeWorkbook(
    Array.from({ length: 580 }, () => row),
    { sharedTexts: false },
  )
  expect(bytes.length).toBeGreaterThan(0.95 * UPLOAD_LIMIT)
  expect(bytes.length).toBeLessThan(UPLOAD_LIMIT)
  const rows = readXls(bytes)
  expect([rows.length, rows.at(-1)]).toEqual([580, { number: 580, cells: row }])
})

const record = (type: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}

test('a text goes on in the next record, where it may have letters of another width; fonts and readings are left out', () => {
  const first = Buffer.concat([Buffer.from([4, 0, 0b1100, 1, 0, 3, 0, 0, 0]), Buffer.from('ab')])
  const second = Buffer.concat([Buffer.from([1]), Buffer.from('甲', 'utf16le')])
  const third = Buffer.concat([Buffer.from([0]), Buffer.from('c'), Buffer.from('font'), Buffer.from('r')])
  const fourth = Buffer.concat([Buffer.from('ub'), Buffer.from([1, 0, 0]), Buffer.from('z')])
  const stream = Buffer.concat([record(0xfc, first), ...[second, third, fourth].map((part) => record(0x3c, part))])
  const [whole] = [...recordsFrom(stream, 0)]
  const cursor = createCursor(whole ?? { type: 0, parts: [] })
  expect([cursor.text(cursor.u16()), cursor.text(cursor.u16())]).toEqual(['ab甲c', 'z'])
  expect(() => cursor.u8()).toThrow(BadArchive)
})

test('programs write numbers side by side, texts with fonts of their own and results of formulas', () => {
  const put: unknown[] = []
  const sink: CellSink = {
    shared: [],
    put: (...cell) => put.push(cell),
    awaitText: (...cell) => put.push([...cell, 'later']),
    putAwaited: (text) => put.push(text),
  }
  const read = (type: number, hex: string) =>
    cellReaders[type]?.(createCursor({ type, parts: [Buffer.from(hex.replaceAll(' ', ''), 'hex')] }), sink)
  // Row 1 from column 2: whole, hundredths, the upper half of a double, and that in hundredths; the last column ends it.
  read(0x00bd, '0100 0200 0f00 1e000000 0f00 eb040000 0f00 0000f83f 0f00 0100f83f 0500')
  read(0x00bd, '0100 0000 0f00 eaffffff 0000')
  read(0x00d6, '0000 0000 0f00 0200 01 32754e00 0100 0000 0500')
  read(0x0006, '0000 0100 0f00 00 0000000000 ffff')
  read(0x0207, '0100 00 61')
  read(0x0006, '0000 0300 0f00 03 0000000000 ffff')
  expect(put).toEqual([
    [1, 2, '7'],
    [1, 3, '3.14'],
    [1, 4, '1.5'],
    [1, 5, '0.015'],
    [1, 0, '-6'],
    [0, 0, '甲N'],
    [0, 1, 'later'],
    'a',
    [0, 3, ''],
  ])
})

test('what belongs to a chart on the sheet is no cell of it', () => {
  const hidden = 'x'.repeat(60)
  const bytes = writeWorkbook([['a', hidden, 'b']], { sharedTexts: false })
  const at = bytes.indexOf(Buffer.from(hidden, 'utf16le')) - 13
  const chart = [
    record(0x0809, Buffer.alloc(16, '0006', 'hex')),
    record(0x027e, Buffer.alloc(10)),
    record(0x0a, Buffer.alloc(0)),
  ]
  const room = bytes.readUInt16LE(at + 2) - Buffer.concat(chart).length
  const file = patched(bytes, at, Buffer.concat([...chart, record(0x01, Buffer.alloc(room))]))
  expect(readXls(file)).toEqual([{ number: 1, cells: ['a', '', 'b'] }])
})

const small = writeWorkbook(table)

/** The error thrown by reading a workbook, or null. */
const failureOf = (bytes: Buffer): unknown => {
  try {
    readXls(bytes)
    return null
  } catch (error) {
    return error
  }
}

test.each(Object.entries(brokenWorkbooks(small)))('a workbook that %s is a BadArchive', (_, bytes) => {
  expect(failureOf(bytes)).toBeInstanceOf(BadArchive)
})

const isExpected = (failure: unknown): boolean => failure === null || failure instanceof BadArchive

test('any damage to a workbook is rows or a BadArchive, never another failure', () => {
  const flipped = Array.from(small, (byte, at) => patched(small, at, Buffer.from([byte ^ 0xff])))
  const cut = Array.from(small, (_, at) => small.subarray(0, at))
  expect([...flipped, ...cut].map(failureOf).filter((failure) => !isExpected(failure))).toEqual([])
  const large = writeWorkbook(Array.from({ length: 100 }, () => table[1] ?? []))
  const places = fc.tuple(fc.nat({ max: large.length - 1 }), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 20 }), (damage) => {
      const file = damage.reduce((bytes, [at, byte]) => patched(bytes, at, Buffer.from([byte])), large)
      expect(isExpected(failureOf(file))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('chains of sectors and entries that run in circles end', () => {
  // Each sector in turn becomes an allocation table in which every sector follows itself.
  const circles = Array.from({ length: small.length / 512 - 1 }, (_, sector) => {
    const file = Buffer.from(small)
    for (let at = 0; at < 128; at += 1) file.writeUInt32LE(at, (sector + 1) * 512 + at * 4)
    return failureOf(file)
  })
  expect(circles.some((failure) => String(failure).includes('circle'))).toBe(true)
  expect(circles.every(isExpected)).toBe(true)
})

test('a false count of texts ends with the file', () => {
  // The count of texts follows the record header and the number of cells.
  const at = small.indexOf(Buffer.from('fc00', 'hex')) + 8
  expect(failureOf(patched(small, at, Buffer.alloc(4, 0xff)))).toBeInstanceOf(BadArchive)
})
