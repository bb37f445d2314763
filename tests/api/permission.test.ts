import { expect, test } from 'vitest'

import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { makeCity, people, type Person } from '#tests/support/city.ts'
import { callerOf } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app)

interface Button {
  readonly action: string
  readonly type: string
  readonly status?: string
}
interface Permissions {
  readonly menu: MenuEntry[]
  readonly auth: Button[]
  readonly allAuth: Button[]
}

const permissionsOf = async (person: Person): Promise<Permissions> => {
  const { code, result } = await city[person].call<Permissions>('GET', '/sys/permission/getUserPermissionByToken')
  expect(code).toBe(200)
  return result
}
const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const actionsOf = ({ auth }: Permissions) => auth.map(({ action }) => action)

test.each(people)('the menu of %s is never empty, and every entry leads somewhere', async (person) => {
  const { menu, allAuth } = await permissionsOf(person)
  const entries = flat(menu)
  expect(entries.map(({ path }) => path)).toContain('/dashboard/analysis')
  for (const { id, path, component, name, route, meta } of entries) {
    for (const text of [id, path, component, name, meta.title]) expect(text).not.toBe('')
    expect(['0', '1']).toContain(route)
    expect(name).not.toMatch(/[/:]/)
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(allAuth.length).toBeGreaterThan(0)
})

test('owners and the super owner may handle every kind of event', async () => {
  const ofEvents = (actions: readonly string[]) =>
    actions.filter((action) => /:(?:toSite|feedback|comment|detail)$/.test(action))
  for (const person of ['super', 'owner'] as const) {
    const permissions = await permissionsOf(person)
    const all = ofEvents(permissions.allAuth.map(({ action }) => action))
    expect(all).toHaveLength(28)
    expect(ofEvents(actionsOf(permissions))).toEqual(all)
  }
})

test('an operator may handle alarms and anomalies but neither faults nor risks', async () => {
  const actions = actionsOf(await permissionsOf('duty'))
  for (const kind of ['alarm', 'video-alarm', 'person', 'electricity', 'roof'])
    expect(actions).toContain(`${kind}:toSite`)
  for (const kind of ['fault', 'risk']) {
    expect(actions).toContain(`${kind}:detail`)
    expect(actions).not.toContain(`${kind}:toSite`)
    expect(actions).not.toContain(`${kind}:feedback`)
  }
})

test.each(['guest', 'nobody'] as const)('%s gets the dashboard and no action at all', async (person) => {
  const { menu, auth } = await permissionsOf(person)
  expect(flat(menu).map(({ component }) => component)).toContain('dashboard/Analysis')
  expect(flat(menu).some(({ component }) => component.startsWith('event/'))).toBe(false)
  expect(auth).toEqual([])
})

test('types and states travel as strings of digits, as clients compare them', async () => {
  const { auth, allAuth } = await permissionsOf('duty')
  for (const { type } of [...auth, ...allAuth]) expect(['1', '2']).toContain(type)
  for (const { status } of allAuth) expect(['0', '1']).toContain(status)
})

test('both doors hand out the same permissions', async () => {
  const { result } = await city.duty.call('GET', '/sys/permission/getUserPermissionByToken')
  expect((await city.duty.trpc('auth.permission')).result).toEqual(result)
})

test('the menu does not depend on a project that the person does not belong to', async () => {
  const elsewhere = callerOf(app, city.path, { session: city.duty.session, projectId: 'p9' })
  const answer = await elsewhere.call<Permissions>('GET', '/sys/permission/getUserPermissionByToken')
  expect(answer.code).toBe(200)
  expect(answer.result.menu.length).toBeGreaterThan(0)
})
