import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markdownFiles, root } from '#tests/architecture/files.ts'

interface Lock {
  packages: Record<string, { resolved?: string; version?: string; link?: boolean }>
}

const read = (name: string): string => readFileSync(join(root, name), 'utf8')

// Names that exist on one machine only: a registry, a home, a scratch directory.
const privatePlaces = [
  /registry\.[a-z0-9-]+\.[a-z]/i,
  /\b(?:verdaccio|artifactory|nexus|npmmirror)\b/i,
  /(?:^|[\s"'`(=:])\/(?:home|root|Users|work|tmp|mnt|private)\/\w/m,
  /\bfile:\/\/?\//i,
  /\b[A-Z]:\\\w/,
]

test('the lock names versions, not the places they were taken from', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const placed = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined || entry.link === true)
  expect(placed.map(([name]) => name)).toEqual([])
})

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+/.test(version),
  )
  expect(loose).toEqual([])
})

test.each(['package.json', 'package-lock.json', ...markdownFiles()])(
  '%s names no place of a single machine',
  (name) => {
    const text = read(name)
    expect(privatePlaces.filter((place) => place.test(text)).map(String)).toEqual([])
  },
)
