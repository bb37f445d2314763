import type { MessageRecord } from '#server/worlds/records.ts'
import type { MessageType } from '#shared/message/message.contract.ts'

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

export const emptyInbox = (): Inbox => ({ last: 0, shelves: new Map(), readers: new Map() })

export const copyInbox = ({ last, shelves, readers }: Inbox): Inbox => ({
  last,
  shelves: new Map([...shelves].map(([shelf, numbers]) => [shelf, [...numbers]])),
  readers: new Map(readers),
})

export type Addressed = Pick<MessageRecord, 'type' | 'areaId' | 'userId'>

const audienceOf = ({ areaId, userId }: Omit<Addressed, 'type'>): string =>
  userId !== null ? `user ${userId}` : areaId !== null ? `area ${areaId}` : 'all'

export const shelfOf = (message: Addressed): string => `${audienceOf(message)} ${message.type}`

// The last character of a shelf name is the type, see `shelfOf`.
export const typeOf = (shelf: string): MessageType => Number(shelf.at(-1)) as MessageType

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

/** How many of the ascending numbers are above a limit. */
export const countAbove = (numbers: readonly number[], limit: number): number => {
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
