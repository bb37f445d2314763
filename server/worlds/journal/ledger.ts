import { journalLimits } from '#server/worlds/journal/limits.ts'
import type { ExchangeRecord, JournalRecord } from '#server/worlds/journal/records.ts'
import { createRing, type Ring } from '#server/worlds/journal/ring.ts'
import { journalKinds, type JournalKind } from '#shared/contracts/control-journal.ts'

export type Rings = Readonly<Record<JournalKind, Ring<JournalRecord>>>

/** Told after an entry was added, before and after all go because the world begins anew, and when there will be no more. */
export type Watcher = (what: 'added' | 'restarting' | 'restarted' | 'ended') => void

/** The numbered records of a world, a ring for each kind. */
export interface Ledger {
  readonly rings: Rings
  /** The number of the last record. */
  last(): number
  /** Which beginning this is: another object after every restart. */
  era(): object
  /** Takes a record with the next number; nothing any more after `end`. */
  put(record: JournalRecord): void
  restart(): void
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
    case 'person':
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

export const createLedger = (): Ledger => {
  const rings = createRings()
  const watchers = new Set<Watcher>()
  const state = { n: 0, era: {}, over: false }

  const tell: Watcher = (what) => {
    for (const watcher of watchers) watcher(what)
  }
  return {
    rings,
    last: () => state.n,
    era: () => state.era,
    put: (record) => {
      if (state.over) return
      state.n = record.n
      rings[record.kind].push(record, sizeOf(record))
      if (watchers.size > 0) tell('added')
    },
    restart: () => {
      tell('restarting')
      Object.assign(state, { n: 0, era: {} })
      for (const ring of Object.values(rings)) ring.clear()
      tell('restarted')
    },
    end: () => {
      state.over = true
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
