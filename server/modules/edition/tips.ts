import { isTipSeen, saveTipSeen, type Tip } from '#server/modules/edition/edition.repo.ts'
import type { CallContext } from '#server/modules/context.ts'
import { may, membershipOf } from '#server/worlds/read-model/scope.ts'
import type { MembershipRecord } from '#server/worlds/records.ts'

type ProjectTip = Exclude<Tip, 'tour'>
type Context = Pick<CallContext, 'world' | 'live' | 'projectId'>

/** The caller's membership in the named project; undefined for others, who get no tip. */
const membership = ({ world: { model }, live, projectId }: Context): MembershipRecord | undefined => {
  const found = projectId === undefined ? undefined : membershipOf(model, live().user.id, projectId)
  return found?.authFlag ? found : undefined
}

/**
 * Whether a tip is for a member. The migration tip is for all members of the one migrated project, the setup tip for those who
 * manage it.
 */
const concerns = ({ world: { model } }: Context, member: MembershipRecord, tip: ProjectTip): boolean =>
  tip === 'migration' ? model.projects.get(member.projectId)?.migrated === true : may(model, member, 'project:manage')

/** Whether the caller has yet to see the tip. */
export const isDue = async (context: Context, tip: ProjectTip): Promise<boolean> => {
  const member = membership(context)
  if (!member || !concerns(context, member, tip)) return false
  const { userId, projectId } = member
  return !(await isTipSeen(context.world.store.prisma, { userId, projectId, tip }))
}

export const acknowledge = async (context: Context, tip: ProjectTip): Promise<void> => {
  const member = membership(context)
  if (!member || !concerns(context, member, tip)) return
  const { userId, projectId } = member
  await saveTipSeen(context.world.store.prisma, { userId, projectId, tip }, context.world.clock.now())
}

/** 0 until the rules of the project have been configured (`isConfigRule` in its settings), then 1. */
export const setupType = (context: Context): 0 | 1 => {
  const projectId = membership(context)?.projectId
  const project = projectId === undefined ? undefined : context.world.model.projects.get(projectId)
  return project?.settings.isConfigRule === false ? 0 : 1
}

const tourKey = (userId: string) => ({ userId, projectId: '', tip: 'tour' }) as const

/** Whether a person has yet to end or skip the tour of the console, in whichever project and browser. */
export const isTourDue = async ({ store }: CallContext['world'], userId: string): Promise<boolean> =>
  !(await isTipSeen(store.prisma, tourKey(userId)))

export const endTour = ({ store, clock }: CallContext['world'], userId: string): Promise<void> =>
  saveTipSeen(store.prisma, tourKey(userId), clock.now())
