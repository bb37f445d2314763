import type { TransportClock } from '#server/platform/transport-clock.ts'
import { entryOf } from '#server/worlds/journal/entries.ts'
import { createReader, type JournalFilter } from '#server/worlds/journal/reader.ts'
import type { World } from '#server/instances/world.ts'
import type { JournalLine } from '#shared/control/journal.contract.ts'
import type { Lines, LineSource } from '#shared/api/define.ts'

interface Followed extends JournalFilter {
  readonly after?: number | undefined
  readonly limit?: number | undefined
}

/** Sends journal entries as long as the reader accepts them, and reports how many were dropped before it could. */
const createSpool = ({ journal }: World, filter: Followed, lines: Lines<JournalLine>) => {
  const { after = journal.last(), limit = Number.POSITIVE_INFINITY } = filter
  let reader = createReader(journal, filter, after)
  let left = limit

  const sayNext = (): boolean => {
    const record = reader.next()
    const count = reader.missed()
    if (count > 0) lines.write({ notice: 'missed', count })
    if (!record) return false
    lines.write(entryOf(record))
    left -= 1
    return left > 0
  }
  const isDone = () => left === 0
  return {
    pump: () => {
      while (!isDone() && lines.flowing() && sayNext());
      if (isDone()) lines.end()
    },
    beginAnew: () => {
      reader = createReader(journal, filter, 0)
    },
  }
}

/**
 * Streams a journal as it is written. Entries are read when the reader can take them, so a slow reader delays no writer and
 * holds no memory.
 */
export const followJournal =
  (world: World, filter: Followed, clock: Pick<TransportClock, 'breathe'>): LineSource<JournalLine> =>
  (lines) => {
    const { journal } = world
    const spool = createSpool(world, filter, lines)
    let waits = false
    // Entries of one burst are written together, after the code that made them has finished.
    const soon = async () => {
      if (waits) return
      waits = true
      await clock.breathe()
      waits = false
      spool.pump()
    }
    const handlers = {
      added: soon,
      restarting: spool.pump,
      restarted: () => {
        spool.beginAnew()
        lines.write({ notice: 'restarted', epoch: world.epoch })
      },
      ended: () => {
        spool.pump()
        lines.end()
      },
    }

    lines.write({ notice: 'following', epoch: world.epoch, last: journal.last() })
    const stop = journal.watch((what) => {
      const done: unknown = handlers[what]()
      return done
    })
    spool.pump()
    return { ready: spool.pump, stop }
  }
