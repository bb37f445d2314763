// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { mayButton, mayElement, mayPage, type Permission } from '#client/lib/permission-store.ts'

const mine = (action: string, type: '1' | '2' = '1'): Permission['auth'][number] => ({
  action,
  type,
  describe: action,
  name: action,
  children: [],
})
const all = (action: string, status: '0' | '1'): Permission['allAuth'][number] => ({
  ...mine(action),
  children: [],
  status,
})

test.each([
  ['shown to whom it is given', [mine('alarm:toSite')], [all('alarm:toSite', '1')], true],
  ['hidden from others', [], [all('alarm:toSite', '1')], false],
  ['shown to everybody while its rule is switched off', [], [all('alarm:toSite', '0')], true],
  ['not given by an entry of type 2', [mine('alarm:toSite', '2')], [all('alarm:toSite', '1')], false],
  ['hidden when nobody knows the action', [], [], false],
])('an element is %s', (_what, auth, allAuth, shown) => {
  expect(mayElement({ auth, allAuth }, 'alarm:toSite')).toBe(shown)
})

test.each([
  ['may be pressed by whom it is given', [mine('alarm:toSite')], true],
  ['may not be pressed by others', [mine('fault:toSite')], false],
  ['is not given by an entry that is no button', [mine('alarm:toSite', '2')], false],
  ['may not be pressed by anybody when there is nothing', [], false],
])('a button %s', (_what, auth, may) => {
  expect(mayButton({ auth }, 'alarm:toSite')).toBe(may)
})

const page = (name: string, children?: MenuEntry[]): MenuEntry => ({
  id: name,
  path: `/${name}`,
  component: 'x',
  route: '1',
  name,
  meta: { title: name, keepAlive: false, internalOrExternal: false },
  ...(children && { children }),
})
const menu = [page('dashboard'), page('alarm', [page('alarmAdmin'), page('alarmAdmin-detail-@parameterId')])]

test.each([
  ['dashboard', true],
  ['alarmAdmin-detail-@parameterId', true],
  ['alarm', true],
  ['faultAdmin-detail-@parameterId', false],
  ['/alarmAdmin', false],
  ['', false],
])('whether the page %s may be opened, by its route name anywhere in the menu: %s', (name, may) => {
  expect(mayPage({ menu }, name)).toBe(may)
  expect(mayPage({ menu: [] }, name)).toBe(false)
})
