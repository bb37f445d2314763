import {
  deleteMembership,
  findMembership,
  saveMembership,
  type Turn,
} from '#server/modules/membership/membership.repo.ts'
import { checkGrant } from '#server/modules/membership/granting.ts'
import { actorNow, areasAfter, changeable } from '#server/modules/membership/membership.rules.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { dropMembership, putMembership } from '#server/worlds/read-model/memberships.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'
import type { areaActs } from '#shared/member/member.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Changes of a member; an omitted field keeps its value. */
export interface MemberChange {
  readonly userId: string
  readonly roleCode?: string | undefined
  /** Areas as assigned, restricted to those the actor sees. */
  readonly areaIds?: readonly string[] | undefined
}

/** A change of a member's areas, restricted to those the actor sees. */
export interface AreaChange {
  readonly userId: string
  readonly act: (typeof areaActs)[number]
  readonly areaIds: readonly string[]
}

const sameAreas = (a: MembershipRecord, b: MembershipRecord): boolean => a.areaIds.join(' ') === b.areaIds.join(' ')

const changeOf = ({ before, after }: Turn, at: number): Change | null => {
  if (!after) return before && { type: 'member-removed', at, membership: before }
  if (!before) return { type: 'member-joined', at, membership: after }
  const same = before.roleCode === after.roleCode && sameAreas(before, after)
  return same ? null : { type: 'member-updated', at, membership: after }
}

/**
 * Puts a changed membership into the read model and announces it. Returns false, without an announcement, when nothing
 * changed. Call it in the same `store.inTurn` as the write, so that memory follows the order of the store.
 */
export const settle = async ({ model, changes, clock }: Kernel, turn: Turn): Promise<boolean> => {
  const change = changeOf(turn, clock.now())
  if (turn.after) putMembership(model, turn.after)
  else if (turn.before) dropMembership(model, turn.before)
  if (change) await changes.storeAndPublish(change)
  return change !== null
}

const updated = (
  model: ReadModel,
  { actor, before }: { readonly actor: Scope; readonly before: MembershipRecord },
  { roleCode, areaIds }: MemberChange,
): MembershipRecord => {
  if (roleCode !== undefined) checkGrant(model, actor, roleCode)
  const areas = areaIds === undefined ? before.areaIds : areasAfter(actor, before, areaIds)
  if (areas.length === 0) throw new AppError('MISSING_INPUT', { field: 'areaIds' })
  return { ...before, roleCode: roleCode ?? before.roleCode, areaIds: areas }
}

type Decide = (actor: Scope, before: MembershipRecord) => MembershipRecord | null

/**
 * Changes one membership in one transaction; a refused change leaves no trace. The actor's scope is read again, because
 * earlier acts in the queue may have changed it.
 */
const change = (kernel: Kernel, { scope, userId }: { scope: Scope; userId: string }, decide: Decide): Promise<void> =>
  kernel.store.inTurn(async () => {
    const actor = actorNow(kernel.model, scope)
    const turn = await kernel.store.prisma.$transaction(async (tx): Promise<Turn> => {
      const before = changeable(kernel.model, actor, await findMembership(tx, userId, actor.projectId))
      const after = decide(actor, before)
      if (after) await saveMembership(tx, after)
      else await deleteMembership(tx, before.id)
      return { before, after }
    })
    await settle(kernel, turn)
  })

const without = (actor: Scope, before: MembershipRecord): MembershipRecord | null => {
  const areaIds = before.areaIds.filter((areaId) => !actor.areaIds.has(areaId))
  return areaIds.length === 0 ? null : { ...before, areaIds }
}

/** The member's areas within the actor's scope after the change. */
const wantedAreas = (actor: Scope, before: MembershipRecord, { act, areaIds }: AreaChange): readonly string[] => {
  const seen = before.areaIds.filter((areaId) => actor.areaIds.has(areaId))
  if (act === 'set') return areaIds
  return act === 'add' ? [...seen, ...areaIds] : seen.filter((areaId) => !areaIds.includes(areaId))
}

const moved = (actor: Scope, before: MembershipRecord, wanted: AreaChange): MembershipRecord => {
  // Areas to remove must also be within the actor's scope.
  areasAfter(actor, before, wanted.areaIds)
  const areaIds = areasAfter(actor, before, wantedAreas(actor, before, wanted))
  if (areaIds.length === 0) throw new AppError('ACT_FAILED', { field: 'areaIds', message: '成员至少需要一个区域' })
  return { ...before, areaIds }
}

/**
 * The only place that changes memberships. Every change takes effect immediately: scope, menu and counts follow from the read
 * model, frames and messages from the published change.
 */
export const createMembershipService = (kernel: Kernel) => ({
  /** 4003 for a member the actor does not see, 4002 beyond the actor's right, 6501 for an unknown role. */
  update: (scope: Scope, wanted: MemberChange) =>
    change(kernel, { scope, userId: wanted.userId }, (actor, before) =>
      updated(kernel.model, { actor, before }, wanted),
    ),
  /** Like `update`, for areas alone; 5301 if no area would remain. */
  changeAreas: (scope: Scope, wanted: AreaChange) =>
    change(kernel, { scope, userId: wanted.userId }, (actor, before) => moved(actor, before, wanted)),
  /** Removes the areas within the actor's scope from a member; without any remaining area the person leaves the project. */
  remove: (scope: Scope, userId: string) => change(kernel, { scope, userId }, without),
})
