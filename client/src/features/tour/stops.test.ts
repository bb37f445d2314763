import { expect, test } from 'vitest'
import { stopsFor, STOP_COUNT, type Rights } from '#client/features/tour/stops.ts'
import { actionsOf } from '#shared/permission/actions.ts'
import { menuPages } from '#shared/permission/menu-pages.ts'
import { rightsOfSystemRole, type Right } from '#shared/permission/roles.ts'

const namesFor = (rights: Rights): string[] => stopsFor(rights).map(({ name }) => name)

const roleRights = (role: string): Rights => {
  const held: readonly Right[] = rightsOfSystemRole(role)
  const pages = menuPages.filter(({ right }) => right === undefined || held.includes(right)).map(({ path }) => path)
  const actions = actionsOf(role).map(({ action }) => String(action))
  return { hasPage: (path) => pages.includes(path), mayButton: (action) => actions.includes(action) }
}

const only = (pages: readonly string[], actions: readonly string[] = []): Rights => ({
  hasPage: (path) => pages.includes(path),
  mayButton: (action) => actions.includes(action),
})

test.each([
  ['superOwner', ['strip', 'analysis', 'place', 'member', 'project', 'keys']],
  ['owner', ['strip', 'fires', 'place', 'device', 'member', 'keys']],
  ['operator', ['strip', 'fires', 'toSite', 'clock', 'handOver', 'keys']],
])('the tour of %s shows its work', (role, names) => {
  expect(namesFor(roleRights(role))).toEqual(names)
})

test('people for maintenance and people who only look have tours of their own', () => {
  const pages = ['/deviceAdmin/maintenance', '/faultAdmin', '/deviceAdmin/list', '/map/analysis']
  expect(namesFor(only(pages, ['maintenance']))).toEqual(['link', 'maintenance', 'fault', 'device', 'map', 'keys'])
  expect(namesFor(only(['/dashboard/analysis', '/map/analysis', '/alarmAdmin']))).toEqual([
    'strip',
    'analysis',
    'map',
    'fires',
    'messages',
    'keys',
  ])
})

test('a stop without its page is replaced, so that six remain even without any page', () => {
  expect(namesFor(only([]))).toEqual(['strip', 'messages', 'keys', 'menu', 'account', 'link'])
  const withoutHandOver = roleRights('operator')
  const names = namesFor({
    ...withoutHandOver,
    hasPage: (path) => !path.includes('handOver') && withoutHandOver.hasPage(path),
  })
  expect(names).toEqual(['strip', 'fires', 'toSite', 'clock', 'keys', 'map'])
})

test('every tour has six stops, and each of them an element', () => {
  for (const role of ['superOwner', 'owner', 'operator', 'other']) {
    const stops = stopsFor(roleRights(role))
    expect(stops).toHaveLength(STOP_COUNT)
    for (const { targets } of stops) expect(targets.length).toBeGreaterThan(0)
  }
})
