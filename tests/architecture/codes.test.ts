import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { catalogue, errorKeys, ranges } from '#shared/errors/catalogue.ts'
import { root } from '#tests/architecture/files.ts'
import errors from '#tests/facts/errors.json' with { type: 'json' }
import { realCauses } from '#tests/api/real-causes.ts'

const BY_FAULT = 'by fault only'
const document = readFileSync(join(root, 'docs/codes.md'), 'utf8')

/** The rows of the table of codes, cell by cell. */
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )

const causeOf = (code: number): [cause: string, call: string] => {
  const known = realCauses[code]
  return known ? [known.because, `\`${known.call}\``] : [BY_FAULT, '']
}
const expected = [
  ...errorKeys.map((key) => {
    const { code, text } = catalogue[key]
    return { first: code, row: [String(code), `\`${key}\``, text, ...causeOf(code)] }
  }),
  ...ranges.map(({ from, to, text }) => ({ first: from, row: [`${from} to ${to}`, '', text, BY_FAULT, ''] })),
]
  .toSorted((a, b) => a.first - b.first || a.row.length - b.row.length)
  .map(({ row }) => row)

test('the table of codes has every code of the catalogue and every range, and none besides, in order', () => {
  expect(rows.map(([code]) => code)).toEqual(expected.map(([code]) => code))
})

test.each(expected)('%s is listed with its key, its text and what brings it about', (...row) => {
  // Only the rows of this code, so that a failure shows what is wrong in them and not the whole table.
  expect(rows.filter(([code]) => code === row[0])).toContainEqual(row)
})

test.each(errors.needARealCause)('%s is not marked as coming by a fault only', (code) => {
  const causes = rows.flatMap(([number, , , cause]) => (number === code ? [cause] : []))
  expect(causes).toHaveLength(1)
  expect(causes).not.toContain(BY_FAULT)
})
