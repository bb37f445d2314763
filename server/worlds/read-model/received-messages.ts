import { countAbove, readerOf, typeOf, type Addressed } from '#server/worlds/read-model/inbox.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { may, mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import { messageTypes, type MessageType } from '#shared/message/message.contract.ts'

const types: readonly MessageType[] = Object.values(messageTypes)

/** The areas whose messages a user receives: in projects they may enter, with a role that receives messages. */
const messageAreasOf = (model: ReadModel, userId: string): string[] =>
  (model.membershipsOfUser.get(userId) ?? [])
    .filter((membership) => may(model, membership, 'message:receive') && mayEnter(model, membership))
    .flatMap((membership) => [...scopeOf(model, membership).areaIds])

/** Whether a message is for this user, by their present memberships. */
export const isFor = (model: ReadModel, userId: string, message: Omit<Addressed, 'type'>): boolean => {
  if (message.userId !== null) return message.userId === userId
  return message.areaId === null || messageAreasOf(model, userId).includes(message.areaId)
}

/** The shelves a user receives messages from, for all types or for one. */
export const shelvesOf = (model: ReadModel, userId: string, type?: MessageType): string[] => {
  const audiences = ['all', `user ${userId}`, ...messageAreasOf(model, userId).map((areaId) => `area ${areaId}`)]
  const wanted = type === undefined ? types : [type]
  const shelves = audiences.flatMap((audience) => wanted.map((one) => `${audience} ${one}`))
  return shelves.filter((shelf) => model.inbox.shelves.has(shelf))
}

/** Number of a user's unread messages, by type. */
export const countUnread = (model: ReadModel, userId: string): Record<MessageType, number> => {
  const { watermark, marks } = readerOf(model.inbox, userId)
  const counts = { 0: 0, 1: 0, 2: 0, 3: 0 }
  const names = new Set(shelvesOf(model, userId))
  for (const name of names) counts[typeOf(name)] += countAbove(model.inbox.shelves.get(name) ?? [], watermark)
  for (const name of marks.values()) if (names.has(name)) counts[typeOf(name)] -= 1
  return counts
}
