import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enterRows } from '#client/features/event/enter-rows.ts'
import { eventRow } from '#tests/support/event-frames.ts'

interface Case {
  readonly shown: readonly string[]
  readonly entering: readonly string[]
  readonly at?: readonly string[]
  readonly ticked?: readonly string[]
  readonly size?: number
}

const entered = ({ shown, entering, at = [], ticked = [], size = 20 }: Case) => {
  const rows = (ids: readonly string[]) => ids.map((id) => eventRow(id))
  const page = { records: rows(shown), size, total: 40 }
  const { records, total } = enterRows(page, rows(entering), { at: new Set(at), ticked: new Set(ticked) })
  return { ids: records.map(({ id }) => id), total }
}

test.each<[string, Case, string[]]>([
  ['enters at the head', { shown: ['a', 'b'], entering: ['x'] }, ['x', 'a', 'b']],
  [
    'leaves the row under the pointer where it is',
    { shown: ['a', 'b', 'c'], entering: ['x'], at: ['b'] },
    ['x', 'b', 'a', 'c'],
  ],
  ['enters below a first row that is held', { shown: ['a', 'b'], entering: ['x'], at: ['a'] }, ['a', 'x', 'b']],
  [
    'leaves ticked rows where they are',
    { shown: ['a', 'b', 'c'], entering: ['x', 'y'], ticked: ['a', 'c'] },
    ['a', 'x', 'c', 'y', 'b'],
  ],
  ['moves the last row to the next page', { shown: ['a', 'b'], entering: ['x'], size: 2 }, ['x', 'a']],
  ['never drops a held row', { shown: ['a', 'b'], entering: ['x'], at: ['b'], size: 2 }, ['x', 'b']],
  [
    'does not enter out of sight, below ticks alone',
    { shown: ['a', 'b', 'c', 'd', 'e', 'f'], entering: ['x'], ticked: ['a', 'b', 'c', 'd', 'e'], at: ['b'] },
    ['x', 'b', 'a', 'c', 'd', 'e', 'f'],
  ],
])('a fire %s', (_what, given, expected) => {
  expect(entered(given).ids).toEqual(expected)
})

test('the total counts what has entered; what is shown already enters no second time', () => {
  expect(entered({ shown: ['a', 'b'], entering: ['b', 'x'] })).toEqual({ ids: ['x', 'a', 'b'], total: 41 })
  expect(entered({ shown: ['a', 'b'], entering: ['b'] })).toEqual({ ids: ['a', 'b'], total: 40 })
})

const someIds = (prefix: string) =>
  fc.uniqueArray(
    fc.nat(30).map((n) => `${prefix}${n}`),
    { maxLength: 20 },
  )

test('whatever enters, held rows keep their places, no row is doubled, and the page keeps its size', () => {
  fc.assert(
    fc.property(someIds('a'), someIds('x'), fc.array(fc.nat(19)), (shown, entering, places) => {
      const at = places.flatMap((place) => shown[place] ?? [])
      const { ids } = entered({ shown, entering, at })
      for (const id of at) expect(ids.indexOf(id)).toBe(shown.indexOf(id))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(Math.min(20, shown.length + entering.length))
      const others = ids.filter((id) => shown.includes(id) && !at.includes(id))
      expect(others).toEqual(shown.filter((id) => others.includes(id)))
    }),
  )
})
