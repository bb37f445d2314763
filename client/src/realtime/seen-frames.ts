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

const keyOf = (frame: Frame): string => `${frame.epoch}:${frame.seq}`

/** Remembers per epoch how far frames have been read, so that none is applied twice however epochs change meanwhile. */
export const createSeenFrames = (): SeenFrames => {
  const read = new Map<string, number>()
  const ahead = new Map<string, Frame>()
  let mark: Mark | null = null

  const raise = ({ epoch, seq }: Mark): void => {
    read.set(epoch, Math.max(read.get(epoch) ?? 0, seq))
  }
  return {
    mark: () => mark,
    isNew: (frame) => frame.seq > (read.get(frame.epoch) ?? 0) && !ahead.has(keyOf(frame)),
    pass: ({ epoch, seq }) => {
      const isOtherEpoch = mark !== null && mark.epoch !== epoch
      raise({ epoch, seq })
      mark = { epoch, seq: mark?.epoch === epoch ? Math.max(mark.seq, seq) : seq }
      return isOtherEpoch
    },
    passAhead: (frame) => {
      ahead.set(keyOf(frame), frame)
    },
    close: (to, complete) => {
      for (const frame of ahead.values()) raise(frame)
      ahead.clear()
      if (complete) raise(to)
      mark = { epoch: to.epoch, seq: Math.max(to.seq, read.get(to.epoch) ?? 0) }
    },
  }
}
