import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arranged,
  asTheyCome,
  movable,
  moved,
  parseChoice,
  shownColumns,
  toggled,
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
