import type { Turn } from '#server/modules/membership/membership.repo.ts'
import { actorNow } from '#server/modules/membership/membership.rules.ts'
import { settle as settleMembership } from '#server/modules/membership/membership.service.ts'
import type { Tx } from '#server/modules/system/db.repo.ts'
import { applyRoles, findTicked } from '#server/modules/user/user-roles.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { refreshPeople } from '#server/worlds/read-model/refresh.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'

interface Wanted {
  readonly userId: string
  /** Ids of all roles that the account should have; undefined keeps the present ones. */
  readonly selected: readonly string[] | undefined
}

/** Writes the roles of an account in the caller's project; returns the change of its membership there. */
export const writeRoles = async (
  tx: Tx,
  kernel: Kernel,
  { scope, userId, selected }: Wanted & { readonly scope: Scope },
): Promise<Turn | null> => {
  if (selected === undefined) return null
  // The project may have been deleted while this waited in the queue, and all its memberships with it.
  const actor = actorNow(kernel.model, scope)
  return applyRoles(tx, kernel, { actor, userId, roles: await findTicked(tx, selected) })
}

/** Updates the roles in the read model, and notifies the account if its access has changed. */
export const settleRoles = async (kernel: Kernel, userId: string, turn: Turn | null): Promise<void> => {
  const { changes, clock } = kernel
  const ownRoles = () => (kernel.model.rolesOfUser.get(userId) ?? []).join()
  const before = ownRoles()
  await refreshPeople(kernel, [userId])
  const notified = turn !== null && (await settleMembership(kernel, turn))
  if (!notified && ownRoles() !== before)
    await changes.storeAndPublish({ type: 'access-changed', at: clock.now(), userIds: [userId] })
}
