import {
  createPermission,
  deletePermissions,
  findHeld,
  findPermissions,
  findRole,
  grant,
  revoke,
  updatePermission,
  type PermissionData,
  type PermissionRow,
} from '#server/modules/permission/permission.repo.ts'
import { isWithin } from '#server/modules/membership/granting.ts'
import { check, isHome, newEntry, tidy } from '#server/modules/permission/permission.rules.ts'
import { withBelow } from '#server/modules/permission/permission.trees.ts'
import type { By, Tx } from '#server/modules/system/db.repo.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import { BUILT_IN, failed, given, newId } from '#server/modules/system/family.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { refreshAccess } from '#server/worlds/read-model/refresh.ts'
import { holdersOf, peopleOfRole } from '#server/worlds/read-model/roles.ts'
import { carriedBy } from '#server/worlds/read-model/rights.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { permissionContracts } from '#shared/permission/permission.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Input<N extends keyof typeof permissionContracts> = InputOf<(typeof permissionContracts)[N]>

/** Refuses entries with rights that the actor does not have (4002). */
const checkCarried = ({ rights }: Scope, entries: readonly Parameters<typeof carriedBy>[0][], field: string): void => {
  if (!isWithin(entries.flatMap(carriedBy), rights)) throw new AppError('NO_PERMISSION', { field })
}

/** The fields of a form, with the names of the store. */
const dataOf = ({ sortNo, ...fields }: Omit<Input<'edit'>, 'id'>): Partial<PermissionData> =>
  given({ ...fields, sortNo: sortNo == null ? undefined : Number(sortNo) })

/** A disabled entry affects everyone, not only its holders: it counts as granted to all or to none. */
const concernsAll = ({ status }: Pick<PermissionRow, 'status'>): boolean => status === '0'

const everybody = ({ model }: Kernel): string[] =>
  [...model.users.values()].filter(({ deleted }) => !deleted).map(({ id }) => id)

/** Revokes from a role what is missing compared with the last ids, and grants what is new. Returns whether anything changed. */
const exchange = async (
  tx: Tx,
  scope: Scope,
  { roleId, permissionIds = [], lastpermissionIds = [] }: Input<'saveOfRole'>,
): Promise<boolean> => {
  const rows = new Map((await findPermissions(tx)).map((row) => [row.id, row]))
  const held = new Set(await findHeld(tx, roleId))
  const added = permissionIds.filter((id) => !lastpermissionIds.includes(id) && !held.has(id))
  const removed = lastpermissionIds.filter((id) => !permissionIds.includes(id) && held.has(id))
  if (added.some((id) => !rows.has(id))) throw failed('授权失败！', 'permissionIds')
  const entries = added.flatMap((id) => rows.get(id) ?? [])
  checkCarried(scope, entries, 'permissionIds')
  await grant(tx, roleId, added)
  await revoke(tx, roleId, removed)
  return added.length + removed.length > 0
}

/** Updates an entry; returns it before and after the change. */
const change = async (tx: Tx, { id, ...input }: Input<'edit'>, { scope, by }: { scope: Scope; by: By }) => {
  const rows = await findPermissions(tx)
  const before = rows.find((row) => row.id === id)
  if (!before) throw failed('操作失败', 'id')
  const after = { ...before, ...dataOf(input) }
  const { parentId, component, url } = tidy(after)
  check(rows, { ...after, parentId, component, url }, before)
  checkCarried(scope, [{ ...after, component, url }], 'id')
  await updatePermission(tx, id, { ...dataOf(input), parentId, component, url, by })
  return { before, after }
}

/** Deletes entries and everything below them; returns the deleted rows. */
const cut = async (tx: Tx, ids: readonly string[]): Promise<PermissionRow[]> => {
  const rows = await findPermissions(tx)
  const below = withBelow(rows, ids)
  const doomed = rows.filter(({ id }) => below.has(id))
  if (doomed.some(isHome)) throw failed('操作失败', 'ids')
  await deletePermissions(tx, [...below])
  return doomed
}

/** People affected by a change of an entry. It reads the model, so call it before the permissions are reloaded. */
const affected = (kernel: Kernel, row: PermissionRow, after: Pick<PermissionRow, 'status'> = row): string[] =>
  concernsAll(row) || concernsAll(after) ? everybody(kernel) : holdersOf(kernel.model, new Set([row.id]))

export const createPermissionService = (kernel: Kernel) => {
  const { store, clock, changes } = kernel
  const by = ({ person: { username } }: Actor): By => ({ username, at: clock.now() })

  const settle = async (people: readonly string[]) => {
    await refreshAccess(kernel)
    const userIds = [...new Set(people)].toSorted()
    if (userIds.length > 0) await changes.storeAndPublish({ type: 'access-changed', at: clock.now(), userIds })
  }

  return {
    add: async (admin: Actor, input: Input<'add'>) => {
      const data = tidy({ ...newEntry, ...dataOf(input) })
      checkCarried(admin.scope, [data], 'perms')
      await store.prisma.$transaction(async (tx) => {
        check(await findPermissions(tx), data)
        await createPermission(tx, { ...data, id: newId(kernel.ids) }, by(admin))
      })
      await settle(concernsAll(data) ? everybody(kernel) : [])
    },
    edit: async (admin: Actor, input: Input<'edit'>) => {
      const { before, after } = await store.prisma.$transaction((tx) =>
        change(tx, input, { scope: admin.scope, by: by(admin) }),
      )
      await settle(affected(kernel, before, after))
    },
    /** Ignores unknown ids; returns how many entries were deleted, including those below. */
    remove: async (ids: readonly string[]): Promise<number> => {
      const gone = await store.prisma.$transaction((tx) => cut(tx, ids))
      await settle(gone.flatMap((row) => affected(kernel, row)))
      return gone.length
    },
    saveOfRole: async (scope: Scope, input: Input<'saveOfRole'>) => {
      const { roleCode, changed } = await store.prisma.$transaction(async (tx) => {
        const role = await findRole(tx, input.roleId)
        if (!role) throw failed('授权失败！', 'roleId')
        if (role.builtIn) throw failed(BUILT_IN, 'roleId')
        return { roleCode: role.roleCode, changed: await exchange(tx, scope, input) }
      })
      if (!changed) return
      const before = peopleOfRole(kernel.model, roleCode)
      await refreshAccess(kernel)
      // Before and after: a role without permissions falls back to the unknown role, so the affected people may differ.
      await settle([...before, ...peopleOfRole(kernel.model, roleCode)])
    },
  }
}

export type PermissionService = ReturnType<typeof createPermissionService>
