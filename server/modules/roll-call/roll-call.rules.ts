import { isVisible, staffOf } from '#server/modules/attendance/staff.ts'
import type { LineRecord, Seen } from '#server/modules/roll-call/roll-call.repo.ts'
import type { RollCallRecord } from '#server/worlds/changes.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { may, mayEnter, membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { UserRecord } from '#server/worlds/records.ts'
import { rollCallState } from '#shared/roll-call/roll-calls.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime } from '#shared/time.ts'

const membersOf = (model: ReadModel, projectId: string) => model.membershipsOfProject.get(projectId) ?? []

/** The people of a project whom the caller sees. Former members are visible only to superOwner, who sees everyone. */
export const seenBy = (model: ReadModel, scope: Scope): Seen =>
  scope.roleCode === 'superOwner'
    ? null
    : membersOf(model, scope.projectId)
        .filter((membership) => isVisible(scope, membership))
        .map(({ userId }) => userId)

const canLogIn = ({ status, incomplete }: UserRecord): boolean => status === 1 && !incomplete

/** Recipients of a member's roll call: the visible people on duty who can answer. */
export const recipientsOf = (model: ReadModel, scope: Scope, onDuty: ReadonlySet<string>): string[] =>
  staffOf(model, scope, { clocked: onDuty })
    .filter(({ membership, user }) => onDuty.has(user.id) && canLogIn(user) && mayEnter(model, membership))
    .map(({ user }) => user.id)

/** The members who may see the roll-call rows of these people. */
export const watchersOf = (model: ReadModel, projectId: string, askedIds: readonly string[]): string[] => {
  const recipients = membersOf(model, projectId).filter(({ userId }) => askedIds.includes(userId))
  return membersOf(model, projectId)
    .filter((membership) => may(model, membership, 'duty:view'))
    .filter((membership) => recipients.some((one) => isVisible(scopeOf(model, membership), one)))
    .map(({ userId }) => userId)
}

/** Refuses a second roll call of a project while one is running (5301). */
export const checkNoneRuns = (model: ReadModel, running: RollCallRecord | undefined): void => {
  if (!running) return
  const name = model.users.get(running.askedById)?.realname ?? ''
  const since = formatTime(running.askedAt).slice(11)
  throw new AppError('ACT_FAILED', { message: `操作失败：${name}于 ${since} 发起的查岗尚未结束` })
}

/** Whether a person is still a member of the project that called them, and may enter it. */
export const belongs = (model: ReadModel, { userId, projectId }: LineRecord): boolean => {
  const membership = membershipOf(model, userId, projectId)
  return membership !== undefined && mayEnter(model, membership)
}

const refused = (why: string) => new AppError('STATE_CHANGED', { field: 'id', message: `操作失败,状态已变：${why}` })

/** The roll-call row, if it can still be answered; one of another person is refused as not found (4003). */
export const answerable = (model: ReadModel, line: LineRecord | undefined, now: number): LineRecord => {
  if (!line || !belongs(model, line)) throw new AppError('NOT_FOUND', { field: 'id' })
  const state = rollCallState(line, now)
  if (state === 'answered') throw refused('您已应答')
  if (state === 'missed') throw refused('应答时限已过')
  return line
}
