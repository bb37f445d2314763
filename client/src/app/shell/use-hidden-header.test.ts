import { expect, test } from 'vitest'
import { nextHidden } from '#client/app/shell/use-hidden-header.ts'

test.each([
  [0, false],
  [100, false],
  [101, true],
])('a header that is shown, at %i px of scrolling, hides: %s', (top, hidden) =>
  expect(nextHidden(false, top)).toBe(hidden),
)

test.each([
  [101, true],
  [45, true],
  [44, false],
  [0, false],
])('a header that is hidden, at %i px, stays so: %s', (top, hidden) => expect(nextHidden(true, top)).toBe(hidden))
