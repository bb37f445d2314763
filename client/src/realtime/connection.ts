import type { Cancel, PageClock } from '#client/lib/page-clock.ts'
import { HEARTBEAT, timings } from '#shared/realtime/timings.ts'

/** Events of the browser's WebSocket; `error` and `close` are one event here: it ended. */
export interface SocketEvents {
  readonly opened: () => void
  readonly message: (text: string) => void
  readonly ended: () => void
}

export interface Socket {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** Clock and timers in milliseconds: the page's time, not the world's. */
export type Timers = Pick<PageClock, 'now' | 'after'>

export interface LinkStatus {
  readonly state: 'connecting' | 'open' | 'waiting'
  /** 0 for the first attempt of a page, 1 for the first retry; 0 again once open. */
  readonly attempt: number
  /** When the link was last lost, by `Timers.now`; null while it is open and before it was first open. */
  readonly downSince: number | null
}

export interface ConnectionDeps {
  /** Starts one attempt. May throw, which counts as a failed attempt. */
  readonly openSocket: (events: SocketEvents) => Socket
  readonly timers: Timers
  readonly onStatus: (status: LinkStatus) => void
  readonly onMessage: (text: string) => void
}

/** Time limit of an opening attempt, in milliseconds: on a dead network the browser alone would wait for minutes. */
export const openWithin = 10_000

/** One timer at a time: setting it again cancels the previous one. */
const makeAlarmClock = (timers: Timers) => {
  let cancel: Cancel = () => {}
  return {
    set: (ms: number, act: () => void): void => {
      cancel()
      cancel = timers.after(ms, act)
    },
    clear: (): void => cancel(),
  }
}

/** Holds at most one socket. Events of a dropped socket are ignored: the browser may report its end only minutes later. */
const createSlot = (openSocket: ConnectionDeps['openSocket']) => {
  let socket: Socket | null = null
  let current = 0
  const drop = (): void => {
    const old = socket
    current += 1
    socket = null
    old?.close()
  }
  const open = ({ opened, message, ended }: SocketEvents): void => {
    drop()
    const mine = current
    const ifMine = (act: () => void): void => {
      if (mine === current) act()
    }
    const made = openSocket({
      opened: () => ifMine(opened),
      message: (text) => ifMine(() => message(text)),
      ended: () => ifMine(ended),
    })
    if (mine === current) socket = made
    else made.close()
  }
  return { open, drop, send: (text: string): void => socket?.send(text) }
}

/**
 * Keeps one socket open (spec §4). Sends HeartBeat 3 s after opening and after every message. Closes when nothing arrives
 * within 3 s of it. Starts a new attempt 4 s after every end.
 */
export const createConnection = ({ openSocket, timers, onStatus, onMessage }: ConnectionDeps) => {
  const clock = makeAlarmClock(timers)
  const slot = createSlot(openSocket)
  let status: LinkStatus = { state: 'connecting', attempt: 0, downSince: null }

  const setStatus = (next: LinkStatus): void => {
    status = next
    onStatus(next)
  }
  const ended = (): void => {
    slot.drop()
    setStatus({ state: 'waiting', attempt: status.attempt + 1, downSince: status.downSince ?? timers.now() })
    clock.set(timings.retry, attempt)
  }
  const beatLater = (): void => clock.set(timings.heartbeat, beat)
  const beat = (): void => {
    slot.send(HEARTBEAT)
    clock.set(timings.silence, ended)
  }
  const opened = (): void => {
    setStatus({ state: 'open', attempt: 0, downSince: null })
    beatLater()
  }
  const message = (text: string): void => {
    beatLater()
    onMessage(text)
  }
  const attempt = (): void => {
    setStatus({ ...status, state: 'connecting' })
    clock.set(openWithin, ended)
    try {
      slot.open({ opened, message, ended })
    } catch {
      // The browser refuses an unusable address or token. The status indicator shows it, and the next attempt may succeed.
      ended()
    }
  }
  const stop = (): void => {
    clock.clear()
    slot.drop()
  }
  return { start: attempt, stop }
}

export type Connection = ReturnType<typeof createConnection>
