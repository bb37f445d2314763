import { expect, test } from 'vitest'

import { digestsOf, readDigests } from '#tests/simulator/digests.ts'

// A city that is meant to be another one keeps its hashes with `npm run scenarios -- --write`.
test.each(Object.entries(readDigests()))('the city %s has the rows that it has always had', (name, expected) => {
  expect(digestsOf(name)).toEqual(expected)
})
