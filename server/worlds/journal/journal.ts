import type { LoggedFrame } from '#server/realtime/frame-log.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Clock } from '#server/worlds/clock.ts'
import { createCoverage, type CoverageCounter } from '#server/worlds/journal/coverage.ts'
import { journalLimits, MOST_NAMED } from '#server/worlds/journal/limits.ts'
import type { Arrival, Exchange, ExchangeRecord, FaultNote, JournalRecord } from '#server/worlds/journal/records.ts'
import { createRing, type Ring } from '#server/worlds/journal/ring.ts'
import { journalKinds, type JournalKind } from '#shared/contracts/control-journal.ts'

export type Rings = Readonly<Record<JournalKind, Ring<JournalRecord>>>

/** What one socket says and how it ends. */
export interface SocketJournal {
  heard(text: string): void
  closed(code: number, heartbeats: number): void
}

/** Told after an entry was added, before and after all go because the world begins anew, and when there will be no more. */
export type Watcher = (what: 'added' | 'restarting' | 'restarted' | 'ended') => void

/**
 * What a world has seen and done, in one order: calls and their answers, frames, what clients say, changes, faults. In
 * memory, bounded (`limits.ts`). Writing costs a small object; reading masks (`entries.ts`).
 */
export interface Journal {
  readonly coverage: CoverageCounter
  readonly rings: Rings
  /** The number of the last entry. */
  last(): number
  arrive(): Arrival
  /** An exchange that began before the journal did is left out: it belongs to what is gone. */
  answered(began: Arrival, exchange: Exchange): void
  frame(frame: LoggedFrame, users: readonly string[]): void
  change(change: Change): void
  opened(userId: string, connection: number): SocketJournal
  note(note: FaultNote): void
  /** Begins anew at number 1, as the world does. */
  restart(): void
  /** No more entries: the world is closed. */
  end(): void
  /** Answers how to stop. */
  watch(watcher: Watcher): () => void
}

/** What a record keeps alive beside its texts: the object, its slot, small texts. */
const RECORD = 250

const lengthOf = (answer: ExchangeRecord['answer']): number => (typeof answer === 'string' ? answer.length : 0)

const sizeOf = (record: JournalRecord): number => {
  switch (record.kind) {
    case 'call':
    case 'control':
      // Two bytes for a character; four for one of a body, which is kept as parsed.
      return RECORD + 2 * (record.url.length + lengthOf(record.answer)) + 4 * record.bodyBytes
    case 'frame':
      return RECORD + 2 * record.frame.text.length + 8 * record.users.length
    case 'text':
      return RECORD + 2 * record.text.length
    case 'change':
      return 2 * RECORD
    case 'socket':
    case 'fault':
      return RECORD
  }
}

const createRings = (): Rings => {
  const ring = (kind: JournalKind) => [kind, createRing<JournalRecord>(journalLimits[kind])]
  // Every kind has its ring then.
  return Object.fromEntries(journalKinds.map(ring)) as unknown as Rings
}

// Field by field: to spread so many into a new object costs as much as the rest of a hot read (5 µs).
const exchangeRecord = (
  { kind, call, method, url, session, token, projectId, body, bodyBytes, status, code, answer, envelope, at }: Exchange,
  { n, after, beganAt }: Pick<ExchangeRecord, 'n' | 'after' | 'beganAt'>,
): ExchangeRecord => ({
  n,
  at,
  kind,
  call,
  method,
  url,
  session,
  token,
  projectId,
  body,
  bodyBytes,
  status,
  code,
  answer,
  envelope,
  after,
  beganAt,
})

export const createJournal = (clock: Pick<Clock, 'now'>): Journal => {
  const coverage = createCoverage()
  const rings = createRings()
  const watchers = new Set<Watcher>()
  const state = { n: 0, era: {} as object | null }

  const tell: Watcher = (what) => {
    for (const watcher of watchers) watcher(what)
  }
  const put = (record: JournalRecord) => {
    if (state.era === null) return
    state.n = record.n
    rings[record.kind].push(record, sizeOf(record))
    if (watchers.size > 0) tell('added')
  }
  const stamp = () => ({ n: state.n + 1, at: clock.now() })
  const opened: Journal['opened'] = (userId, connection) => {
    const { era } = state
    const said = { userId, connection }
    put({ ...stamp(), kind: 'socket', act: 'opened', ...said, code: null, heartbeats: null })
    // A socket from before a restart ends some time after it.
    const within = (write: () => void) => state.era === era && write()
    return {
      heard: (text) => within(() => put({ ...stamp(), kind: 'text', ...said, text })),
      closed: (code, heartbeats) =>
        within(() => put({ ...stamp(), kind: 'socket', act: 'closed', ...said, code, heartbeats })),
    }
  }

  return {
    coverage,
    rings,
    last: () => state.n,
    arrive: () => ({ era: state.era ?? {}, after: state.n, at: clock.now() }),
    answered: ({ era, after, at }, exchange) => {
      if (era === state.era) put(exchangeRecord(exchange, { n: state.n + 1, after, beganAt: at }))
    },
    frame: (frame, users) => {
      if (users.length > 0) coverage.frame(frame.frame)
      const named = users.length > MOST_NAMED ? users.slice(0, MOST_NAMED) : users
      put({ n: state.n + 1, at: clock.now(), kind: 'frame', frame, to: users.length, users: named })
    },
    change: (change) => {
      if (change.type === 'event-raised') coverage.event(change.event.kind)
      put({ n: state.n + 1, at: clock.now(), kind: 'change', change })
    },
    opened,
    note: (note) => put({ ...stamp(), ...note }),
    restart: () => {
      tell('restarting')
      state.era = {}
      state.n = 0
      for (const ring of Object.values(rings)) ring.clear()
      tell('restarted')
    },
    end: () => {
      state.era = null
      tell('ended')
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}
