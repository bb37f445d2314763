import { countUnread, shelvesOf } from '#server/worlds/read-model/received-messages.ts'
import { pageOf, sliceOf } from '#server/modules/page.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { isRead, pageOfShelves, readerOf } from '#server/worlds/read-model/inbox.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { MessageRecord } from '#server/worlds/records.ts'
import { messageTypes, type messageContracts, type MessageType } from '#shared/message/message.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { formatTime } from '#shared/time.ts'

export type MessagePage = OutputOf<typeof messageContracts.list>
export type PageQuery = InputOf<typeof messageContracts.list>
export type Unread = OutputOf<typeof messageContracts.unread>
/** Reads messages by number, newest first. */
export type ReadMessages = (numbers: readonly number[]) => MessageRecord[]

const rowView = (model: ReadModel, userId: string, message: MessageRecord): MessagePage['records'][number] => {
  const { id, type, eventType, eventId, title, content, projectId, sort, createdAt } = message
  return {
    id,
    type,
    eventType,
    eventId,
    title,
    content,
    createTime: formatTime(createdAt),
    isRead: isRead(readerOf(model.inbox, userId), sort) ? '1' : '0',
    projectId: projectId ?? '',
    projectName: model.projects.get(projectId ?? '')?.name ?? '',
  }
}

const typeOf = (wanted: number | undefined): MessageType | undefined =>
  Object.values(messageTypes).find((type) => type === wanted)

/** One page of a person's messages. */
export const messagePage = (
  model: ReadModel,
  { userId, query, read }: { userId: string; query: PageQuery; read: ReadMessages },
): MessagePage => {
  const shelves = shelvesOf(model, userId, typeOf(query.type))
  const { total, numbers } = pageOfShelves(model.inbox, shelves, sliceOf(query))
  const records = read(numbers).map((message) => rowView(model, userId, message))
  return pageOf(records, total, query)
}

/** Whether this is the first page in the form that clients poll. */
export const isFirstPage = ({ pageNo, pageSize, type = -1 }: PageQuery): boolean =>
  pageNo === 1 && pageSize === 10 && type === -1

export const unreadView = (model: ReadModel, userId: string): Unread => {
  const counts = countUnread(model, userId)
  const { notify, device, permission, comment } = messageTypes
  return {
    ...counts,
    notify: counts[notify],
    device: counts[device],
    permission: counts[permission],
    comment: counts[comment],
  }
}

/** The values that a person's messages depend on: as long as none is replaced, a cached answer is valid. */
const basisOf = (model: ReadModel, userId: string): unknown[] => {
  const memberships = model.membershipsOfUser.get(userId) ?? []
  return [
    model,
    model.inbox.last,
    model.inbox.readers.get(userId),
    ...memberships,
    ...memberships.flatMap(({ projectId }) => [model.projects.get(projectId), model.areasOfProject.get(projectId)]),
  ]
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index])

/** Cache for polled answers, per person, valid until one of these values changes. */
export const createAnswers = <R extends object>(kernel: Kernel) => {
  const known = new Map<string, { readonly basis: readonly unknown[]; readonly answer: R }>()
  return {
    get: (userId: string): R | undefined => {
      const found = known.get(userId)
      return found && same(found.basis, basisOf(kernel.model, userId)) ? found.answer : undefined
    },
    /** Call it in the same synchronous step that computed the answer. */
    put: (userId: string, answer: R): R => {
      known.set(userId, { basis: basisOf(kernel.model, userId), answer })
      return answer
    },
  }
}
