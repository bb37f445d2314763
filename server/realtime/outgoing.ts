import type { LoggedFrame } from '#server/realtime/frame-log.ts'
import { textFrame } from '#server/realtime/wire.ts'

/** The frames on their way, by person: those who are sent the same frames share one buffer. */
export interface Outgoing {
  add(userId: string, frame: LoggedFrame): void
  isEmpty(): boolean
  /** Hands out what has gathered, a buffer per person, and begins anew. */
  take(send: (userId: string, frames: Buffer, vital: boolean) => void): void
}

/** Frames that no client may miss however slow it is: they change what it may do at all. */
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

export const createOutgoing = (): Outgoing => {
  const queues = new Map<string, LoggedFrame[]>()
  return {
    add: (userId, frame) => {
      const queue = queues.get(userId)
      if (queue) queue.push(frame)
      else queues.set(userId, [frame])
    },
    isEmpty: () => queues.size === 0,
    take: (send) => {
      const encode = createEncoder()
      for (const [userId, frames] of queues) send(userId, encode(frames), frames.some(isVital))
      queues.clear()
    },
  }
}
