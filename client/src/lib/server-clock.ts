import { pageClock, type PageClock } from '#client/lib/page-clock.ts'

/** Header of every response: the world's time in milliseconds and its speed, such as `1764561600000;1`. */
export const CLOCK_HEADER = 'x-fengsui-clock'

/** In milliseconds: a reading that differs more is a jump, and subscribers are notified immediately. */
const MIN_JUMP_MS = 1000

interface Reading {
  readonly server: number
  readonly page: number
  readonly speed: number
}

const read = (header: string | null, page: number): Reading | undefined => {
  const match = /^(\d+);(\d+(?:\.\d+)?)$/.exec(header ?? '')
  return match ? { server: Number(match[1]), page, speed: Number(match[2]) } : undefined
}

/** The console's "now": the world's time in the last response, plus the page's time since then at the world's speed. */
export const createServerClock = (clock: Pick<PageClock, 'now'>) => {
  const unread: Reading = { server: 0, page: 0, speed: 1 }
  let last = unread
  const listeners = new Set<() => void>()
  /** The world's time now; before the first response the machine's. */
  const now = (): number => last.server + (clock.now() - last.page) * last.speed
  /** Whether the world's time is known. */
  const isSet = (): boolean => last !== unread
  /** Reads the header; anything unreadable is ignored. */
  const sync = (header: string | null): void => {
    const next = read(header, clock.now())
    if (!next) return
    const changed = !isSet() || next.speed !== last.speed || Math.abs(next.server - now()) > MIN_JUMP_MS
    last = next
    if (changed) for (const listener of listeners) listener()
  }
  /** Notifies of the first reading, a jump or a change of speed, not of time passing. */
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  /** Speed of the world's clock: 1 is real time, 0 is frozen; 1 before the first response. */
  const speed = (): number => last.speed
  return { sync, now, speed, isSet, subscribe }
}

export const serverClock = createServerClock(pageClock)
