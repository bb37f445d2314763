import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import { byDay, nextOccasion } from '#simulator/people/hours.ts'
import type { Colleague, PeopleParams, Planned } from '#simulator/people/types.ts'

/** How often per day an owner reviews the staff, approximately. */
const STAFF_CHANGES_PER_DAY = 1 / 5

/** The next staff review of an owner, strictly after an instant; Infinity for never. */
export const nextStaffChange = ({ seed, pace }: PeopleParams, owner: Colleague, after: number): number =>
  nextOccasion(seed, ['staffing', owner.userId, owner.projectId], {
    perDay: STAFF_CHANGES_PER_DAY * pace.members,
    after,
  })

/** An operator in the areas of an owner. */
export interface Operator {
  readonly userId: string
  /** Ids of the areas as assigned, as far as the owner sees them. */
  readonly posts: readonly string[]
  /** Joined temporarily, and has a post elsewhere to return to. */
  readonly helps: boolean
  readonly joinedAt: number
}

/** The staff of a project as one of its owners sees it. */
export interface Staff {
  /** Ids of the areas, without the root unless it is the only one. */
  readonly areaIds: readonly string[]
  readonly operators: readonly Operator[]
  /** People of the platform who could join temporarily. */
  readonly others: readonly { readonly userId: string; readonly phone: string }[]
}

export type StaffChange =
  | { readonly act: 'invite'; readonly phone: string; readonly areaId: string }
  | { readonly act: 'move'; readonly memberId: string; readonly areaIds: readonly string[] }
  | { readonly act: 'remove'; readonly memberId: string }

type Key = readonly (string | number)[]

/**
 * Chooses one item by a random rank of each. An additional item is sometimes chosen, but does not change the choice among the
 * others.
 */
const chooseOne = <T>(seed: number, key: Key, list: readonly (readonly [string, T])[]) =>
  list.reduce<{ readonly rank: number; readonly one: T } | null>((best, [id, one]) => {
    const rank = createStream(seed, ...key, id).next()
    return best === null || rank > best.rank ? { rank, one } : best
  }, null)?.one

const chooseWho = <P extends { readonly userId: string }>(seed: number, key: Key, people: readonly P[]) =>
  chooseOne(
    seed,
    [...key, 'who'],
    people.map((one) => [one.userId, one] as const),
  )
const chooseWhere = (seed: number, key: Key, areaIds: readonly string[]) =>
  chooseOne(
    seed,
    [...key, 'where'],
    areaIds.map((id) => [id, id] as const),
  )

/** A temporary member stays for some days at least. */
const MIN_STAY_MS = 4 * DAY

const invited = (seed: number, key: Key, { others, areaIds }: Staff): StaffChange | null => {
  const other = chooseWho(seed, key, others)
  const areaId = chooseWhere(seed, key, areaIds)
  return other && areaId !== undefined ? { act: 'invite', phone: other.phone, areaId } : null
}

const moved = (seed: number, key: Key, { operators, areaIds }: Staff): StaffChange | null => {
  const one = chooseWho(seed, key, operators)
  const free = areaIds.filter((id) => one && !one.posts.includes(id))
  const areaId = chooseWhere(seed, key, free)
  if (!one || areaId === undefined) return null
  // The member retains one post and gets another.
  return { act: 'move', memberId: one.userId, areaIds: [...one.posts.slice(0, 1), areaId].toSorted() }
}

const removed = (
  seed: number,
  key: Key,
  { operators, at }: { operators: Staff['operators']; at: number },
): StaffChange | null => {
  const leaving = operators.filter(({ helps, joinedAt }) => helps && joinedAt + MIN_STAY_MS < at)
  const one = chooseWho(seed, key, leaving)
  return one ? { act: 'remove', memberId: one.userId } : null
}

/** The acts of an owner, with their weights out of eleven. */
const customs = [
  ['invite', 5],
  ['move', 3],
  ['remove', 3],
] as const

const keyOf = ({ userId, projectId }: Colleague, at: number) => ['staffing', userId, projectId, at]

/** The act that an owner plans for such an instant. */
export const staffChangeKindOf = (seed: number, owner: Colleague, at: number): StaffChange['act'] =>
  createStream(seed, ...keyOf(owner, at)).weighted(customs)

/** The act of a staff review; null when there is nothing to do. */
export const staffChangeOf = (seed: number, owner: Colleague, { at, staff }: { at: number; staff: Staff }) => {
  const key = keyOf(owner, at)
  const act = staffChangeKindOf(seed, owner, at)
  if (act === 'invite') return invited(seed, key, staff)
  if (act === 'move') return moved(seed, key, staff)
  return removed(seed, key, { operators: staff.operators, at })
}

export interface Reply {
  readonly act: 'answer'
  readonly invitationId: string
  readonly isAccept: 0 | 1
}

const ACCEPT_CHANCE = 0.8

const replyAt = (random: Random, { from, after }: { from: number; after: number }): number => {
  const late = random.next()
  for (let at = from + 3 * MINUTE + random.exponential(2 * HOUR); ; at += random.between(4 * HOUR, 20 * HOUR)) {
    const when = Math.floor(byDay(at, late))
    if (when > after) return when
  }
}

/** When a person answers a pending invitation, and how; strictly after an instant. */
export const nextReply = (
  { seed, pace }: PeopleParams,
  { userId, ...invitation }: { userId: string; id: string; createdAt: number },
  after: number,
): Planned<Reply> | null => {
  if (pace.members === 0) return null
  const { id: invitationId, createdAt: from } = invitation
  const random = createStream(seed, 'invited', userId, invitationId, from)
  const isAccept = random.chance(ACCEPT_CHANCE) ? 1 : 0
  return { at: replyAt(random, { from, after }), userId, action: { act: 'answer', invitationId, isAccept } }
}
