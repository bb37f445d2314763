import { expect, test } from 'vitest'

import { AppError } from '#shared/errors/app-error.ts'
import {
  catalogue,
  errorKeys,
  httpTexts,
  keyOfCode,
  lookUp,
  ranges,
  TOKEN_EXPIRED_500,
} from '#shared/errors/catalogue.ts'
import facts from '#tests/facts/errors.json' with { type: 'json' }

const rows = errorKeys.map((key) => ({ key, ...catalogue[key] }))
const numbers = (codes: readonly string[]) => codes.map(Number)

test('every code occurs once, and its key leads back to it', () => {
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  for (const { key, code } of rows) expect(keyOfCode(code)).toBe(key)
  expect(keyOfCode(1)).toBeUndefined()
})

test.each(Object.entries(facts.texts))('%s is there with the very text %s', (code, text) => {
  expect(lookUp(Number(code)).text).toBe(text)
})

test('every code that needs a real cause has a row of its own', () => {
  expect(numbers(facts.needARealCause).filter((code) => keyOfCode(code) === undefined)).toEqual([])
})

test('exactly the silent codes are silent', () => {
  const silent = rows.filter(({ show }) => show === 'silent').map(({ code }) => code)
  expect(silent.toSorted((a, b) => a - b)).toEqual(numbers(facts.silent).toSorted((a, b) => a - b))
  for (const code of [6205, 6305]) expect(lookUp(code).show).toBe('silent')
})

test('exactly the codes of a dead session open the offline dialog, and one the choice of a project', () => {
  expect(
    rows
      .filter(({ show }) => show === 'offline-dialog')
      .map(({ code }) => code)
      .toSorted((a, b) => a - b),
  ).toEqual(numbers(facts.offlineDialog))
  expect(rows.filter(({ show }) => show === 'choose-project').map(({ code }) => code)).toEqual(
    numbers(facts.projectSelection),
  )
})

test('where the spec leaves the text to the server, the console shows what the server said', () => {
  for (const code of numbers(facts.serverMessage)) expect(lookUp(code)).toEqual({ show: 'toast', text: null })
  expect(lookUp(123_456)).toEqual({ show: 'toast', text: null })
})

test.each([
  [6201, 6206],
  [7101, 7503],
  [8201, 8307],
])(
  'the codes from %i to %i are described by a range, with a text of its own from the first to the last',
  (from, to) => {
    expect(ranges.filter((range) => range.from === from && range.to === to)).toHaveLength(1)
    for (const code of [from, from + 1, to - 1, to]) expect(lookUp(code).text).toMatch(/[\u4e00-\u9fff]/)
    for (const code of [from - 1, to + 1])
      expect(ranges.some((range) => code >= range.from && code <= range.to)).toBe(false)
  },
)

test('a row of its own goes before its range', () => {
  for (const [code, text] of Object.entries(facts.ours))
    expect(lookUp(Number(code)).text).toBe(text.replace(' (silent)', ''))
})

test('texts are Chinese, and statuses are statuses', () => {
  for (const { text, http = 422 } of rows) {
    expect(text).toMatch(/[\u4e00-\u9fff]/)
    expect(http).toBeGreaterThanOrEqual(200)
    expect(http).toBeLessThan(600)
  }
  expect(TOKEN_EXPIRED_500).toBe('Token失效，请重新登录')
  for (const status of ['403', '404', '504'] as const) expect(httpTexts[Number(status)]).toBe(facts.http[status])
})

test('an error has the code, text and status of its key, and what is particular to it', () => {
  expect(new AppError('NOT_FOUND')).toMatchObject({
    code: 4003,
    message: '数据不存在',
    http: 404,
    field: undefined,
    result: null,
  })
  expect(new AppError('ACT_FAILED', { message: '不行', field: 'id', result: 1 })).toMatchObject({
    code: 5301,
    message: '不行',
    http: 422,
    field: 'id',
    result: 1,
  })
})
