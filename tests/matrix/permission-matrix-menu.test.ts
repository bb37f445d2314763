import { expect, test } from 'vitest'

import type { AllAuthEntry, AuthEntry, MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { actions, actionsOf } from '#shared/permission/actions.ts'
import { menu, type MenuSpec } from '#shared/permission/menu.ts'
import { rightsOfSystemRole } from '#shared/permission/roles.ts'
import routes from '#tests/facts/routes.json' with { type: 'json' }
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { grants } from '#tests/support/grants.ts'
import { members, roleOf, type Member } from '#tests/matrix/cell.ts'
import { groupRows, pageRows, rowOfAction } from '#tests/matrix/shown.ts'
import type { RowName } from '#tests/support/who-may.ts'

const app = await fileApp()
const city = await makeCity(app, { size: 'demo' }, members)

interface Permissions {
  readonly menu: MenuEntry[]
  readonly auth: AuthEntry[]
  readonly allAuth: AllAuthEntry[]
}
const FAMILY = '/sys/permission/getUserPermissionByToken'
const permissionsOf = async (member: Member): Promise<Permissions> =>
  (await city[member].call<Permissions>('GET', FAMILY)).result

const flat = <E extends { readonly children?: readonly E[] | undefined }>(entries: readonly E[]): E[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const sorted = (texts: readonly string[]) => texts.toSorted()
const rowsOfPages: Readonly<Record<string, RowName | 'all'>> = { ...pageRows, ...groupRows }

test.each(routes.pages.map(({ path }) => path).filter((path) => path !== '/404'))(
  '%s is in the menu, and it is decided for whom',
  (path) => {
    expect(pageRows[path]).toBeDefined()
    expect(flat<MenuSpec>(menu).map((entry) => entry.path)).toContain(path)
  },
)

test('there is a decision for every entry of the menu and for every button', () => {
  const toDecide = [
    ...flat<MenuSpec>(menu).flatMap(({ path }) => (rowsOfPages[path] === undefined ? [path] : [])),
    ...actions.flatMap(({ action }) => (rowOfAction(action) === undefined ? [action] : [])),
  ]
  expect(toDecide.map((what) => `${what} needs a line in tests/matrix/shown.ts`)).toEqual([])
})

const shownTo = (row: RowName | 'all' | undefined, member: Member): boolean =>
  row === 'all' || (row !== undefined && grants(row, roleOf[member]))

test.each(members)(
  'the menu of %s has the pages that permissions.json gives to the role, and no others',
  async (member) => {
    const paths = flat((await permissionsOf(member)).menu).map(({ path }) => path)
    const expected = Object.keys(rowsOfPages).filter((path) => shownTo(rowsOfPages[path], member))
    expect(sorted(paths)).toEqual(sorted(expected))
  },
)

test.each(members)(
  'the buttons of %s are those that permissions.json gives to the role, among all there are',
  async (member) => {
    const { auth, allAuth } = await permissionsOf(member)
    const expected = actions.filter(({ action }) => shownTo(rowOfAction(action), member))
    expect(sorted(auth.map(({ action }) => action))).toEqual(sorted(expected.map(({ action }) => action)))
    expect(sorted(allAuth.map(({ action }) => action))).toEqual(sorted(actions.map(({ action }) => action)))
    expect(allAuth.every(({ status }) => status === '1')).toBe(true)
  },
)

test.each(members)('the tables that screens and server share say the same for %s', async (member) => {
  const role = member === 'guest' ? 'visitor' : roleOf[member]
  const { auth } = await permissionsOf(member)
  expect(sorted(actionsOf(role).map(({ action }) => action))).toEqual(sorted(auth.map(({ action }) => action)))
  const open = flat<MenuSpec>(menu).filter(
    ({ right }) => right === undefined || rightsOfSystemRole(role).includes(right),
  )
  const shown = Object.keys(rowsOfPages).filter((path) => shownTo(rowsOfPages[path], member))
  expect(sorted(open.map(({ path }) => path))).toEqual(sorted(shown))
})

test('a role that the product does not know has the dashboard and the personal centre', async () => {
  const { menu: entries, auth } = await permissionsOf('guest')
  expect(entries.map(({ meta }) => meta.title)).toEqual(['态势监测', '个人中心', '个人中心'])
  expect(auth).toEqual([])
})

test('routes that the document names have those names', async () => {
  const entries = flat((await permissionsOf('super')).menu)
  const nameOf = (path: string) => entries.find((entry) => entry.path === path)?.name
  expect(nameOf('/dashboard/analysis')).toBe('dashboard')
  expect(nameOf('/user/center')).toBe('user-center')
  expect(nameOf('/account/center')).toBe('user-center')
  expect(nameOf('/isystem/messageNotification')).toBe('message-notification')
})

test('in the one migrated project the hardware goes by another name', async () => {
  const migrated = [...city.world.model.projects.values()].find((project) => project.migrated)
  const titles = async (projectId: string) => {
    const { token } = city.super
    const { result } = await callerOf(app, city.path, { token, projectId }).call<Permissions>('GET', FAMILY)
    return result.menu.map(({ meta }) => meta.title).filter((title) => title.includes('硬件'))
  }
  expect(await titles('p1')).toEqual(['硬件列表'])
  expect(await titles(migrated?.id ?? '')).toEqual(['智能硬件'])
})

/** Whether a client shows one page and one button by the two checks of the spec, with status 0 read in either way. */
const seen = async (reading: 'enabled' | 'disabled' | 'perCheck', member: Member) => {
  const own = await makeCity(app, { guesses: { permissionStatus0: reading } }, [])
  const off = ['m-fault-list', 'b-fault:toSite']
  const { model } = own.world
  const permissions = model.permissions.map((row) => (off.includes(row.id) ? { ...row, status: '0' } : row))
  Object.assign(model, { permissions })
  const { result } = await (await loginAs(app, own.path, member)).call<Permissions>('GET', FAMILY)
  // Spec §6: hidden unless the action is in the person's list, or in the full list with status 0.
  const inOwn = result.auth.some(({ action, type }) => action === 'fault:toSite' && type === '1')
  const inAll = result.allAuth.some(({ action, status }) => action === 'fault:toSite' && status === '0')
  return { button: inOwn || inAll, page: flat(result.menu).some(({ path }) => path === '/faultAdmin') }
}

test.each(members)(
  'status 0 read as enabled in the full list: %s sees the button, whatever the role',
  async (member) => {
    expect(await seen('enabled', member)).toEqual({ button: true, page: true })
  },
)

test.each(members)(
  'status 0 read as disabled by the page check: %s sees the page no more, whatever the role',
  async (member) => {
    expect(await seen('disabled', member)).toEqual({ button: false, page: false })
  },
)

test.each(members)('each reading where the document has it: %s sees the button and not the page', async (member) => {
  expect(await seen('perCheck', member)).toEqual({ button: true, page: false })
})
