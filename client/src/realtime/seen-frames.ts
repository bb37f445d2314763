import { MAX_LOGGED_FRAMES } from '#shared/realtime/log-limits.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** A position in the server's numbering: every frame up to `seq` of `epoch` has been read or is lost for good. */
export interface Mark {
  readonly epoch: string
  readonly seq: number
}

/**
 * Frames read of one epoch: all up to `floor`, and some above it. Other clients' frames use numbers in between, so a
 * missing number means nothing.
 */
interface Read {
  floor: number
  readonly above: Set<number>
}

/** A frame this many frames late may be mistaken for one already read; one twice as late always is. */
const MAX_LATE_FRAMES = 1000

const readUpTo = (read: Read, floor: number): void => {
  read.floor = Math.max(read.floor, floor)
  for (const seq of read.above) if (seq <= read.floor) read.above.delete(seq)
}

const note = (read: Read, seq: number, remembered: number): void => {
  read.above.add(seq)
  if (read.above.size <= 2 * remembered) return
  // Prunes in bulk. In a storm, a search for the lowest at each frame would be the most expensive work of the page.
  const numbers = [...read.above].toSorted((a, b) => a - b)
  readUpTo(read, numbers.at(-remembered - 1) ?? 0)
}

/**
 * Remembers per epoch which frames have been read. None is applied twice, even when epochs change, and a frame that a bad
 * connection delivers late is still applied.
 */
export const createSeenFrames = () => {
  const epochs = new Map<string, Read>()
  let mark: Mark | null = null

  const of = (epoch: string): Read => {
    const read = epochs.get(epoch) ?? { floor: 0, above: new Set() }
    epochs.set(epoch, read)
    return read
  }
  return {
    /** The position to catch up from; null before the first answer or frame. */
    mark: (): Mark | null => mark,
    isNew: ({ epoch, seq }: Frame): boolean => {
      const read = epochs.get(epoch)
      return read === undefined || (seq > read.floor && !read.above.has(seq))
    },
    /** Records a frame in order. Returns whether it starts another epoch than the reader's. */
    pass: ({ epoch, seq }: Frame): boolean => {
      const isOtherEpoch = mark !== null && mark.epoch !== epoch
      note(of(epoch), seq, MAX_LATE_FRAMES)
      mark = { epoch, seq: mark?.epoch === epoch ? Math.max(mark.seq, seq) : seq }
      return isOtherEpoch
    },
    /**
     * Records a frame read while a gap before it is still open: the mark stays before the gap. It remembers as many frames as the
     * server's log holds; older ones cannot be fetched.
     */
    passAhead: ({ epoch, seq }: Frame): void => note(of(epoch), seq, MAX_LOGGED_FRAMES),
    /** Closes the gap up to a mark; without `complete`, frames below it may still arrive and count as new. */
    close: (to: Mark, complete: boolean): void => {
      const read = of(to.epoch)
      // There may be another gap before the frames read ahead: the next request starts here.
      mark = { epoch: to.epoch, seq: to.seq }
      if (complete) readUpTo(read, to.seq)
    },
  }
}

export type SeenFrames = ReturnType<typeof createSeenFrames>
