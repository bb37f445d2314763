import { expect, test } from 'vitest'

import { isUnhandledFire } from '#shared/event/unhandled-fire.ts'

test('a fire is unhandled until a person takes it; no other event is one', () => {
  const found = [true, false].map((fire) => ([0, 1, 2] as const).map((state) => isUnhandledFire({ fire, state })))
  expect(found).toEqual([
    [true, false, false],
    [false, false, false],
  ])
})
