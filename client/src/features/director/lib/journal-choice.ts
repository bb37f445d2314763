import type { JournalKind } from '#shared/control/journal.contract.ts'
import type { JournalFilter } from '#client/features/director/lib/journal-follower.ts'

/** The journal entries that a person wants to see. */
export interface JournalChoice {
  /** Empty for all. */
  readonly kinds: readonly JournalKind[]
  readonly call: string
  readonly user?: string | undefined
  readonly code?: number | undefined
}

export const anyEntry: JournalChoice = { kinds: [], call: '' }

export interface JournalGroup {
  readonly key: 'all' | 'change' | 'push' | 'http' | 'director'
  readonly kinds: readonly JournalKind[]
}

/** The groups in the header of the journal: kinds that belong together for a reader. */
export const journalGroups: readonly JournalGroup[] = [
  { key: 'all', kinds: [] },
  { key: 'change', kinds: ['change', 'person'] },
  { key: 'push', kinds: ['frame', 'text', 'socket'] },
  { key: 'http', kinds: ['call'] },
  { key: 'director', kinds: ['control', 'fault'] },
]

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item))

export const groupOf = ({ kinds }: JournalChoice): JournalGroup['key'] | undefined =>
  journalGroups.find((group) => isSame(group.kinds, kinds))?.key

/** Whether the filter is narrower than a group. */
export const isNarrowed = (choice: JournalChoice): boolean =>
  choice.call !== '' || choice.user !== undefined || choice.code !== undefined || groupOf(choice) === undefined

export const isFiltered = (choice: JournalChoice): boolean => isNarrowed(choice) || choice.kinds.length > 0

/** The filter as input of the call. */
export const filterInput = ({ kinds, call, user, code }: JournalChoice): JournalFilter => ({
  ...(kinds.length > 0 && { kind: kinds.join(',') }),
  ...(call.trim() !== '' && { call: call.trim() }),
  ...(user !== undefined && { user }),
  ...(code !== undefined && { code }),
})
