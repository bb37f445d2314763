import { beforeAll, describe, expect, test } from 'vitest'

import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { loadRecorded, recordedNames } from '#tests/upgrades/folders.ts'
import { useRecorded } from '#tests/upgrades/open-recorded.ts'

interface Access {
  readonly menu: MenuEntry[]
  readonly auth: { readonly action: string }[]
}

const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap(({ children = [], ...entry }) => [entry, ...flat(children)])

/** The menu of a person from top to bottom, and their buttons. */
const accessOf = async (caller: Caller) => {
  const { result } = await caller.call<Access>('GET', '/sys/permission/getUserPermissionByToken')
  return { menu: flat(result.menu), actions: result.auth.map(({ action }) => action) }
}

/** As the administrator of a recorded day changed it: one page deleted, one renamed. */
const arranged = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu
    .filter(({ id }) => id !== 'm-roof-detail')
    .map((entry) => (entry.id === 'm-risk-list' ? { ...entry, meta: { ...entry.meta, title: '隐患清单' } } : entry))

const idsOf = (menu: readonly MenuEntry[]): string[] => menu.map(({ id }) => id)

// Versions before DECISIONS 144 let the administrator revoke this button from operators; it stays revoked.
const takenFromDuty = (name: string): string[] => {
  const old = loadRecorded(name)
  const sql = "select count(*) from RolePermission where roleId = 'r-operator' and permissionId = 'b-risk:comment'"
  const isThere = old.prepare(sql).pluck().get() === 1
  old.close()
  return isThere ? [] : ['risk:comment']
}
const people = ['super', 'owner', 'duty', 'guest'] as const

describe.each(recordedNames())('in a data folder of %s', (name) => {
  const { app, session } = useRecorded(name)
  let fresh = ''
  beforeAll(async () => {
    fresh = await makeWorld(app())
  })

  test.each(people)('%s has the menu of today, as an administrator arranged it', async (username) => {
    const taken = username === 'duty' ? takenFromDuty(name) : []
    const today = await accessOf(await loginAs(app(), fresh, username))
    const { menu, actions } = await accessOf(session(username))
    const wanted = arranged(today.menu)
    expect(idsOf(menu), 'a migration brings every entry').toEqual(idsOf(wanted))
    expect(menu).toEqual(wanted)
    expect([...actions, ...taken].toSorted()).toEqual(today.actions.toSorted())
  })

  test('a role of an administrator has what it was given', async () => {
    const roles = await session('super').call<{ id: string; roleCode: string }[]>('GET', '/sys/role/queryall')
    const roleId = roles.result.find(({ roleCode }) => roleCode === 'inspector')?.id
    const { result } = await session('super').call<string[]>('GET', '/sys/permission/queryRolePermission', { roleId })
    expect(result.toSorted()).toEqual(['m-alarm', 'm-alarm-list', 'm-dashboard'])
  })
})
