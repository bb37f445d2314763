import { MAX_LOGGED_FRAMES } from '#shared/realtime/log-limits.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** A place in the server's count: every frame up to `seq` of `epoch` has been read or is lost for good. */
export interface Mark {
  readonly epoch: string
  readonly seq: number
}

export interface SeenFrames {
  /** From where to catch up; null before the first answer or frame. */
  readonly mark: () => Mark | null
  readonly isNew: (frame: Frame) => boolean
  /** A frame in its turn. Returns whether it opens an epoch this reader did not stand in. */
  readonly pass: (frame: Frame) => boolean
  /** A frame read while a gap before it is still open: the mark stays before the gap. */
  readonly passAhead: (frame: Frame) => void
  /** The gap is closed up to `mark`; without `complete` frames below it may still come, and are news. */
  readonly close: (mark: Mark, complete: boolean) => void
}

/** What was read of one epoch: all up to `floor`, and some above it. Numbers of others lie between, so gaps tell nothing. */
interface Read {
  floor: number
  readonly above: Set<number>
}

/** A frame that comes so many frames late may be taken for one that was read; one twice as late is. */
const REMEMBERED = 1000

const readUpTo = (read: Read, floor: number): void => {
  read.floor = Math.max(read.floor, floor)
  for (const seq of read.above) if (seq <= read.floor) read.above.delete(seq)
}

const note = (read: Read, seq: number, remembered: number): void => {
  read.above.add(seq)
  if (read.above.size <= 2 * remembered) return
  // Many at once: in a storm a search for the lowest at each frame would be the dearest thing that the page does.
  const numbers = [...read.above].toSorted((a, b) => a - b)
  readUpTo(read, numbers.at(-remembered - 1) ?? 0)
}

/**
 * Remembers per epoch which frames have been read, so that none is applied twice however epochs change meanwhile, and one
 * that a bad line brings late is applied all the same.
 */
export const createSeenFrames = (): SeenFrames => {
  const epochs = new Map<string, Read>()
  let mark: Mark | null = null

  const of = (epoch: string): Read => {
    const read = epochs.get(epoch) ?? { floor: 0, above: new Set() }
    epochs.set(epoch, read)
    return read
  }
  return {
    mark: () => mark,
    isNew: ({ epoch, seq }) => {
      const read = epochs.get(epoch)
      return read === undefined || (seq > read.floor && !read.above.has(seq))
    },
    pass: ({ epoch, seq }) => {
      const isOtherEpoch = mark !== null && mark.epoch !== epoch
      note(of(epoch), seq, REMEMBERED)
      mark = { epoch, seq: mark?.epoch === epoch ? Math.max(mark.seq, seq) : seq }
      return isOtherEpoch
    },
    // While a gap is open: what lies farther back is no longer in the log of the server.
    passAhead: ({ epoch, seq }) => note(of(epoch), seq, MAX_LOGGED_FRAMES),
    close: (to, complete) => {
      const read = of(to.epoch)
      // What was read ahead of it may have another gap before it: the next question begins here.
      mark = { epoch: to.epoch, seq: to.seq }
      if (complete) readUpTo(read, to.seq)
    },
  }
}
