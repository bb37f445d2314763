import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { may, mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, MembershipRecord } from '#server/worlds/records.ts'
import { eventAction } from '#shared/permission/actions.ts'
import type { Right } from '#shared/permission/roles.ts'
import { screenIds, type Colleague, type Responders, type Staff } from '#simulator/index.ts'

/** Whether a member works: not with a frozen, deleted or incomplete account, nor without access to the project. */
const works = (model: ReadModel, membership: MembershipRecord): boolean => {
  const user = model.users.get(membership.userId)
  return user?.status === 1 && !user.deleted && !user.incomplete && mayEnter(model, membership)
}

const isAtScreen = ({ userId }: Pick<MembershipRecord, 'userId'>): boolean => screenIds.has(userId)

export const colleagueOf = ({ userId, projectId, roleCode, areaIds }: MembershipRecord): Colleague => ({
  userId,
  projectId,
  roleCode,
  posts: areaIds,
})

/** The simulated members of a project who have a right. */
export const actingMembers = (model: ReadModel, projectId: string, right: Right): MembershipRecord[] =>
  (model.membershipsOfProject.get(projectId) ?? []).filter(
    (membership) => !isAtScreen(membership) && may(model, membership, right) && works(model, membership),
  )

/** How many people are simulated. */
export const countActing = (model: ReadModel): number =>
  [...model.membershipsOfUser].filter(
    ([userId, memberships]) => !screenIds.has(userId) && memberships.some((one) => works(model, one)),
  ).length

const findResponders = (model: ReadModel, { projectId, areaId, kind }: EventRecord): Responders => {
  const there = (model.membershipsOfProject.get(projectId) ?? []).filter(
    (membership) =>
      (['toSite', 'feedback'] as const).every((act) => may(model, membership, eventAction(kind, act))) &&
      works(model, membership) &&
      scopeOf(model, membership).areaIds.has(areaId),
  )
  const watching = there.filter(isAtScreen)
  const acting = there.filter((membership) => !isAtScreen(membership))
  // The superOwner handles events only when no other member can.
  const below = acting.filter(({ roleCode }) => roleCode !== 'superOwner')
  return {
    able: (below.length > 0 ? below : acting).map(colleagueOf),
    watching: new Set(watching.map(({ userId }) => userId)),
    screened: watching.some(({ roleCode }) => roleCode !== 'superOwner'),
  }
}

/** Caches who may handle which kind of event in which area, until the staff changes (`forget`). */
export const createResponderIndex = (kernel: Pick<Kernel, 'model'>) => {
  const known = new Map<string, Responders>()
  return {
    of: (event: EventRecord): Responders => {
      const key = `${event.areaId} ${event.kind}`
      const responders = known.get(key) ?? findResponders(kernel.model, event)
      known.set(key, responders)
      return responders
    },
    forget: () => known.clear(),
  }
}

/** How many events a user has taken and not answered yet. */
export const inHand = ({ openEvents }: ReadModel, userId: string): number => {
  let count = 0
  for (const { state, handlerId } of openEvents.all()) if (state === 1 && handlerId === userId) count += 1
  return count
}

/** Maximum number of projects that a person works in at a time. */
const MAX_PROJECTS = 3

const couldHelp = (model: ReadModel, userId: string, projectId: string): boolean => {
  const memberships = model.membershipsOfUser.get(userId) ?? []
  const waiting = model.pendingInvitations.get(userId) ?? []
  return (
    memberships.some((one) => works(model, one) && may(model, one, 'attendance:clock')) &&
    memberships.length < MAX_PROJECTS &&
    [...memberships, ...waiting].every((one) => one.projectId !== projectId)
  )
}

const operatorsOf = (model: ReadModel, owner: MembershipRecord): Staff['operators'] => {
  const { areaIds } = scopeOf(model, owner)
  return actingMembers(model, owner.projectId, 'attendance:clock')
    .map((membership) => ({ ...membership, posts: membership.areaIds.filter((id) => areaIds.has(id)) }))
    .filter(({ posts }) => posts.length > 0)
    .map(({ userId, posts, joinedAt, id }) => {
      const [first] = model.membershipsOfUser.get(userId) ?? []
      return { userId, posts, joinedAt, helps: first?.id !== id }
    })
}

/** The staff of a project as one of its owners sees it. */
export const staffOf = (model: ReadModel, owner: MembershipRecord): Staff => {
  const scope = scopeOf(model, owner)
  const areas = (model.areasOfProject.get(owner.projectId) ?? []).filter(({ id }) => scope.areaIds.has(id))
  const below = areas.filter(({ parentId }) => parentId !== null)
  const others = [...model.users.values()].filter(
    ({ id }) => !screenIds.has(id) && couldHelp(model, id, owner.projectId),
  )
  return {
    areaIds: (below.length > 0 ? below : areas).map(({ id }) => id),
    operators: operatorsOf(model, owner),
    others: others.map(({ id, phone }) => ({ userId: id, phone })),
  }
}
