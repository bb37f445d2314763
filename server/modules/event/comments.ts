import { addStep } from '#server/modules/event/event.repo.ts'
import { checkAct, mayAct, mayHandle } from '#server/modules/event/event.rules.ts'
import type { StepRecord } from '#server/modules/event/event.repo.ts'
import type { Actor } from '#server/modules/system/actor.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { roleName } from '#server/worlds/read-model/roles.ts'
import { mayEnter, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, MembershipRecord, UserRecord } from '#server/worlds/records.ts'
import type { eventContracts } from '#shared/event/event.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MAX_MENTION_OFFERS } from '#shared/event/mentions.ts'

/** The active person of a membership who can see the event and its detail. */
const viewer = (model: ReadModel, event: EventRecord, membership: MembershipRecord): UserRecord[] => {
  const person = model.users.get(membership.userId)
  if (person?.status !== 1 || !mayEnter(model, membership)) return []
  const scope = scopeOf(model, membership)
  const sees = scope.areaIds.has(event.areaId) && (mayAct(scope, event, 'detail') || mayHandle(scope, event))
  return sees ? [person] : []
}

/** Whom a comment of the caller can mention, by a part of the name. */
export const mentionable = (
  { model }: Kernel,
  scope: Scope,
  { event, keyword = '' }: { event: EventRecord; keyword?: string | undefined },
): OutputOf<typeof eventContracts.people> => {
  checkAct(scope, event, 'comment')
  const others = (model.membershipsOfProject.get(event.projectId) ?? []).filter(
    ({ userId }) => userId !== scope.userId && (model.users.get(userId)?.realname ?? '').includes(keyword),
  )
  return others
    .flatMap((membership) =>
      viewer(model, event, membership).map(({ id, realname }) => ({
        id,
        name: realname,
        roleName: roleName(model, membership.roleCode),
      })),
    )
    .slice(0, MAX_MENTION_OFFERS)
}

const checkMentions = (model: ReadModel, event: EventRecord, mentions: readonly string[]): void => {
  const memberships = model.membershipsOfProject.get(event.projectId) ?? []
  for (const [index, userId] of mentions.entries()) {
    const membership = memberships.find((one) => one.userId === userId)
    if (membership === undefined || viewer(model, event, membership).length === 0)
      throw new AppError('NOT_FOUND', {
        field: `mentions[${index}]`,
        reason: `mentions[${index}] 不是能看到该事件的成员`,
      })
  }
}

/** Stores a comment; the people it mentions and those who were there before get a message. */
export const writeComment = async (
  kernel: Kernel,
  { scope, person }: Actor,
  {
    event,
    content,
    mentions,
  }: { event: EventRecord } & Pick<InputOf<typeof eventContracts.comment>, 'content' | 'mentions'>,
): Promise<StepRecord> => {
  checkAct(scope, event, 'comment')
  checkMentions(kernel.model, event, mentions)
  const step = { act: 'comment' as const, at: kernel.clock.now(), userId: scope.userId, text: content }
  const added = await kernel.store.prisma.$transaction((tx) => addStep(tx, event.id, step))
  const mentioned = [...new Set(mentions)]
  await kernel.changes.storeAndPublish({
    type: 'event-commented',
    at: step.at,
    event,
    person,
    text: content,
    mentioned,
  })
  return added
}
