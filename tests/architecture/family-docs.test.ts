import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { controlContracts } from '#shared/control/control.contract.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import { unservedCalls } from '#shared/api/unserved-calls.ts'
import { knownRoutes } from '#server/platform/not-found.ts'
import { root } from '#tests/architecture/files.ts'

const [served = '', absent = ''] = readFileSync(join(root, 'docs/family.md'), 'utf8').split('\n## Not served\n')

interface Row {
  readonly routes: readonly string[]
  readonly kind: string
  readonly instead: readonly string[]
}

const callsIn = (cell: string): string[] => [...cell.matchAll(/`([A-Z]+ \S+)`/g)].map(([, call = '']) => call)

/** The rows of the tables: the calls of the first cell, the kind in the second, and the calls of the third. */
const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| `[A-Z]+ \//.test(line))
    .map((line) => {
      const [, calls = '', kind = '', third = ''] = line.split('|')
      return { routes: callsIn(calls), kind: kind.trim(), instead: callsIn(third) }
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

/** The page's entry for each call that is not served: the reason, and the alternative. */
const unservedRows = rowsOf(absent).map(({ routes, kind, instead }) => ({ calls: routes, why: kind, instead }))

test('the page says of calls that are not served what a client gets to read', () => {
  expect(unservedCalls.length).toBeGreaterThan(5)
  expect(unservedRows).toEqual(unservedCalls)
})

test('what is not served is no route, and what does the same is one', () => {
  const known = knownRoutes({ ...contracts, control: controlContracts })
  const routes = new Set(known.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))
  expect(unservedCalls.flatMap(({ calls }) => calls).filter((call) => routes.has(call))).toEqual([])
  expect(unservedCalls.flatMap(({ instead }) => instead).filter((call) => !routes.has(call))).toEqual([])
})
