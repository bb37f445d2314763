import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { buildCity, citySizes } from '#simulator/index.ts'
import { hash, start } from '#tests/simulator/build.ts'

/** Hashes of each generated table, by size and seed: worlds, tapes and transcripts of earlier versions rest on them. */
const digests = JSON.parse(readFileSync('tests/simulator/digests.json', 'utf8')) as Record<
  string,
  Record<string, string>
>

const digestOf = (value: unknown): string => hash(value).slice(0, 16)

test.each(Object.entries(digests))('the city %s has the rows that it has always had', (name, expected) => {
  const [sizeName, seed] = name.split(' ')
  const size = citySizes.find((one) => one === sizeName) ?? 'small'
  const { tables, opening } = buildCity({ seed: Number(seed), size, start, passwordHash: 'hash' })
  const rows = Object.entries(tables).map(([table, all]) => [table, digestOf(all)])
  expect({ ...Object.fromEntries(rows), opening: digestOf(opening) }).toEqual(expected)
})
