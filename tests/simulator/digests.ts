import { readFileSync, writeFileSync } from 'node:fs'

import { buildCity, citySizes } from '#simulator/index.ts'
import { hash, start } from '#tests/simulator/build.ts'

const FILE = 'tests/simulator/digests.json'

/** Hashes by table. */
type Digests = Readonly<Record<string, string>>

/** Hashes of each generated table, by size and seed. Worlds, tapes and transcripts of earlier versions depend on them. */
export const readDigests = (): Record<string, Digests> =>
  // `writeDigests` wrote it
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Digests>

const digestOf = (value: unknown): string => hash(value).slice(0, 16)

/** The hashes of a city, by a name such as `demo 119`, as it is built now. */
export const digestsOf = (name: string): Digests => {
  const [sizeName, seed] = name.split(' ')
  const size = citySizes.find((one) => one === sizeName) ?? 'small'
  const { tables, opening } = buildCity({ seed: Number(seed), size, start, passwordHash: 'hash' })
  const rows = Object.entries(tables).map(([table, all]) => [table, digestOf(all)])
  return { ...Object.fromEntries(rows), opening: digestOf(opening) }
}

/** Stores the hashes of the cities as they are built now; returns the names of those that differ. */
export const writeDigests = (): string[] => {
  const known = readDigests()
  const now = Object.keys(known).map((name) => [name, digestsOf(name)] as const)
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`)
  return now.filter(([name, digests]) => JSON.stringify(digests) !== JSON.stringify(known[name])).map(([name]) => name)
}
