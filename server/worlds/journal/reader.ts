import type { Change } from '#server/worlds/changes.ts'
import { callsOf, codesOf, userOf } from '#server/worlds/journal/exchanges.ts'
import type { Journal } from '#server/worlds/journal/journal.ts'
import type { JournalRecord } from '#server/worlds/journal/records.ts'
import type { Ring } from '#server/worlds/journal/ring.ts'
import { journalKinds, type JournalKind } from '#shared/control/journal.contract.ts'

export interface JournalFilter {
  readonly kind?: readonly JournalKind[] | undefined
  readonly call?: string | undefined
  readonly user?: string | undefined
  readonly code?: number | undefined
}

const involved = (change: Change): readonly (string | null)[] => {
  const ids: (string | null)[] = []
  if ('userId' in change) ids.push(change.userId)
  if ('userIds' in change) ids.push(...change.userIds)
  if ('person' in change) ids.push(change.person.id)
  if ('membership' in change) ids.push(change.membership.userId)
  if ('invitation' in change) ids.push(change.invitation.userId, change.invitation.inviterId)
  if ('job' in change) ids.push(change.job.userId)
  return ids
}

const concerns = (record: JournalRecord, user: string): boolean => {
  switch (record.kind) {
    case 'call':
    case 'control':
      return userOf(record) === user
    case 'frame':
      return record.users.includes(user)
    case 'text':
    case 'socket':
      return record.userId === user
    case 'change':
      return involved(record.change).includes(user)
    case 'fault':
    case 'person':
      return record.user === user
  }
}

const hasCode = (record: JournalRecord, code: number): boolean => {
  switch (record.kind) {
    case 'call':
    case 'control':
      return codesOf(record).includes(code)
    case 'frame':
      return record.frame.frame.code === code
    case 'socket':
    case 'person':
      return record.code === code
    case 'text':
    case 'change':
    case 'fault':
      return false
  }
}

const isOf = (record: JournalRecord, call: string): boolean => {
  if (record.kind === 'call' || record.kind === 'control') return callsOf(record).includes(call)
  return (record.kind === 'fault' || record.kind === 'person') && record.call === call
}

const passes = (record: JournalRecord, { call, user, code }: JournalFilter): boolean =>
  (call === undefined || isOf(record, call)) &&
  (code === undefined || hasCode(record, code)) &&
  (user === undefined || concerns(record, user))

/** The position of the first item with a higher number. */
const placeAfter = (ring: Ring<JournalRecord>, n: number): number => {
  let [low, high] = [ring.dropped(), ring.total()]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((ring.at(middle)?.n ?? 0) > n) high = middle
    else low = middle + 1
  }
  return low
}

/** Reads one kind of a journal, starting after a number. */
const createLane = (ring: Ring<JournalRecord>, after: number) => {
  const state = { place: placeAfter(ring, after) }
  return {
    peek: () => ring.at(state.place),
    step: () => {
      state.place += 1
    },
    /** Moves to the oldest item still present; returns how many were dropped before it. */
    catchUp: (): number => {
      const gone = Math.max(ring.dropped() - state.place, 0)
      state.place += gone
      return gone
    },
  }
}

/** Reads a journal in order, at its own pace; entries dropped before it read them are counted. */
export const createReader = (journal: Pick<Journal, 'rings'>, filter: JournalFilter, after: number) => {
  const kinds = filter.kind ?? journalKinds
  const lanes = [...new Set(kinds)].map((kind) => createLane(journal.rings[kind], after))
  let missed = 0

  const first = (): JournalRecord | undefined => {
    let found: { lane: (typeof lanes)[number]; record: JournalRecord } | undefined
    for (const lane of lanes) {
      missed += lane.catchUp()
      const record = lane.peek()
      if (record && (!found || record.n < found.record.n)) found = { lane, record }
    }
    found?.lane.step()
    return found?.record
  }

  return {
    /** The next entry that matches the filter; undefined when there is none yet. */
    next: (): JournalRecord | undefined => {
      let record = first()
      while (record && !passes(record, filter)) record = first()
      return record
    },
    /** How many entries of these kinds were dropped unread since the last call. */
    missed: (): number => {
      const count = missed
      missed = 0
      return count
    },
  }
}

/** Upper bound on the dropped entries of these kinds with a number above `after`. */
export const droppedAfter = ({ rings }: Pick<Journal, 'rings'>, kinds: readonly JournalKind[], after: number): number =>
  [...new Set(kinds)].reduce((sum, kind) => {
    const ring = rings[kind]
    return sum + Math.min(ring.dropped(), Math.max((ring.lastDropped()?.n ?? 0) - after, 0))
  }, 0)
