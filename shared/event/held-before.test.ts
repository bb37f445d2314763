import { expect, test } from 'vitest'

import { heldBefore } from '#shared/event/held-before.ts'
import { HOUR } from '#shared/time.ts'

test('a door that is reported as closed for two hours had been so for two hours; smoke has no such time', () => {
  expect(heldBefore({ measure: 'doorBlocked', value: 2 })).toBe(2 * HOUR)
  expect(heldBefore({ measure: 'smoke', value: 0.2 })).toBe(0)
  expect(heldBefore({ measure: null, value: null })).toBe(0)
})
