/* Formats results for people: one line per field, a table for a list. For machine-readable output use --json. */

import { isFields } from '#server/platform/request-text.ts'

type Fields = Readonly<Record<string, unknown>>

// CJK characters and punctuation are two columns wide.
const WIDE_CHARACTERS = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g
const widthOf = (text: string): number => text.length + (text.match(WIDE_CHARACTERS)?.length ?? 0)
const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(width - widthOf(text), 0))

const MAX_CELL_WIDTH = 60

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** An object on one line; with field names where `isNamed`. */
const recordText = (value: Fields, isNamed: boolean): string =>
  Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([name, one]) => (isNamed ? `${name} ${inOneLine(one)}` : inOneLine(one)))
    .join(isNamed ? ', ' : ' ')

const inOneLine = (value: unknown): string => {
  if (isEmpty(value)) return '-'
  if (Array.isArray(value))
    return value.map((one) => (isFields(one) ? recordText(one, false) : inOneLine(one))).join(', ')
  return isFields(value) ? recordText(value, true) : String(value)
}

const cell = (value: unknown): string => {
  const text = inOneLine(value).replaceAll('\n', ' ')
  return text.length > MAX_CELL_WIDTH ? `${text.slice(0, MAX_CELL_WIDTH - 1)}…` : text
}

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((text, index) => Math.max(most[index] ?? 0, widthOf(text))),
    [],
  )
  return rows
    .map((row) =>
      row
        .map((text, index) => padded(text, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const table = (rows: readonly Fields[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return columns([names.map((name) => name.toUpperCase()), ...rows.map((row) => names.map((name) => cell(row[name])))])
}

const list = (values: readonly unknown[]): string => {
  if (values.length === 0) return '(none)'
  return values.every(isFields) ? table(values) : values.map(inOneLine).join('\n')
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ')

/** Short values are placed beside their names, lists of objects below. */
const fields = (value: Fields): string => {
  const isShort = (one: unknown) => !Array.isArray(one) || one.length === 0 || !one.some(isFields)
  const short = Object.entries(value).filter(([, one]) => isShort(one))
  const long = Object.entries(value).filter(([, one]) => !isShort(one))
  const lines = short.map(([name, one]) => [
    name,
    Array.isArray(one) ? one.map(inOneLine).join(', ') || '(none)' : inOneLine(one),
  ])
  return [
    ...(lines.length > 0 ? [columns(lines)] : []),
    ...long.map(([name, one]) => `${name}\n${indented(list(one as readonly unknown[]))}`), // an array, by `isShort`
  ].join('\n')
}

/** Formats a result as text for people. */
export const show = (value: unknown): string => {
  if (Array.isArray(value)) return list(value)
  return isFields(value) ? fields(value) : inOneLine(value)
}
