import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { may, mayEnter, scopeOf } from '#server/worlds/read-model/scope.ts'
import type { MessageRecord } from '#server/worlds/records.ts'
import { messageTypes, type MessageType } from '#shared/contracts/message.ts'

/*
 * A message is stored once for its whole audience. Memory holds only message numbers, ascending, by audience and type
 * (a shelf). Counting a user's unread messages is a binary search in a few lists, independent of the number of users.
 */
export interface Inbox {
  /** The number of the newest message; 0 before the first. */
  last: number
  /** Numbers by shelf. Appended in place: copying would be too slow during an alarm storm. */
  readonly shelves: Map<string, number[]>
  readonly readers: Map<string, Reader>
}

/** What a user has read: everything up to the watermark, and single messages above it with their shelves. */
export interface Reader {
  readonly watermark: number
  readonly marks: ReadonlyMap<number, string>
}

const NOBODY_YET: Reader = { watermark: 0, marks: new Map() }
const types: readonly MessageType[] = Object.values(messageTypes)

export const emptyInbox = (): Inbox => ({ last: 0, shelves: new Map(), readers: new Map() })

export const copyInbox = ({ last, shelves, readers }: Inbox): Inbox => ({
  last,
  shelves: new Map([...shelves].map(([shelf, numbers]) => [shelf, [...numbers]])),
  readers: new Map(readers),
})

type Addressed = Pick<MessageRecord, 'type' | 'areaId' | 'userId'>

const audienceOf = ({ areaId, userId }: Omit<Addressed, 'type'>): string =>
  userId !== null ? `user ${userId}` : areaId !== null ? `area ${areaId}` : 'all'

export const shelfOf = (message: Addressed): string => `${audienceOf(message)} ${message.type}`

// The last character of a shelf name is the type, see `shelfOf`.
const typeOf = (shelf: string): MessageType => Number(shelf.at(-1)) as MessageType

/** Adds a new message, whose number must be the highest. */
export const putMessage = (inbox: Inbox, message: Addressed & Pick<MessageRecord, 'sort'>): void => {
  const shelf = shelfOf(message)
  const numbers = inbox.shelves.get(shelf)
  if (numbers) numbers.push(message.sort)
  else inbox.shelves.set(shelf, [message.sort])
  inbox.last = message.sort
}

export const readerOf = ({ readers }: Inbox, userId: string): Reader => readers.get(userId) ?? NOBODY_YET

export const isRead = ({ watermark, marks }: Reader, sort: number): boolean => sort <= watermark || marks.has(sort)

export const putMark = (inbox: Inbox, userId: string, message: Addressed & Pick<MessageRecord, 'sort'>): void => {
  const { watermark, marks } = readerOf(inbox, userId)
  inbox.readers.set(userId, { watermark, marks: new Map(marks).set(message.sort, shelfOf(message)) })
}

/** Marks everything up to the newest message as read; single marks become redundant. */
export const putWatermark = (inbox: Inbox, userId: string): void => {
  inbox.readers.set(userId, { watermark: inbox.last, marks: new Map() })
}

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

/** How many of the ascending numbers are above a limit. */
const countAbove = (numbers: readonly number[], limit: number): number => {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return numbers.length - low
}

const onShelves = ({ shelves }: Inbox, names: readonly string[]): number[][] =>
  names.map((name) => shelves.get(name) ?? [])
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** Number of a user's unread messages, by type. */
export const countUnread = (model: ReadModel, userId: string): Record<MessageType, number> => {
  const { watermark, marks } = readerOf(model.inbox, userId)
  const counts = { 0: 0, 1: 0, 2: 0, 3: 0 }
  const names = new Set(shelvesOf(model, userId))
  for (const name of names) counts[typeOf(name)] += countAbove(model.inbox.shelves.get(name) ?? [], watermark)
  for (const name of marks.values()) if (names.has(name)) counts[typeOf(name)] -= 1
  return counts
}

/** The message numbers of one page of the shelves, newest first, and the total. */
export const pageOfShelves = (
  inbox: Inbox,
  names: readonly string[],
  { offset, limit }: { offset: number; limit: number },
) => {
  const lists = onShelves(inbox, names)
  const total = sum(lists.map((numbers) => numbers.length))
  // The page begins at the highest number with at least `offset` others above it.
  let [low, high] = [0, inbox.last]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sum(lists.map((numbers) => countAbove(numbers, middle))) <= offset) high = middle
    else low = middle + 1
  }
  const begun = lists.flatMap((numbers) => {
    const end = numbers.length - countAbove(numbers, low)
    return numbers.slice(Math.max(end - limit, 0), end)
  })
  return { total, numbers: offset >= total ? [] : begun.toSorted((a, b) => b - a).slice(0, limit) }
}
