import type { LoggedFrame } from '#server/worlds/audience.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Clock } from '#server/worlds/clock.ts'
import { createCoverage } from '#server/worlds/journal/coverage.ts'
import { createLedger, type Ledger } from '#server/worlds/journal/ledger.ts'
import { MAX_NAMED } from '#server/worlds/journal/limits.ts'
import type { SocketTape } from '#server/worlds/tape/socket-tape.ts'
import { createTape } from '#server/worlds/tape/tape.ts'
import type { Arrival, Exchange, ExchangeRecord, FaultNote, PersonNote } from '#server/worlds/journal/records.ts'

/** Journals the messages of one socket and its close. */
export interface SocketJournal {
  received(text: string): void
  closed(code: number, heartbeats: number): void
}

// Field by field: spreading this many into a new object costs as much as the rest of a hot read (5 µs).
const exchangeRecord = (
  {
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
    at,
    faultHold,
  }: Exchange,
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
  faultHold,
  after,
  beganAt,
})

const createSocketJournal = (
  { ledger, stamp }: { ledger: Ledger; stamp: () => { n: number; at: number } },
  said: { userId: string; connection: number },
): SocketJournal => {
  const generation = ledger.generation()
  ledger.put({ ...stamp(), ...said, kind: 'socket', act: 'opened', code: null, heartbeats: null })
  // A socket opened before a restart is closed only after it.
  const isOver = () => ledger.generation() !== generation
  return {
    received: (text) => {
      if (!isOver()) ledger.put({ ...stamp(), ...said, kind: 'text', text })
    },
    closed: (code, heartbeats) => {
      if (!isOver()) ledger.put({ ...stamp(), ...said, kind: 'socket', act: 'closed', code, heartbeats })
    },
  }
}

const both = (journal: SocketJournal, tape: SocketTape): SocketJournal => ({
  received: (text) => {
    journal.received(text)
    tape.received(text)
  },
  closed: (code, heartbeats) => {
    journal.closed(code, heartbeats)
    tape.closed(code)
  },
})

/**
 * The log of a world in one order: calls and their responses, frames, client messages, changes, faults. In memory and
 * bounded (`limits.ts`). Writing costs one small object; secrets are masked on reading (`entries.ts`).
 */
export const createJournal = (clock: Pick<Clock, 'now'>) => {
  /** The unabridged record, while a recording is on. */
  const tape = createTape()
  const coverage = createCoverage()
  const ledger = createLedger()
  const { last, put } = ledger
  const stamp = () => ({ n: last() + 1, at: clock.now() })

  return {
    ...ledger,
    coverage,
    tape,
    arrive: (): Arrival => ({ generation: ledger.generation(), after: last(), at: clock.now(), mark: tape.mark() }),
    /** An exchange that began before the last restart is skipped: it belongs to the discarded world. */
    answered: (began: Arrival, exchange: Exchange) => {
      const { generation, after, at } = began
      tape.exchange(began, exchange)
      if (generation === ledger.generation()) put(exchangeRecord(exchange, { n: last() + 1, after, beganAt: at }))
    },
    frame: (frame: LoggedFrame, users: readonly string[]) => {
      if (users.length > 0) coverage.frame(frame.frame)
      const named = users.length > MAX_NAMED ? users.slice(0, MAX_NAMED) : users
      put({ n: last() + 1, at: clock.now(), kind: 'frame', frame, to: users.length, users: named })
      tape.frame(clock.now(), frame, { all: users.length, named })
    },
    change: (change: Change) => {
      if (change.type === 'event-raised') coverage.event(change.event.kind)
      put({ n: last() + 1, at: clock.now(), kind: 'change', change })
    },
    opened: (userId: string, connection: number, token?: string): SocketJournal =>
      both(createSocketJournal({ ledger, stamp }, { userId, connection }), tape.opened(clock.now, { userId, token })),
    note: (note: FaultNote | PersonNote) => put({ ...stamp(), ...note }),
  }
}

export type Journal = ReturnType<typeof createJournal>
