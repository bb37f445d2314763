import type { ChunkingContext, ModuleInfo } from 'rolldown'
import { expect, test } from 'vitest'

import { antdFile, antdIndex } from '#scripts/lib/antd-styles.js'
import { createChunkNames } from '#scripts/lib/chunks.js'
import { at } from '#scripts/lib/paths.js'

const login = 'src/features/auth/login/login-page.tsx'
const shell = 'src/app/shell/shell.tsx'
const screen = 'src/features/big-screen/big-screen-page.tsx'
const list = 'src/features/event/pages/event-list-page.tsx'
const map = 'src/features/map/pages/map-page.tsx'
const others = [
  'src/features/dashboard/pages/dashboard-page.tsx',
  'src/features/event/pages/event-detail-page.tsx',
  'src/app/shell/deferred-notifiers.tsx',
  'src/app/shell/migration-tip.tsx',
  'src/features/membership/announce-membership.ts',
  'src/features/invitation/invitations.tsx',
]

/** The imports of console modules. A module that no other imports statically is a dynamic import of a page. */
const graphOf = (imports: Readonly<Record<string, readonly string[]>>): ChunkingContext => {
  const known = Object.fromEntries(others.map((name) => [name, [] as readonly string[]]))
  const modules = new Map(Object.entries({ ...known, ...imports }).map(([name, ids]) => [at(`client/${name}`), ids]))
  const isPart = (id: string) =>
    [login, shell, screen, list, map, ...others].some((name) => id === at(`client/${name}`))
  const infoOf = (id: string) => ({ importedIds: modules.get(id) ?? [], dynamicImporters: isPart(id) ? ['main'] : [] })
  // Only these fields are read.
  return { getModuleInfo: (id) => (modules.has(id) || !isPart(id) ? (infoOf(id) as unknown as ModuleInfo) : null) }
}

test('modules share a file with those that are needed by the same of a few pages', () => {
  const graph = graphOf({
    [login]: ['field', 'base'],
    [shell]: ['base', 'crumbs'],
    [screen]: ['base', 'clock'],
    [list]: ['table', 'field', 'crumbs'],
    [map]: ['table'],
  })
  const nameOf = createChunkNames()
  const names = Object.fromEntries(
    ['base', 'crumbs', 'clock', 'field', 'table', 'elsewhere'].map((id) => [id, nameOf(id, graph)]),
  )
  expect(names).toEqual({
    base: 'login-shell-screen',
    // The list has it already, with the shell.
    crumbs: 'shell',
    clock: 'screen',
    field: 'login-list',
    table: 'list-map',
    elsewhere: null,
  })
})

test('a part that is asked for when it is needed keeps a file of its own', () => {
  const graph = graphOf({ [login]: [], [shell]: [], [screen]: [], [list]: [], [map]: [] })
  expect(createChunkNames()(at(`client/${list}`), graph)).toBe(null)
})

test('of antd a module needs what it names, not all that the index exports', () => {
  const source = at('client/src/app/dialog-host.tsx')
  const graph = graphOf({
    [login]: [source],
    [shell]: [],
    [screen]: [],
    [list]: [],
    [map]: [],
    'src/app/dialog-host.tsx': [antdIndex],
  })
  const nameOf = createChunkNames()
  const [modal = '', table = ''] = [antdFile('Modal')[0], antdFile('Table')[0]]
  expect([nameOf(modal, graph), nameOf(table, graph)]).toEqual(['login', null])
  expect(antdFile('ButtonProps')).toEqual([])
})

test('a page that has moved is named', () => {
  const graph = graphOf({ [login]: [], [shell]: [], [screen]: [], [list]: [] })
  expect(() => createChunkNames()('table', graph)).toThrow(`the console has no ${map}: has the page moved?`)
})
