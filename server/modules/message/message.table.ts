import { reasonText } from '#server/modules/event/event.view.ts'
import { respondersTo } from '#server/modules/invitation/invitation.rules.ts'
import type { Change, ChangeOf, ChangeType, ExportEnd } from '#server/worlds/changes.ts'
import type { FeedbackRecord, HandOverRecord } from '#server/worlds/admin-records.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import { roleName } from '#server/worlds/read-model/roles.ts'
import type {
  EventRecord,
  InvitationRecord,
  MembershipRecord,
  MessageRecord,
  UserRecord,
} from '#server/worlds/records.ts'
import { messageTypes } from '#shared/message/message.contract.ts'
import { eventKinds } from '#shared/event/index.ts'
import { valueText } from '#shared/event/value-text.ts'
import { formatTime, MINUTE } from '#shared/time.ts'

/** A message before the store has numbered it. */
export type Draft = Omit<MessageRecord, 'id' | 'sort' | 'createdAt'>

const toPerson = (userId: string | null, projectId: string | null) => ({ userId, projectId, areaId: null })
const ofEvent = ({ id: eventId, kind }: EventRecord) => ({ eventId, eventType: eventKinds[kind].eventType })

const where = (model: ReadModel, event: EventRecord): string =>
  `${placePath(model, event.placeId).join(' / ')} ${event.deviceName} ${event.deviceCode}`

const device = (event: EventRecord, title: string, content: string): Draft => {
  const { projectId, areaId } = event
  return { ...ofEvent(event), type: messageTypes.device, title, content, projectId, areaId, userId: null }
}

const raised = (model: ReadModel, event: EventRecord): Draft =>
  device(event, eventKinds[event.kind].name, `${where(model, event)}：${valueText(event)}`)

const handled = (model: ReadModel, event: EventRecord, { person, act }: { person: UserRecord; act: string }): Draft =>
  device(
    event,
    `${eventKinds[event.kind].name}处理`,
    `${person.realname}${act}：${where(model, event)} ${reasonText(event)}`,
  )

const deferText = ({ deferReason, deferredUntil }: EventRecord): string =>
  `暂缓至 ${formatTime(deferredUntil ?? 0).slice(5, 16)}（${deferReason ?? ''}）`

/** A message about no event. */
const plain = (
  type: MessageRecord['type'],
  { userId, projectId }: { userId: string | null; projectId: string | null },
  { title, content }: { title: string; content: string },
): Draft => ({ eventId: null, eventType: null, type, title, content, ...toPerson(userId, projectId) })

const permission = (userId: string | null, projectId: string, text: { title: string; content: string }): Draft =>
  plain(messageTypes.permission, { userId, projectId }, text)

const projectName = (model: ReadModel, projectId: string): string => `【${model.projects.get(projectId)?.name ?? ''}】`
const personName = (model: ReadModel, userId: string | null): string =>
  `【${model.users.get(userId ?? '')?.realname ?? ''}】`

const invited = (model: ReadModel, { projectId, areaId, roleCode, inviterId, userId }: InvitationRecord): Draft => {
  const area = model.areas.get(areaId)?.name ?? ''
  const content = `${personName(model, inviterId)}邀请您加入${projectName(model, projectId)}，管理区域：${area}，角色：${roleName(model, roleCode)}`
  return permission(userId, projectId, { title: '项目邀请', content })
}

const invitationAnswered = (model: ReadModel, { projectId, inviterId, userId, state }: InvitationRecord): Draft => {
  const answer = state === 'accepted' ? '接受' : '拒绝'
  return permission(inviterId, projectId, {
    title: '邀请答复',
    content: `${personName(model, userId)}已${answer}加入${projectName(model, projectId)}的邀请`,
  })
}

const offerText = (model: ReadModel, { projectId, areaId, roleCode }: InvitationRecord): string =>
  `${projectName(model, projectId)}，区域：${model.areas.get(areaId)?.name ?? ''}，角色：${roleName(model, roleCode)}`

/** For each member who may answer the request. */
const invitationRequested = (model: ReadModel, invitation: InvitationRecord): Draft[] =>
  respondersTo(model, invitation).map((userId) =>
    plain(
      messageTypes.notify,
      { userId, projectId: invitation.projectId },
      {
        title: '再次申请',
        content: `${personName(model, invitation.userId)}申请加入${offerText(model, invitation)}，请在成员列表中答复`,
      },
    ),
  )

const invitationRefused = (model: ReadModel, invitation: InvitationRecord): Draft[] => [
  permission(invitation.userId, invitation.projectId, {
    title: '申请答复',
    content: `您加入${offerText(model, invitation)}的申请未通过`,
  }),
]

/** Texts for a member about changes of the membership. */
const membershipTexts = {
  'member-joined': (project: string, role: string) => ({
    title: '加入项目',
    content: `您已加入${project}，角色：${role}`,
  }),
  'member-updated': (project: string, role: string) => ({
    title: '权限变更',
    content: `您在${project}的权限已变更，当前角色：${role}`,
  }),
  'member-removed': (project: string) => ({ title: '权限变更', content: `您在${project}的权限已被取消` }),
} as const

const membershipMessage = (
  model: ReadModel,
  type: keyof typeof membershipTexts,
  { userId, projectId, roleCode }: MembershipRecord,
): Draft =>
  permission(userId, projectId, membershipTexts[type](projectName(model, projectId), roleName(model, roleCode)))

const projectDeleted = (model: ReadModel, projectId: string, userIds: readonly string[]): Draft[] =>
  userIds.map((userId) =>
    permission(userId, projectId, {
      title: '项目删除',
      content: `${projectName(model, projectId)}已被删除，您不再是其成员`,
    }),
  )

