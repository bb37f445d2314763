import { expect, test } from 'vitest'
import { wholeHeight } from '#client/features/dashboard/whole-height.ts'

test('a list ends with the last row that fits whole', () => {
  expect(wholeHeight({ bottoms: [36, 64, 92], room: 91 })).toBe(64)
  expect(wholeHeight({ bottoms: [36, 64, 92], room: 64 })).toBe(64)
})

test('a list that fits has no limit, and one row is shown however low the card is', () => {
  expect(wholeHeight({ bottoms: [36, 64, 92], room: 92 })).toBeUndefined()
  expect(wholeHeight({ bottoms: [36, 64, 92.4], room: 92 })).toBeUndefined()
  expect(wholeHeight({ bottoms: [], room: 10 })).toBeUndefined()
  expect(wholeHeight({ bottoms: [36, 64], room: 20 })).toBe(36)
})
