import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dictionaryInput,
  dictionaryRules,
  movedBy,
  type Placed,
} from '#client/features/admin/dictionary/dictionary-query.ts'
import { readListQuery } from '#client/ui/list/list-query.ts'

test('what is typed into a filter is looked for anywhere in the field', () => {
  const query = readListQuery(dictionaryRules, new URLSearchParams('dictName=性别&page=2'))
  expect(dictionaryInput(query)).toEqual({ dictName: '*性别*', pageNo: 2, pageSize: 20 })
})

const placed = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 9 })
  .map((orders) => orders.toSorted((a, b) => a - b).map((sortOrder, at): Placed => ({ id: `i${at}`, sortOrder })))

const idsAfter = (items: readonly Placed[], writes: readonly Placed[]): string[] =>
  items
    .map((item) => writes.find(({ id }) => id === item.id) ?? item)
    .toSorted((a, b) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)

test('an item that is moved changes places with its neighbour, whatever the numbers were; the others stay in order', () => {
  fc.assert(
    fc.property(placed, fc.nat(), fc.constantFrom(1 as const, -1 as const), (items, pick, step) => {
      const at = pick % items.length
      const ids = items.map(({ id }) => id)
      const [one, other] = [ids[at], ids[at + step]]
      const wanted = one === undefined || other === undefined ? ids : ids.with(at, other).with(at + step, one)
      expect(idsAfter(items, movedBy(items, String(one), step))).toEqual(wanted)
    }),
  )
})

test('nothing is written for the first that is to go up, the last that is to go down, or one that is gone', () => {
  const items = [
    { id: 'a', sortOrder: 1 },
    { id: 'b', sortOrder: 2 },
  ]
  expect([movedBy(items, 'a', -1), movedBy(items, 'b', 1), movedBy(items, 'x', 1)]).toEqual([[], [], []])
})
