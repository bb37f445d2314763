import { createStore } from 'zustand/vanilla'
import type { JournalEntry, JournalLine } from '#shared/control/journal.contract.ts'
import type { Control } from '#client/features/director/lib/control-client.ts'
import type { ControlInput } from '#client/features/director/lib/control-routes.ts'
import { createLineSplitter } from '#client/features/director/lib/lines.ts'
import type { PageClock } from '#client/lib/page-clock.ts'

/** The number of retained rows; older ones are discarded. */
export const MAX_JOURNAL_ROWS = 2000
/** The number of latest entries that are loaded before the follower starts the stream. */
const INITIAL_LIMIT = 300
/** Lines that arrive within this many milliseconds are shown together. */
const BATCH_MS = 80
const RETRY_MS = 1000

export type JournalFilter = Omit<ControlInput<'journal'>, 'after' | 'limit'>
type Notice = Exclude<JournalLine, JournalEntry>

/** `key` is unique among the rows. */
export type JournalRow =
  | { readonly key: string; readonly entry: JournalEntry; readonly notice?: never }
  | { readonly key: string; readonly entry?: never; readonly notice: Notice }

export interface FollowedJournal {
  readonly state: 'connecting' | 'following' | 'broken'
  /** Newest first. */
  readonly rows: readonly JournalRow[]
  /** How many have arrived since the follower started, including discarded ones. */
  readonly received: number
  /** Why the stream is broken: the filter was refused, or there was no response. */
  readonly failure: unknown
}

export const nothingYet: FollowedJournal = { state: 'connecting', rows: [], received: 0, failure: null }

interface Deps {
  readonly control: Pick<Control, 'call' | 'open'>
  readonly clock: Pick<PageClock, 'after'>
}

const isNotice = (line: JournalLine): line is Notice => 'notice' in line

/** Collects lines into rows. Lines that arrive together are shown together, newest first, up to a limit. */
const createShelf = (clock: Deps['clock']) => {
  const store = createStore<FollowedJournal>(() => nothingYet)
  let epoch = ''
  let notices = 0
  let fresh: JournalRow[] = []
  let cancel: (() => void) | null = null

  const rowOf = (line: JournalLine): JournalRow => {
    if (!isNotice(line)) return { key: `${epoch} ${line.n}`, entry: line }
    notices += 1
    return { key: `notice ${notices}`, notice: line }
  }
  const show = (): void => {
    cancel = null
    const added = fresh.toReversed()
    fresh = []
    store.setState(({ rows, received }) => ({
      rows: [...added, ...rows].slice(0, MAX_JOURNAL_ROWS),
      received: received + added.length,
    }))
  }
  return {
    store,
    /** Replaces all rows with the latest entries, in order. */
    begin: (of: string, entries: readonly JournalEntry[]): void => {
      epoch = of
      fresh = []
      store.setState({ state: 'following', rows: entries.map(rowOf).toReversed(), failure: null })
    },
    take: (line: JournalLine): void => {
      if (isNotice(line) && line.notice === 'following') return
      // Numbers restart at 1: entry 3 of the old epoch is not entry 3 of the new one.
      if (isNotice(line) && line.notice === 'restarted') epoch = line.epoch
      fresh.push(rowOf(line))
      cancel ??= clock.after(BATCH_MS, show)
    },
    clear: (): void => cancel?.(),
  }
}

/** Follows the journal of a world: the latest entries, then the stream. It reconnects after every break until it is stopped. */
export const createJournalFollower = ({ control, clock }: Deps, filter: JournalFilter) => {
  const { store, begin, take, clear } = createShelf(clock)
  const stopped = new AbortController()

  const follow = async (): Promise<void> => {
    const page = await control.call('journal', { ...filter, limit: INITIAL_LIMIT })
    begin(page.epoch, page.entries)
    const response = await control.open('journalStream', { ...filter, after: page.last }, stopped.signal)
    const cut = createLineSplitter<JournalLine>()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) cut(part.value).forEach(take)
  }
  const run = async (): Promise<void> => {
    if (stopped.signal.aborted) return
    try {
      await follow()
      store.setState({ state: 'broken' })
    } catch (failure) {
      store.setState({ state: 'broken', failure })
    }
    clock.after(RETRY_MS, () => void run())
  }
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    start: (): void => void run(),
    stop: (): void => {
      stopped.abort()
      clear()
    },
  }
}
