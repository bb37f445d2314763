import { expect, test } from 'vitest'
import { page } from '#client/clean.ts'
import { app } from './clean.ts' // bad: eslint(no-restricted-imports)

test('a test sees everything and may use the machine clock', () => {
  expect([page, app, Date.now(), Math.random()]).toHaveLength(4)
})
