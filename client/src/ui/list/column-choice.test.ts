import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arranged,
  asTheyCome,
  MAX_COLUMN_PX,
  MIN_COLUMN_PX,
  movable,
  moved,
  parseChoice,
  placed,
  shownColumns,
  sized,
  toggled,
  withWidth,
  type ColumnChoice,
} from '#client/ui/list/column-choice.ts'

const columnsOf = (keys: readonly string[]) => keys.map((key) => ({ key }))
const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)
const known = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const letters = fc.uniqueArray(fc.constantFrom(...known))
const choices = fc.record({ order: fc.array(fc.constantFrom(...known, 'gone')), hidden: letters })

test('whatever was chosen, no column is lost or doubled, and the first and the last stay', () => {
  fc.assert(
    fc.property(letters, choices, (keys, choice: ColumnChoice) => {
      const columns = columnsOf(keys)
      const all = keysOf(arranged(columns, choice))
      expect(all.toSorted()).toEqual(keys.toSorted())
      const shown = keysOf(shownColumns(columns, choice))
      expect([shown[0], shown.at(-1)]).toEqual([keys[0], keys.at(-1)])
      const hidden = keysOf(movable(columns)).filter((key) => choice.hidden.includes(key))
      expect(shown).toEqual(all.filter((key) => !hidden.includes(key)))
      expect(keysOf(shownColumns(columns, asTheyCome))).toEqual(keys)
      expect(parseChoice(structuredClone(choice))).toEqual(choice)
    }),
  )
})

test('a column moves by one place, back again, and never past the ends', () => {
  const columns = columnsOf(['a', 'b', 'c', 'd', 'e'])
  const after = moved(columns, asTheyCome, { key: 'b', by: 1 })
  expect(keysOf(arranged(columns, after))).toEqual(['a', 'c', 'b', 'd', 'e'])
  expect(keysOf(arranged(columns, moved(columns, after, { key: 'b', by: -1 })))).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const step of [
    { key: 'b', by: -1 },
    { key: 'd', by: 1 },
    { key: 'a', by: 1 },
  ] as const)
    expect(moved(columns, asTheyCome, step)).toEqual(asTheyCome)
})

test('in a list with a chosen column order, a new column appears at its usual position', () => {
  const choice = { order: ['d', 'b'], hidden: [] }
  expect(keysOf(arranged(columnsOf(['a', 'b', 'c', 'd', 'e']), choice))).toEqual(['a', 'd', 'b', 'c', 'e'])
})

test('hiding twice shows again; nonsense in the storage is no choice', () => {
  expect(toggled(toggled(asTheyCome, 'b'), 'b')).toEqual(asTheyCome)
  for (const value of [undefined, null, 7, 'x', [], { order: 'a', hidden: [1] }])
    expect(parseChoice(value)).toEqual(asTheyCome)
})

test('a column is put before or behind another one, also past a hidden one, and never past the ends', () => {
  const columns = columnsOf(['a', 'b', 'c', 'd', 'e'])
  const orderOf = (choice: ColumnChoice) => keysOf(arranged(columns, choice)).join('')
  expect(orderOf(placed(columns, asTheyCome, { key: 'd', to: 'b', isBehind: false }))).toBe('adbce')
  expect(orderOf(placed(columns, asTheyCome, { key: 'b', to: 'c', isBehind: true }))).toBe('acbde')
  const hidden = { ...asTheyCome, hidden: ['c'] }
  expect(orderOf(placed(columns, hidden, { key: 'b', to: 'd', isBehind: true }))).toBe('acdbe')
  for (const [key, to] of [
    ['b', 'a'],
    ['b', 'e'],
    ['a', 'c'],
    ['b', 'b'],
  ] as const)
    expect(placed(columns, asTheyCome, { key, to, isBehind: true })).toEqual(asTheyCome)
})

test('a width is bounded, keeps the column from shrinking, and is forgotten again', () => {
  const wide = withWidth(asTheyCome, 'b', 5000)
  expect(wide.widths).toEqual({ b: MAX_COLUMN_PX })
  expect(withWidth(wide, 'b', 3).widths).toEqual({ b: MIN_COLUMN_PX })
  const columns = [
    { key: 'a', width: 100, minWidth: 80, folds: 1 },
    { key: 'b', width: 100, minWidth: 80 },
  ]
  expect(sized(columns, withWidth(asTheyCome, 'b', 180))).toEqual([
    { key: 'a', width: 100, minWidth: 80 },
    { key: 'b', width: 180, minWidth: 180 },
  ])
  expect(sized(columns, asTheyCome)).toBe(columns)
  expect(withWidth(wide, 'b', undefined).widths).toBeUndefined()
})

test('only widths within the bounds are read from the storage', () => {
  const stored = { order: [], hidden: [], widths: { a: 120, b: '120', c: 1, d: 9000, e: null } }
  expect(parseChoice(stored)).toEqual({ order: [], hidden: [], widths: { a: 120 } })
})
