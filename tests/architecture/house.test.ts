import { expect, test } from 'vitest'

import { cyclesOf, climbs, crossesFeatures, importsOf } from '#scripts/lib/house-graph.js'
import { factsOf } from '#scripts/lib/house-source.js'

const source = `
// Nobody is told whoever stands here.
import type { A } from '#shared/a.ts'
import { b } from '#shared/b.ts'
export { c } from '#shared/b.ts'

/** Whether "told" in a string counts: it does not. */
export const load = () => {
  const text = 'nobody was told'
  return import('#shared/d.ts').then(() => [1, 2].map((one) => one + b + text.length))
}
export function plain(a: A): A {
  return a
}
export const api = { short: () => 1 }
`

test('a source says its lines, named functions, modules and banned words', () => {
  expect(factsOf('a.ts', source)).toEqual({
    lines: 15,
    functions: [4, 3, 1],
    modules: ['#shared/a.ts', '#shared/b.ts', '#shared/d.ts'],
    bannedWords: 5,
  })
})

test('files that import each other are a cycle, those behind them are none', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'x']],
    ['c', ['a']],
    ['x', ['y']],
    ['y', ['x']],
    ['z', ['a']],
  ])
  expect(cyclesOf(imports).toSorted((a, b) => b.length - a.length)).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ])
  expect(cyclesOf(new Map([['a', ['b']]]))).toEqual([])
})

const feature = (path: string) => `client/src/features/${path}`

test('an import crosses features unless it goes through the index of the other', () => {
  const crossing = (from: string, to: string) => crossesFeatures({ from: feature(from), to: feature(to) })
  expect(crossing('map/map.ts', 'event/row.ts')).toBe(true)
  expect(crossing('map/map.ts', 'event/index.ts')).toBe(false)
  expect(crossing('map/map.ts', 'map/engine/index.ts')).toBe(false)
  expect(crossesFeatures({ from: 'client/src/app/main.tsx', to: feature('map/map.ts') })).toBe(false)
})

test.for([
  ['server/platform/a.ts', 'server/worlds/b.ts', true],
  ['server/worlds/a.ts', 'server/modules/b.ts', true],
  ['server/realtime/a.ts', 'server/director/b.ts', true],
  ['server/modules/a.ts', 'server/realtime/b.ts', false],
  ['server/director/a.ts', 'server/platform/b.ts', false],
  ['server/app.ts', 'server/director/b.ts', false],
  ['client/src/lib/a.ts', 'client/src/realtime/b.ts', true],
  ['client/src/ui/list/a.ts', 'client/src/features/map/b.ts', true],
  ['client/src/features/map/a.ts', 'client/src/ui/list/b.ts', false],
  ['client/src/theme/a.ts', 'client/src/config/b.ts', false],
  ['client/src/lib/a.ts', 'shared/b.ts', false],
  ['client/src/ui/a.ts', 'client/src/hooks/b.ts', true],
] as const)('%s imports %s: to a higher layer is %s', ([from, to, isHigher]) => {
  expect(climbs({ from, to })).toBe(isHigher)
})

test('every import of a graph is named once', () => {
  expect(importsOf(new Map([['a', ['b', 'c']]]))).toEqual([
    { from: 'a', to: 'b' },
    { from: 'a', to: 'c' },
  ])
})
