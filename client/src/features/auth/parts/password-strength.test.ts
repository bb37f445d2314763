import { expect, test } from 'vitest'
import { passwordRules, strengthOf } from '#client/features/auth/parts/password-strength.ts'

test.each([
  ['', 0],
  ['Fs@1', 0],
  ['fengsui119', 0],
  ['fengsui@abc', 0],
  ['19851119@', 0],
  ['fengsui@119', 1],
  ['Fengsui@119', 1],
  ['fengsui@20261120', 1],
  ['Fengsui@2026', 2],
])('the strength of “%s” is %d', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('each rule looks at its own sign, and a blank is none', () => {
  const results = Object.entries(passwordRules).map(([rule, holds]) => [rule, holds('Ab 1'), holds('abcdefg@')])
  expect(results).toEqual([
    ['length', false, true],
    ['letter', true, true],
    ['digit', true, false],
    ['sign', false, true],
  ])
})
