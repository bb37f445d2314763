import { createStore } from 'zustand/vanilla'
import type { JournalEntry, JournalLine } from '#shared/contracts/control-journal.ts'
import type { Control } from '#client/features/director/lib/control-client.ts'
import type { ControlInput } from '#client/features/director/lib/control-routes.ts'
import { createLineCutter } from '#client/features/director/lib/lines.ts'
import type { PageClock } from '#client/lib/page-clock.ts'

/** So many rows are kept; older ones go. */
export const KEPT_ROWS = 2000
/** So many of the latest entries are read before the follower begins to follow. */
const FIRST = 300
/** Lines that come within this many milliseconds are shown together. */
const TOGETHER = 80
const AGAIN = 1000

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
  /** How many have come since the follower began, also those that are gone. */
  readonly received: number
  /** Why it is not followed: the filter was refused, or there was no answer. */
  readonly failure: unknown
}

export const nothingYet: FollowedJournal = { state: 'connecting', rows: [], received: 0, failure: null }

interface Deps {
  readonly control: Pick<Control, 'call' | 'open'>
  readonly clock: Pick<PageClock, 'after'>
}

const isNotice = (line: JournalLine): line is Notice => 'notice' in line

/** Gathers lines into rows; what comes together is shown together, the newest first and not too many. */
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
      rows: [...added, ...rows].slice(0, KEPT_ROWS),
      received: received + added.length,
    }))
  }
  return {
    store,
    /** The latest entries, in order; whatever stood here before is gone. */
    begin: (of: string, entries: readonly JournalEntry[]): void => {
      epoch = of
      fresh = []
      store.setState({ state: 'following', rows: entries.map(rowOf).toReversed(), failure: null })
    },
    take: (line: JournalLine): void => {
      if (isNotice(line) && line.notice === 'following') return
      // Numbers begin anew: what was the third entry is not this third one.
      if (isNotice(line) && line.notice === 'restarted') epoch = line.epoch
      fresh.push(rowOf(line))
      cancel ??= clock.after(TOGETHER, show)
    },
    clear: (): void => cancel?.(),
  }
}

/** Follows the journal of a world: the latest entries, then whatever comes, again after every break until it is stopped. */
export const createJournalFollower = ({ control, clock }: Deps, filter: JournalFilter) => {
  const { store, begin, take, clear } = createShelf(clock)
  const stopped = new AbortController()

  const follow = async (): Promise<void> => {
    const page = await control.call('journal', { ...filter, limit: FIRST })
    begin(page.epoch, page.entries)
    const response = await control.open('journalStream', { ...filter, after: page.last }, stopped.signal)
    const cut = createLineCutter<JournalLine>()
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
    clock.after(AGAIN, () => void run())
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
