import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchParts } from '#client/features/search/match-parts.ts'

test('every occurrence of the keyword is marked, in either case', () => {
  expect(matchParts('YG-0001-yg', 'yg')).toEqual([
    { text: 'YG', isMatch: true },
    { text: '-0001-', isMatch: false },
    { text: 'yg', isMatch: true },
  ])
  expect(matchParts('烟雾探测器', '雾')).toEqual([
    { text: '烟', isMatch: false },
    { text: '雾', isMatch: true },
    { text: '探测器', isMatch: false },
  ])
  expect(matchParts('地图', '设备')).toEqual([{ text: '地图', isMatch: false }])
})

test('the parts together are the text, whatever is searched for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, keyword) => {
      const parts = matchParts(text, keyword)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const lengths = parts.flatMap(({ text: part, isMatch }) => (isMatch ? [part.length] : []))
      expect(lengths).toEqual(lengths.map(() => keyword.toLowerCase().length))
    }),
  )
})
