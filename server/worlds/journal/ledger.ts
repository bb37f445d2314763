import { journalLimits } from '#server/worlds/journal/limits.ts'
import type { ExchangeRecord, JournalRecord } from '#server/worlds/journal/records.ts'
import { createRing, type Ring } from '#server/worlds/journal/ring.ts'
import { journalKinds, type JournalKind } from '#shared/control/journal.contract.ts'

export type Rings = Readonly<Record<JournalKind, Ring<JournalRecord>>>

/** Called after an entry was added, before and after a restart removes all entries, and when the ledger has ended. */
export type Watcher = (what: 'added' | 'restarting' | 'restarted' | 'ended') => void

/** Estimated bytes of a record without its texts: the object, its slot, small texts. */
const RECORD_OVERHEAD_BYTES = 250

const lengthOf = (answer: ExchangeRecord['answer']): number => (typeof answer === 'string' ? answer.length : 0)

const sizeOf = (record: JournalRecord): number => {
  switch (record.kind) {
    case 'call':
    case 'control':
      // Two bytes per character; four for a body, which is stored parsed.
      return RECORD_OVERHEAD_BYTES + 2 * (record.url.length + lengthOf(record.answer)) + 4 * record.bodyBytes
    case 'frame':
      return RECORD_OVERHEAD_BYTES + 2 * record.frame.text.length + 8 * record.users.length
    case 'text':
      return RECORD_OVERHEAD_BYTES + 2 * record.text.length
    case 'change':
    case 'person':
      return 2 * RECORD_OVERHEAD_BYTES
    case 'socket':
    case 'fault':
      return RECORD_OVERHEAD_BYTES
  }
}

const createRings = (): Rings => {
  const ring = (kind: JournalKind) => [kind, createRing<JournalRecord>(journalLimits[kind])]
  // The list contains every kind, so every ring exists.
  return Object.fromEntries(journalKinds.map(ring)) as unknown as Rings
}

/** The numbered records of a world, with one ring per kind. */
export const createLedger = () => {
  const rings = createRings()
  const watchers = new Set<Watcher>()
  const state = { n: 0, generation: {}, over: false }

  const notifyWatchers: Watcher = (what) => {
    for (const watcher of watchers) watcher(what)
  }
  return {
    rings,
    /** The number of the last record. */
    last: (): number => state.n,
    /** Identifies the period between two restarts: a new object after each. */
    generation: (): object => state.generation,
    /** Adds a record under the next number; ignored after `end`. */
    put: (record: JournalRecord) => {
      if (state.over) return
      state.n = record.n
      rings[record.kind].push(record, sizeOf(record))
      if (watchers.size > 0) notifyWatchers('added')
    },
    /** Removes all records and numbers from 1 again, when the world restarts. */
    restart: () => {
      notifyWatchers('restarting')
      Object.assign(state, { n: 0, generation: {} })
      for (const ring of Object.values(rings)) ring.clear()
      notifyWatchers('restarted')
    },
    /** Stops accepting records: the world is closed. */
    end: () => {
      state.over = true
      notifyWatchers('ended')
    },
    /** Returns a function that stops watching. */
    watch: (watcher: Watcher): (() => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
