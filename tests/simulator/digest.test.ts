import { expect, test } from 'vitest'

import { digestsOf, readDigests } from '#tests/simulator/digests.ts'

// `npm run scenarios -- --write` stores the hashes of an intended change.
test.each(Object.entries(readDigests()))('the city %s has the rows that it has always had', (name, expected) => {
  expect(digestsOf(name)).toEqual(expected)
})
