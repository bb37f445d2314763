import type { HandOverRecord } from '#server/worlds/admin-records.ts'
import { may, mayEnter, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { MembershipRecord, UserRecord } from '#server/worlds/records.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Parties = Pick<HandOverRecord, 'authorId' | 'receiverId'>

const isOwn = ({ authorId, receiverId }: Parties, userId: string): boolean =>
  userId === authorId || userId === receiverId

/** Whether a member sees a hand-over: their own, and those of their areas with the right to view duty data. */
export const seesHandOver = ({ userId, rights, areaIds }: Scope, handOver: HandOverRecord): boolean =>
  isOwn(handOver, userId) || (rights.has('duty:view') && handOver.areaIds.some((id) => areaIds.has(id)))

/** The members who see a hand-over. */
export const readersOf = (model: ReadModel, handOver: HandOverRecord): string[] =>
  (model.membershipsOfProject.get(handOver.projectId) ?? [])
    .filter((membership) => mayEnter(model, membership) && seesHandOver(scopeOf(model, membership), handOver))
    .map(({ userId }) => userId)

export interface Officer {
  readonly membership: MembershipRecord
  readonly user: UserRecord
}

const mayTakeOver = (model: ReadModel, { membership, user }: Officer): boolean =>
  may(model, membership, 'attendance:clock') &&
  mayEnter(model, membership) &&
  user.status === 1 &&
  !user.deleted &&
  !user.incomplete

/** The other members who may take over the watch of any of the member's areas. */
export const receiversOf = (model: ReadModel, scope: Scope): Officer[] =>
  (model.membershipsOfProject.get(scope.projectId) ?? [])
    .filter(({ userId }) => userId !== scope.userId)
    .filter((membership) => [...scopeOf(model, membership).areaIds].some((areaId) => scope.areaIds.has(areaId)))
    .flatMap((membership) => {
      const user = model.users.get(membership.userId)
      return user ? [{ membership, user }] : []
    })
    .filter((officer) => mayTakeOver(model, officer))

/** Refuses a receiver to whom the member cannot hand over. */
export const checkReceiver = (model: ReadModel, scope: Scope, receiverId: string): void => {
  if (receiverId === scope.userId) throw new AppError('ADD_FAILED', { field: 'receiverId', reason: '不能交班给自己' })
  if (!receiversOf(model, scope).some(({ user }) => user.id === receiverId))
    throw new AppError('NOT_FOUND', { field: 'receiverId', reason: '接班人' })
}

/** The party that may give each answer. */
const answerers = {
  confirmed: { party: 'receiverId', text: '只有接班人可以确认接班' },
  withdrawn: { party: 'authorId', text: '只有交班人可以撤回' },
} as const
export type HandOverAnswer = keyof typeof answerers

/** Refuses an answer from the wrong party, or one that comes too late. */
export const checkAnswer = (handOver: HandOverRecord, userId: string, answer: HandOverAnswer): void => {
  const { party, text } = answerers[answer]
  if (handOver[party] !== userId) throw new AppError('NO_PERMISSION', { field: 'id', reason: text })
  if (handOver.status !== 'pending') throw new AppError('STATE_CHANGED', { field: 'id' })
}
