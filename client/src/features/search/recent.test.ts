import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecent, withRecent } from '#client/features/search/recent.ts'

test('the newest keyword comes first, none twice, and no more than eight', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 50 })), (typed) => {
      const recent = typed.reduce<readonly string[]>(withRecent, [])
      expect(recent[0]).toBe(typed.at(-1))
      expect(new Set(recent).size).toBe(recent.length)
      expect(recent.length).toBe(Math.min(8, new Set(typed).size))
      expect(parseRecent(recent)).toEqual(recent)
    }),
  )
})

test('any other content of the storage is no keyword', () => {
  for (const value of [undefined, null, 'a', 7, {}, [1, null, '', 'x'.repeat(51)]])
    expect(parseRecent(value)).toEqual([])
  expect(parseRecent(['a', 1, 'b'])).toEqual(['a', 'b'])
})
