import { expect, test } from 'vitest'

import { menuPages, pageOf, pageWithId } from '#shared/permission/menu-pages.ts'

const idOf = (component: string, path: string): string | undefined => pageOf({ component, path })?.id

test('pages come in the order of the menu, without its groups', () => {
  expect(menuPages.slice(0, 4).map(({ id }) => id)).toEqual(['m-dashboard', 'm-map', 'm-alarm-list', 'm-alarm-detail'])
  expect(menuPages.some(({ id }) => id === 'm-alarm')).toBe(false)
})

test('a page has an id; an unknown one is a mistake of the code', () => {
  expect(pageWithId('m-role-list')).toMatchObject({ path: '/roleManager', title: '角色列表' })
  expect(() => pageWithId('m-none')).toThrow('the menu has no page m-none')
})

test.each([
  // The component decides, wherever the entry lies.
  ['role/RoleList', '/elsewhere', 'm-role-list'],
  ['role/RoleDetail', '/elsewhere/:id', 'm-role-detail'],
  // One component of several pages: its path decides, and another path gets the first.
  ['event/EventList', '/faultAdmin', 'm-fault-list'],
  ['event/EventList', '/elsewhere', 'm-alarm-list'],
  ['event/EventDetail', '/riskAdmin/detail/:parameterId', 'm-risk-detail'],
  // A list is no detail page, whatever its component.
  ['role/RoleDetail', '/elsewhere', undefined],
  // An unknown component has the page of its path.
  ['layouts/Unknown', '/roleManager', 'm-role-list'],
  ['layouts/Unknown', '/elsewhere', undefined],
])('an entry with the component %s at %s shows %s', (component, path, id) => {
  expect(idOf(component, path)).toBe(id)
})
