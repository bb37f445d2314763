import type { PermissionService } from '#server/modules/permission/permission.service.ts'
import { businessRole, heldBy } from '#server/modules/role/role-view.ts'
import { BUILT_IN } from '#server/modules/system/family.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { peopleOfRole } from '#server/worlds/read-model/roles.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { RoleDifference, roleViewContracts } from '#shared/role/role-view.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Input = InputOf<typeof roleViewContracts.save>

/** Refuses unknown permission ids (4003), and a form that was opened before another save (5302). */
const check = (
  model: ReadModel,
  held: ReadonlySet<string>,
  { permissionIds, lastpermissionIds: last }: Input,
): void => {
  const known = new Set(model.permissions.map(({ id }) => id))
  if (permissionIds.some((id) => !known.has(id))) throw new AppError('NOT_FOUND', { field: 'permissionIds' })
  const same = last === undefined || (new Set(last).size === held.size && last.every((id) => held.has(id)))
  if (!same) throw new AppError('STATE_CHANGED', { field: 'lastpermissionIds' })
}

/** The permissions that a role would gain and lose, and the number of people to notify. */
export const previewRole = ({ store, model }: Kernel, input: Input): Promise<RoleDifference> =>
  store.atomically((connection) => {
    const { id, roleCode, roleName, builtIn } = businessRole(connection, input.id)
    if (builtIn) throw new AppError('ACT_FAILED', { field: 'id', message: BUILT_IN })
    const held = heldBy(model, roleCode)
    check(model, held, input)
    const wanted = new Set(input.permissionIds)
    const named = (test: (permissionId: string) => boolean) =>
      model.permissions.filter((one) => test(one.id)).map((one) => ({ id: one.id, name: one.name }))
    const added = named((one) => wanted.has(one) && !held.has(one))
    const removed = named((one) => held.has(one) && !wanted.has(one))
    const people = added.length + removed.length > 0 ? peopleOfRole(model, roleCode).length : 0
    return { id, roleName, added, removed, people, text: `将影响 ${people} 人，立即生效` }
  })

/** A role or permission deleted since the form was opened is reported as a changed state. */
const goneMeanwhile = (error: unknown): never => {
  if (error instanceof AppError && error.key === 'FAMILY_FAILED') throw new AppError('STATE_CHANGED', { field: 'id' })
  throw error
}

/** Gives a role exactly the permissions of the form; everyone whose menu changes is notified. */
export const saveRole = (
  kernel: Kernel,
  { permission, scope }: { readonly permission: PermissionService; readonly scope: Scope },
  input: Input,
): Promise<RoleDifference> =>
  kernel.store.inTurn(async () => {
    const difference = await previewRole(kernel, input)
    const gone = difference.removed.map(({ id }) => id)
    const permissionIds = [...new Set(input.permissionIds)]
    await permission
      .saveOfRole(scope, { roleId: input.id, permissionIds, lastpermissionIds: gone })
      .catch((error: unknown) => goneMeanwhile(error))
    return difference
  })
