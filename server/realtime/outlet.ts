import { plainLine } from '#server/realtime/line.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { WebSocket } from 'ws'

/** The server's end of a disturbed line. */
export interface Outlet {
  /** Sends frames, and behind them what waits for them. */
  put(frames: Buffer): void
  /** Lets frames wait until something else was sent. */
  putBehind(frames: Buffer): void
  isWaiting(): boolean
  /** Holds everything for so long, in world time. */
  burst(ms: number): void
  isBursting(): boolean
  /** Nothing comes through any more. */
  die(): void
  isDead(): boolean
}

export const createOutlet = (socket: WebSocket, { scheduler, clock }: Pick<Kernel, 'scheduler' | 'clock'>): Outlet => {
  const line = plainLine(socket)
  const state = { held: null as Buffer[] | null, behind: null as Buffer | null, dead: false }
  const send = (frames: Buffer) => {
    if (state.held) state.held.push(frames)
    else if (!state.dead) line.write(frames)
  }

  return {
    put: (frames) => {
      const { behind } = state
      state.behind = null
      send(behind ? Buffer.concat([frames, behind]) : frames)
    },
    putBehind: (frames) => {
      state.behind = frames
    },
    isWaiting: () => state.behind !== null,
    burst: (ms) => {
      const held: Buffer[] = []
      state.held = held
      scheduler.at(clock.now() + ms, 'burst', () => {
        state.held = null
        if (held.length > 0) send(Buffer.concat(held))
      })
    },
    isBursting: () => state.held !== null,
    die: () => {
      state.dead = true
    },
    isDead: () => state.dead,
  }
}
