import { expect, test } from 'vitest'
import { fitColumns } from '#client/ui/list/fit-columns.ts'

const columns = [
  { key: 'what', width: 130, minWidth: 110 },
  { key: 'where', width: 200, minWidth: 160 },
  { key: 'value', width: 120, folds: 2 },
  { key: 'state', width: 90 },
  { key: 'who', width: 170, minWidth: 160, folds: 1 },
  { key: 'actions', width: 140 },
]

const fitted = (room: number) => fitColumns(columns, room)
const shown = (room: number) => fitted(room).map(({ key, width }) => `${key} ${width}`)

test('a table with room for all columns keeps them as they are', () => {
  expect(fitted(850)).toBe(columns)
  expect(fitted(Infinity)).toBe(columns)
})

test('columns shrink in proportion before one of them folds', () => {
  expect(shown(815)).toEqual(['what 120', 'where 180', 'value 120', 'state 90', 'who 165', 'actions 140'])
})

test('the least important column folds first, and the others are as wide as before', () => {
  expect(shown(779)).toEqual(['what 130', 'where 200', 'value 120', 'state 90', 'actions 140'])
  expect(shown(600)).toEqual(['what 130', 'where 200', 'state 90', 'actions 140'])
})

test('what never folds stays at its least width, and the table scrolls', () => {
  expect(shown(300)).toEqual(['what 110', 'where 160', 'state 90', 'actions 140'])
})