const exportEnded = ({ userId, projectId, name, state, failure }: ExportEnd): Draft => {
  const [title, content] =
    state === 'done' ? ['导出完成', `${name}已导出，可在下载中心下载`] : ['导出失败', `${name}：${failure}`]
  return plain(messageTypes.notify, { userId, projectId }, { title, content })
}

const rollCallSent = (model: ReadModel, { rollCall, askedIds }: ChangeOf<'roll-call-sent'>): Draft[] => {
  const { projectId, askedById, askedAt, deadline } = rollCall
  const minutes = (deadline - askedAt) / MINUTE
  const content = `${personName(model, askedById)}发起查岗，请在 ${minutes} 分钟内（${formatTime(deadline).slice(11)} 前）应答`
  return askedIds.map((userId) => plain(messageTypes.notify, { userId, projectId }, { title: '查岗', content }))
}

/** A comment, for a person whom it mentions, or who handled or commented on the event before. */
export const commentMessage = (
  event: EventRecord,
  userId: string,
  { person, text, mentioned }: ChangeOf<'event-commented'>,
): Draft => ({
  ...ofEvent(event),
  type: messageTypes.comment,
  title: mentioned.includes(userId) ? '提到您' : '评论',
  content: `${person.realname}${mentioned.includes(userId) ? '在评论中提到您，' : '评论了'}${event.number}：${text}`,
  ...toPerson(userId, event.projectId),
})

const handOverTexts: Readonly<Record<HandOverRecord['status'], (author: string, receiver: string) => string>> = {
  pending: (author) => `${author}向您交班，请在交接班中确认接班`,
  confirmed: (_, receiver) => `${receiver}已确认接班`,
  withdrawn: (author) => `${author}已撤回交班，无需接班`,
}

/** For the other party: the author is notified of a confirmation, the receiver of everything else. */
const handOverMessage = (model: ReadModel, handOver: HandOverRecord): Draft => {
  const { authorId, receiverId, projectId, status } = handOver
  const text = handOverTexts[status](personName(model, authorId), personName(model, receiverId))
  const userId = status === 'confirmed' ? authorId : receiverId
  const content = `${projectName(model, projectId)}${text}`
  return plain(messageTypes.notify, { userId, projectId }, { title: '交接班', content })
}

/** How much of the feedback its message quotes, in characters. */
const QUOTE_LENGTH = 20

const quoteOf = (content: string): string => {
  const letters = Array.from(content.trim())
  return letters.length > QUOTE_LENGTH ? `${letters.slice(0, QUOTE_LENGTH).join('')}…` : letters.join('')
}

/** For the sender: the reply, or the end of feedback without one. */
const feedbackMessages = ({ userId, content, state, reply }: FeedbackRecord): Draft[] => {
  const to = { userId, projectId: null }
  const quoted = `您的意见反馈“${quoteOf(content)}”`
  if (state === 'replied')
    return [plain(messageTypes.notify, to, { title: '反馈回复', content: `${quoted}已有回复：${reply}` })]
  if (state === 'closed' && reply === '')
    return [plain(messageTypes.notify, to, { title: '反馈关闭', content: `${quoted}已关闭` })]
  return []
}

type Table = { readonly [T in ChangeType]?: (model: ReadModel, change: ChangeOf<T>) => Draft[] }

// A change without an entry creates no message; lists and frames show it. Comments need the store and are handled in
// keep-messages.
const table: Table = {
  'event-raised': (model, { event }) => [raised(model, event)],
  'event-taken': (model, { event, person }) => [handled(model, event, { person, act: '前往现场' })],
  'event-released': (model, { event, person }) => [handled(model, event, { person, act: '撤销前往现场' })],
  'event-assigned': (model, { event, person, assignee }) => [
    handled(model, event, { person, act: `转派给${assignee.realname}` }),
  ],
  'event-deferred': (model, { event, person }) => [handled(model, event, { person, act: deferText(event) })],
  'event-resumed': (model, { event, person }) => [handled(model, event, { person, act: '取消暂缓' })],
  'event-returned': (model, { event }) => [device(event, '暂缓到期', `${where(model, event)} ${reasonText(event)}`)],
  'event-answered': (model, { event, person }) => [
    handled(model, event, { person, act: `反馈“${event.result ?? ''}”` }),
  ],
  'invitation-sent': (model, { invitation }) => [invited(model, invitation)],
  'invitation-answered': (model, { invitation }) => [invitationAnswered(model, invitation)],
  'invitation-requested': (model, { invitation }) => invitationRequested(model, invitation),
  'invitation-refused': (model, { invitation }) => invitationRefused(model, invitation),
  'member-joined': (model, { membership }) => [membershipMessage(model, 'member-joined', membership)],
  'member-updated': (model, { membership }) => [membershipMessage(model, 'member-updated', membership)],
  'member-removed': (model, { membership }) => [membershipMessage(model, 'member-removed', membership)],
  'export-ended': (_, { job }) => [exportEnded(job)],
  'hand-over-changed': (model, { handOver }) => [handOverMessage(model, handOver)],
  'feedback-changed': (_, { feedback }) => feedbackMessages(feedback),
  'roll-call-sent': rollCallSent,
  'project-deleted': (model, { project, userIds }) => projectDeleted(model, project.id, userIds),
}

/** The messages that a change creates in the message centre (push.json, messageOf). */
export const messagesOf = (model: ReadModel, change: Change): Draft[] => {
  // Each entry is checked against its own change type in the table; a lookup loses that relation.
  const make = table[change.type] as ((model: ReadModel, change: Change) => Draft[]) | undefined
  return make?.(model, change) ?? []
}
