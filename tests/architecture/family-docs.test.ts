import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { contracts, namedContracts } from '#shared/contracts/index.ts'
import { knownRoutes } from '#server/platform/not-found.ts'
import { root } from '#tests/architecture/files.ts'

const [served = '', absent = ''] = readFileSync(join(root, 'docs/family.md'), 'utf8').split('\n## Not served\n')

interface Row {
  readonly routes: readonly string[]
  readonly kind: string
}

/** The rows of the tables: the calls of the first cell, and the word of the second. */
const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| `[A-Z]+ \//.test(line))
    .map((line) => {
      const [, calls = '', kind = ''] = line.split('|')
      return { routes: [...calls.matchAll(/`([A-Z]+ \S+)`/g)].map(([, route = '']) => route), kind: kind.trim() }
    })

const isOfFamily = (path: string): boolean => /^\/(?:sys|cas)\//.test(path)
const expected = namedContracts(contracts)
  .filter(({ contract }) => isOfFamily(contract.path))
  .map(({ contract: { kind, method, path, aliases = [] } }) => ({
    kind,
    routes: [{ method, path }, ...aliases.map((route) => ({ method: route.method ?? method, path: route.path }))]
      .filter((route) => isOfFamily(route.path))
      .map((route) => `${route.method} ${route.path}`),
  }))

const rows = rowsOf(served)
const words = { mutation: ['stateful'], query: ['served', 'empty'] } as const

test('docs/family.md has each call of the family with all its spellings, once', () => {
  const sorted = (all: readonly Pick<Row, 'routes'>[]) => all.map(({ routes }) => routes.join()).toSorted()
  expect(sorted(rows)).toEqual(sorted(expected))
})

test.each(expected)('$routes is called what it is', ({ kind, routes }) => {
  const found = rows.filter((row) => row.routes[0] === routes[0]).map((row) => row.kind)
  expect(found).toHaveLength(1)
  expect(words[kind]).toContain(found[0])
})

test('what the page calls not served is no route', () => {
  const routes = new Set(knownRoutes(contracts).map(({ method, path }) => `${method} ${path}`))
  const named = rowsOf(absent).flatMap((row) => row.routes)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((route) => routes.has(route))).toEqual([])
})
