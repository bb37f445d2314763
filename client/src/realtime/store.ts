import { createStore, type StoreApi } from 'zustand/vanilla'
import { isSessionOver } from '#client/lib/dialog-queue.ts'
import { concernsSession, notifyError } from '#client/lib/feedback.ts'
import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { rest } from '#client/lib/rest.ts'
import { createCatchUp, type CatchUpDeps } from '#client/realtime/catch-up.ts'
import type { LinkStatus } from '#client/realtime/connection.ts'
import { createEmitter, type Emitter } from '#client/realtime/emitter.ts'
import { changedEvents, has } from '#client/realtime/message-effects.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import { startLink, type StopLink } from '#client/realtime/start-link.ts'
import type { FromWorker, LinkTarget } from '#client/realtime/worker-protocol.ts'
import type { Frame } from '#shared/realtime/messages.ts'

export interface Realtime {
  readonly link: StoreApi<LinkStatus>
  /** Frames in order, each once, in batches of at most one per screen frame. */
  readonly frames: Emitter<readonly Frame[]>
  /** Frames were lost for good: read again everything on the screen. */
  readonly rereads: Emitter<null>
  readonly start: (target: LinkTarget) => StopLink
}

export interface RealtimeDeps {
  readonly since: CatchUpDeps['since']
  readonly timers: Pick<PageClock, 'after'>
  readonly startLink: (target: LinkTarget, onMessage: (message: FromWorker) => void) => StopLink
  readonly log: (text: string) => void
  /** Whether the session-over dialog is shown: then only frames that explain the reason matter. */
  readonly isOver: () => boolean
}

export const firstStatus: LinkStatus = { state: 'connecting', attempt: 0, downSince: null }

/** The realtime state without React: link status, caught-up frames, and reread signals. */
export const createRealtime = ({ since, timers, startLink: open, log, isOver }: RealtimeDeps): Realtime => {
  const link = createStore<LinkStatus>(() => firstStatus)
  const frames = createEmitter<readonly Frame[]>()
  const rereads = createEmitter<null>()
  const start = (target: LinkTarget): StopLink => {
    const reread = (): void => rereads.emit(null)
    const deliver = (all: readonly Frame[]): void => {
      const batch = isOver() ? all.filter((frame) => has(frame, 'membership')) : all
      if (batch.length === 0) return
      frames.emit(batch)
      // A refresh without an event id concerns all events.
      if (changedEvents(batch).includes('')) reread()
    }
    const catchUp = createCatchUp({ since, timers, deliver, reread })
    const takeStatus = (status: LinkStatus): void => {
      link.setState(status)
      if (status.state === 'open') catchUp.opened()
      else catchUp.closed()
    }
    const stop = open(target, (message) => {
      if (message.type === 'status') takeStatus(message.status)
      if (message.type === 'frames') catchUp.receive(message.frames)
      if (message.type === 'log' || message.type === 'damaged') log(message.text)
      if (message.type === 'damaged') catchUp.missed()
      if (message.type === 'gap') catchUp.missed(message.after)
    })
    return () => {
      stop()
      catchUp.closed()
      link.setState(firstStatus)
    }
  }
  return { link, frames, rereads, start }
}

const logUnknown = (text: string): void => {
  // oxlint-disable-next-line no-console -- a hint for developers of a client, not for the person on duty
  console.warn(`realtime: ignored a message, ${text}`)
}

// The schemas are larger than this list: they live in the worker, and are loaded here only when frames were missed.
const knownOf = async (frames: readonly unknown[]): Promise<Frame[]> =>
  frames.length === 0 ? [] : (await import('#client/realtime/frame-parser.ts')).knownFrames(frames)

/** Fetches missed frames. Failures are silent because the caller retries; only a session error is shown. */
const fetchMissed = async (mark: Mark) => {
  try {
    return await rest.get('/api/v3/events/since', mark)
  } catch (error) {
    if (concernsSession(error)) notifyError(error)
    throw error
  }
}

export const realtime = createRealtime({
  since: async ({ epoch, seq }) => {
    const missed = await fetchMissed({ epoch, seq })
    return { ...missed, frames: await knownOf(missed.frames) }
  },
  timers: pageClock,
  startLink,
  log: logUnknown,
  isOver: isSessionOver,
})
