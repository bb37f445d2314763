import fc from 'fast-check'
import { expect, test } from 'vitest'

import { rightsFor } from '#shared/api/define.ts'
import { contracts, namedContracts, type NamedContract } from '#shared/api/index.ts'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { eventKindNames, eventKinds, type EventKind } from '#shared/event/index.ts'
import { actions } from '#shared/permission/actions.ts'
import { menuPages } from '#shared/permission/menu-pages.ts'
import { fetchOutcome, expectedAnswer } from '#tests/matrix/make-call.ts'
import { adminOf } from '#tests/support/admin.ts'
import { callerOf } from '#tests/support/caller.ts'
import { emit, makeCity } from '#tests/support/city.ts'
import { validInput } from '#tests/support/contract-cases.ts'
import { giveRole, makeRole } from '#tests/support/custom-role.ts'
import { fileApp } from '#tests/support/file-app.ts'

/*
 * A custom role grants its selected entries and nothing else: menu and buttons of the clients, and the calls that the server
 * accepts. The meaning of an entry is read here from the shared tables of pages and buttons, not from the server's rows.
 */
const RUNS = 12

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'duty'])
const role = await makeRole(city.super, 'custom', [])
await giveRole(city.super, 'u-duty', 'custom')
// All areas, so that every event is within reach.
const roots = (city.world.model.areasOfProject.get('p1') ?? []).filter(({ parentId }) => parentId === null)
await city.super.call('POST', '/pc/api/v4/member/edit', { id: 'u-duty', areaIds: roots.map(({ id }) => id) })
const duty = { token: city.duty.token, projectId: 'p1' }

const ids = [...menuPages.map(({ id }) => id), ...actions.map(({ action }) => `b-${action}`)]

const rightsOfTicks = (ticked: ReadonlySet<string>): Set<string> =>
  new Set([
    ...menuPages.filter(({ id }) => ticked.has(id)).flatMap(({ right }) => right ?? []),
    ...actions.map(({ action }) => action).filter((action) => ticked.has(`b-${action}`)),
  ])

interface Permissions {
  readonly menu: MenuEntry[]
  readonly auth: readonly { readonly action: string }[]
}
const shown = async () => {
  const { result } = await callerOf(app, city.path, duty).call<Permissions>(
    'GET',
    '/sys/permission/getUserPermissionByToken',
  )
  const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap(({ children, ...entry }) => (children ? leaves(children) : [entry]))
  return {
    pages: leaves(result.menu)
      .filter(({ path, hidden }) => !(path === '/dashboard/analysis' && hidden))
      .map(({ id }) => id)
      .toSorted(),
    buttons: result.auth.map(({ action }) => action).toSorted(),
  }
}

/** Without any page the first one remains; without any entry the role has the pages of an unknown role code. */
const expectedPages = (wanted: readonly string[]): string[] => {
  if (wanted.length === 0) return ['m-center', 'm-dashboard', 'm-user-center']
  const ticked = wanted.filter((id) => !id.startsWith('b-')).toSorted()
  return ticked.length === 0 ? ['m-dashboard'] : ticked
}

const guarded = namedContracts(contracts).filter(({ contract }) => rightsFor(contract.access) !== undefined)
// An accepted write would change the city of the next run. The queries already show whether a right is granted.
const isChecked = ({ contract }: NamedContract, allowed: boolean): boolean => !allowed || contract.kind === 'query'

const mayCall = ({ contract }: NamedContract, rights: ReadonlySet<string>): boolean =>
  (rightsFor(contract.access) ?? []).some((right) => rights.has(right))

const refusedCalls = async (rights: ReadonlySet<string>) => {
  const wrong: string[] = []
  for (const named of guarded) {
    const allowed = mayCall(named, rights)
    if (!isChecked(named, allowed)) continue
    const answer = await fetchOutcome(
      { app, path: city.path },
      { api: 'REST', named, identity: duty, input: validInput(named.contract) },
    )
    const isRefused = answer === expectedAnswer('REST', named.contract, 'NO_PERMISSION')
    if (isRefused === allowed) wrong.push(`${named.name}: ${answer}`)
  }
  return wrong
}

const events = new Map<EventKind, string>()
for (const kind of eventKindNames) events.set(kind, (await emit(city, { kind })).eventId)

/** The code of each act on an event of a kind: refused (9023), or refused because no page of events is granted (4002). */
const actsOn = async (kind: EventKind) => {
  const id = events.get(kind) ?? ''
  const call = async (act: string, input: object) =>
    (await callerOf(app, city.path, duty).call('POST', `/pc/api/v4/event/${act}`, { id, ...input })).code
  return {
    // The version is always wrong, so that nothing changes: 5302 shows that the act was permitted.
    toSite: await call('toSite', { version: 99 }),
    feedback: await call('feedback', { version: 99, result: eventKinds[kind].results[0] }),
  }
}

const expectedActs = (kind: EventKind, rights: ReadonlySet<string>) => {
  const code = (act: string) => {
    if (!rights.has('device:view')) return 4002
    return rights.has(`${kind}:${act}`) ? 5302 : 9023
  }
  return { toSite: code('toSite'), feedback: code('feedback') }
}

test('a custom role brings the pages, the buttons, the calls and the acts that are ticked for it', async () => {
  let held: readonly string[] = []
  await fc.assert(
    fc.asyncProperty(fc.subarray(ids), async (wanted) => {
      expect((await adminOf(city.super).save(role, wanted, held)).code).toBe(200)
      held = wanted
      const ticked = new Set(wanted)
      const rights = rightsOfTicks(ticked)
      expect(await shown()).toEqual({
        pages: expectedPages(wanted),
        buttons: actions
          .map(({ action }) => action)
          .filter((action) => ticked.has(`b-${action}`))
          .toSorted(),
      })
      expect(await refusedCalls(rights)).toEqual([])
      for (const kind of eventKindNames) expect([kind, await actsOn(kind)]).toEqual([kind, expectedActs(kind, rights)])
    }),
    { numRuns: RUNS, seed: 20_261_126, examples: [[[]], [['m-users']], [ids]] },
  )
})
