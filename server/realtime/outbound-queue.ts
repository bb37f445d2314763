import type { LoggedFrame } from '#server/worlds/audience.ts'
import { textFrame } from '#server/realtime/frame-codec.ts'

/** Frames written to one user together. */
export interface Batch {
  /** The encoded frames. */
  readonly bytes: Buffer
  /** Whether one of them must not be skipped, however slow the reader is. */
  readonly isVital: boolean
  /** The numbers of the first and the last frame. */
  readonly first: number
  readonly last: number
}

/** Frames that even a slow client must receive: they change its permissions. */
const VITAL_CODES = new Set([1000, 1001, 1010])
const VITAL_TYPES = new Set(['invitation', 'optInvitation', 'delUser', 'updateUserRole'])
const isVital = ({ frame }: LoggedFrame): boolean =>
  VITAL_CODES.has(frame.code) || ('type' in frame && VITAL_TYPES.has(frame.type ?? ''))

const createEncoder = () => {
  const encoded = new Map<LoggedFrame, Buffer>()
  const batches = new Map<string, Buffer>()
  const encode = (frame: LoggedFrame): Buffer => {
    const known = encoded.get(frame) ?? textFrame(frame.text)
    encoded.set(frame, known)
    return known
  }
  return (frames: readonly LoggedFrame[]): Buffer => {
    const key = frames.map(({ seq }) => seq).join()
    const known = batches.get(key) ?? Buffer.concat(frames.map(encode))
    batches.set(key, known)
    return known
  }
}

const batchOf = (frames: readonly LoggedFrame[], encode: (frames: readonly LoggedFrame[]) => Buffer): Batch => ({
  bytes: encode(frames),
  isVital: frames.some(isVital),
  first: frames[0]?.seq ?? 0,
  last: frames.at(-1)?.seq ?? 0,
})

/** The outbound queue by user; users with the same frames share one buffer. */
export const createOutboundQueue = () => {
  const queues = new Map<string, LoggedFrame[]>()
  return {
    add: (userId: string, frame: LoggedFrame) => {
      const queue = queues.get(userId)
      if (queue) queue.push(frame)
      else queues.set(userId, [frame])
    },
    isEmpty: (): boolean => queues.size === 0,
    /** Empties the queue: passes one batch per user to `send`. */
    take: (send: (userId: string, batch: Batch) => void) => {
      const encode = createEncoder()
      for (const [userId, frames] of queues) send(userId, batchOf(frames, encode))
      queues.clear()
    },
  }
}

export type OutboundQueue = ReturnType<typeof createOutboundQueue>
