import type { JournalKind } from '#shared/control/journal.contract.ts'
import type { DeskAddress } from '#client/features/director/lib/desk-address.ts'
import type { JournalFilter } from '#client/features/director/lib/journal-follower.ts'

/** The journal entries that a person wants to see. */
export interface JournalChoice {
  /** Empty for all. */
  readonly kinds: readonly JournalKind[]
  readonly call: string
  readonly user?: string | undefined
  readonly code?: number | undefined
  /** Shows reads that a client repeats; a journal is mostly those. */
  readonly polling: boolean
}

export const anyEntry: JournalChoice = { kinds: [], call: '', polling: false }

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

type ChoiceAddress = Pick<DeskAddress, 'kinds' | 'call' | 'user' | 'code' | 'polling'>

const SHOWN = 'shown'
const knownKinds = journalGroups.flatMap(({ kinds }) => kinds)

/** The filter in an address; what an address cannot mean is left out. */
export const choiceOf = ({ kinds, call, user, code, polling }: ChoiceAddress): JournalChoice => ({
  kinds: knownKinds.filter((kind) => kinds.split(',').includes(kind)),
  call,
  user: user === '' ? undefined : user,
  code: /^\d{1,6}$/.test(code) ? Number(code) : undefined,
  polling: polling === SHOWN,
})

/** The filter as the address holds it. */
export const addressOf = ({ kinds, call, user = '', code, polling }: JournalChoice): ChoiceAddress => ({
  kinds: kinds.join(','),
  call,
  user,
  code: code === undefined ? '' : String(code),
  polling: polling ? SHOWN : '',
})
