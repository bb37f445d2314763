import type { JournalEntry, JournalKind } from '#shared/control/journal.contract.ts'
import type { Caller } from '#tests/support/caller.ts'

export interface JournalPage {
  readonly epoch: string
  readonly entries: JournalEntry[]
  readonly last: number
  readonly dropped: number
}
/** The entries of a kind: calls and control calls share one type. */
export type EntryOf<K extends JournalKind> = JournalEntry extends infer E
  ? E extends { kind: infer Kinds }
    ? K extends Kinds
      ? E
      : never
    : never
  : never

/** A page of a world's journal; fails when the filter is refused. */
export const journalOf = async (control: Caller, filter: object = {}): Promise<JournalPage> => {
  const { status, body } = await control.control<JournalPage>('GET', '/__sim/journal', filter)
  if (status !== 200) throw new Error(`no journal: ${JSON.stringify(body)}`)
  return body
}

/** The entries of one kind, after a sequence number. */
export const entriesOf = async <K extends JournalKind>(
  control: Caller,
  kind: K,
  filter: object = {},
): Promise<EntryOf<K>[]> => {
  const { entries } = await journalOf(control, { kind, limit: 1000, ...filter })
  return entries as EntryOf<K>[] // the filter requested them
}

/** The single entry that matches a filter. */
export const onlyEntry = async <K extends JournalKind>(
  control: Caller,
  kind: K,
  filter: object = {},
): Promise<EntryOf<K>> => {
  const [entry, ...more] = await entriesOf(control, kind, filter)
  if (!entry || more.length > 0) throw new Error(`${entry ? more.length + 1 : 0} entries of ${kind} and not one`)
  return entry
}
