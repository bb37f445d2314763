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
import type { areaActs } from '#shared/contracts/member.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** What is to change of a member; what is left out stays. */
export interface MemberChange {
  readonly userId: string
  readonly roleCode?: string | undefined
  /** The areas as assigned, among those the actor sees. */
  readonly areaIds?: readonly string[] | undefined
}

/** How the areas of a member, among those the actor sees, are to change. */
export interface AreaChange {
  readonly userId: string
  readonly act: (typeof areaActs)[number]
  readonly areaIds: readonly string[]
}

/**
 * The one place that changes who belongs where. Everything takes effect at once: scope, menu and counts follow from the
 * read model, frames and messages from the change.
 */
export interface MembershipService {
  /** 4003 for nobody of the actor's, 4002 above the actor's right, 6501 for a role that does not exist. */
  update(actor: Scope, change: MemberChange): Promise<void>
  /** As `update`, for areas alone; 5301 where no area would be left. */
  changeAreas(actor: Scope, change: AreaChange): Promise<void>
  /** Takes from a member what the actor sees of their areas; without any area left the person leaves the project. */
  remove(actor: Scope, userId: string): Promise<void>
}

const sameAreas = (a: MembershipRecord, b: MembershipRecord): boolean => a.areaIds.join(' ') === b.areaIds.join(' ')

const newsOf = ({ before, after }: Turn, at: number): Change | null => {
  if (!after) return before && { type: 'member-removed', at, membership: before }
  if (!before) return { type: 'member-joined', at, membership: after }
  const same = before.roleCode === after.roleCode && sameAreas(before, after)
  return same ? null : { type: 'member-updated', at, membership: after }
}

/**
 * Puts what became of a membership into memory and tells of it; what is as it was is no news, and answers false. In the
 * turn of whoever wrote it (`store.inTurn`): the order in memory is that of the store.
 */
export const settle = async ({ model, changes, clock }: Kernel, turn: Turn): Promise<boolean> => {
  const news = newsOf(turn, clock.now())
  if (turn.after) putMembership(model, turn.after)
  else if (turn.before) dropMembership(model, turn.before)
  if (news) await changes.tell(news)
  return news !== null
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
 * Changes one membership as the store holds it, in one transaction: what a rule refuses leaves no trace. The actor's
 * own scope may have changed while others had their turn.
 */
const change = (kernel: Kernel, { asked, userId }: { asked: Scope; userId: string }, decide: Decide): Promise<void> =>
  kernel.store.inTurn(async () => {
    const actor = actorNow(kernel.model, asked)
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

/** The areas of the actor's that a member is to have. */
const wantedAreas = (actor: Scope, before: MembershipRecord, { act, areaIds }: AreaChange): readonly string[] => {
  const seen = before.areaIds.filter((areaId) => actor.areaIds.has(areaId))
  if (act === 'set') return areaIds
  return act === 'add' ? [...seen, ...areaIds] : seen.filter((areaId) => !areaIds.includes(areaId))
}

const moved = (actor: Scope, before: MembershipRecord, wanted: AreaChange): MembershipRecord => {
  // Also what is taken away has to be an area that the actor sees.
  areasAfter(actor, before, wanted.areaIds)
  const areaIds = areasAfter(actor, before, wantedAreas(actor, before, wanted))
  if (areaIds.length === 0) throw new AppError('ACT_FAILED', { field: 'areaIds', message: '成员至少需要一个区域' })
  return { ...before, areaIds }
}

export const createMembershipService = (kernel: Kernel): MembershipService => ({
  update: (asked, wanted) =>
    change(kernel, { asked, userId: wanted.userId }, (actor, before) =>
      updated(kernel.model, { actor, before }, wanted),
    ),
  changeAreas: (asked, wanted) =>
    change(kernel, { asked, userId: wanted.userId }, (actor, before) => moved(actor, before, wanted)),
  remove: (asked, userId) => change(kernel, { asked, userId }, without),
})
