import { expect, test } from 'vitest'

import { didYouMean, didYouMeanZh, insteadZh, nearest } from '#server/platform/nearest.ts'

test('the nearest name is given in both languages, all of them where none is near', () => {
  expect(didYouMean(['duty', 'owner'], 'dutty')).toBe('; did you mean duty?')
  expect(didYouMeanZh(['duty', 'owner'], 'dutty')).toBe('，是否是 duty？')
  expect(didYouMeanZh(['duty', 'owner'], 'commander')).toBe('')
  expect(insteadZh(['duty', 'owner'], 'commander')).toBe('，可用：duty、owner')
  expect(insteadZh([], 'commander')).toBe('')
})

test('a city of names, or a text without end, is not compared', () => {
  const names = Array.from({ length: 2001 }, (_, index) => `d-${index}`)
  expect(nearest(names.slice(1), 'd-7x')).toBe('d-7')
  expect(nearest(names, 'd-7x')).toBeUndefined()
  expect(nearest(['d-7'], 'd'.repeat(201))).toBeUndefined()
})
