import type { LoopTurns } from '#server/platform/loop-turns.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Maximum number of concurrent calls per person; further ones wait. */
export const MAX_IN_FLIGHT = 128
/** Maximum number of waiting calls per person; further ones are refused. */
export const MAX_WAITING = 512
/** Maximum bytes of responses that a person has not read yet; above it further calls wait. */
export const MAX_UNREAD_BYTES = 32 * 1024 * 1024
/** Number of stored shares above which idle ones are dropped. */
export const MAX_IDLE_SHARES = 1024

/** The load of one person: running calls, waiting calls, and unread response bytes. */
export interface Share {
  readonly key: string
  inFlight: number
  unreadBytes: number
  readonly waiting: Begin[]
}
type Begin = (share: Share) => void

const hasRoom = ({ inFlight, unreadBytes }: Share): boolean =>
  inFlight < MAX_IN_FLIGHT && unreadBytes < MAX_UNREAD_BYTES

const isIdle = ({ inFlight, unreadBytes, waiting }: Share): boolean =>
  inFlight === 0 && unreadBytes === 0 && waiting.length === 0

const refusal = (): AppError =>
  new AppError('TOO_MANY_REQUESTS', {
    message: `同时进行的请求过多：每人最多处理${MAX_IN_FLIGHT}个、等待${MAX_WAITING}个，请稍后再试`,
  })

/** Begins one waiting call per turn of the event loop, in rotation between persons. */
const createRotation = (begin: (share: Share, call: Begin) => void, breathe: () => Promise<void>) => {
  const ready = new Set<Share>()
  let isRunning = false
  const serve = (share: Share) => {
    ready.delete(share)
    const call = share.waiting.shift()
    if (call) begin(share, call)
    if (share.waiting.length > 0 && hasRoom(share)) ready.add(share)
  }
  const run = async () => {
    for (let [share] = ready; share; [share] = ready) {
      await breathe()
      serve(share)
    }
    isRunning = false
  }
  return {
    isEmpty: () => ready.size === 0,
    /** To be called when a share may have gained capacity or a waiting call. */
    offer: (share: Share) => {
      if (share.waiting.length > 0 && hasRoom(share)) ready.add(share)
      if (isRunning || ready.size === 0) return
      isRunning = true
      run().catch(() => undefined)
    },
  }
}

/** Divides the server's capacity fairly among callers. */
export const createShares = (turns: LoopTurns, { breathe }: Pick<TransportClock, 'breathe'>) => {
  const shares = new Map<string, Share>()
  let nextSweep = MAX_IDLE_SHARES
  const begin = (share: Share, call: Begin) => {
    share.inFlight += 1
    call(share)
  }
  const rotation = createRotation(begin, breathe)
  const add = (key: string): Share => {
    if (shares.size >= nextSweep) {
      // Idle shares are dropped in bulk: recreating one for each sequential call would slow a hot read by a fiftieth.
      for (const share of shares.values()) if (isIdle(share)) shares.delete(share.key)
      nextSweep = Math.max(MAX_IDLE_SHARES, 2 * shares.size)
    }
    const share = { key, inFlight: 0, unreadBytes: 0, waiting: [] }
    shares.set(key, share)
    return share
  }
  const settle = (share: Share) => {
    if (share.waiting.length > 0) rotation.offer(share)
  }
  const canBegin = (share: Share) =>
    share.waiting.length === 0 && hasRoom(share) && rotation.isEmpty() && !turns.isOver()

  return {
    /** Begins a call now, or when the person has capacity and the loop has time; throws 4290 when too many wait. */
    enter: (key: string, call: Begin): void => {
      const share = shares.get(key) ?? add(key)
      if (canBegin(share)) return begin(share, call)
      if (share.waiting.length >= MAX_WAITING) throw refusal()
      share.waiting.push(call)
      rotation.offer(share)
    },
    /** To be called when a started call has its response. */
    leave: (share: Share) => {
      share.inFlight -= 1
      settle(share)
    },
    /** Counts sent bytes; returns a function to call when they have been read. */
    sent: (share: Share, bytes: number): (() => void) => {
      share.unreadBytes += bytes
      return () => {
        share.unreadBytes -= bytes
        settle(share)
      }
    },
    /** The number of stored shares. */
    count: (): number => shares.size,
  }
}

export type Shares = ReturnType<typeof createShares>
