import { pageClock, type PageClock } from '#client/lib/page-clock.ts'

/** Header of every answer: the world's time in milliseconds and its speed, such as `1764561600000;1`. */
export const CLOCK_HEADER = 'x-fengsui-clock'

/** A new reading further off than this is a jump: those who show times are told at once. */
const JUMP = 1000

export interface ServerClock {
  /** Takes what the header says; anything unreadable is ignored. */
  sync(header: string | null): void
  /** The world's time now. Before the first answer it is the machine's. */
  now(): number
  /** How fast the world goes: 1 as the machine, 0 while it stands still; 1 before the first answer. */
  speed(): number
  /** Told of a jump or another speed; the passing of time is not told. */
  subscribe(listener: () => void): () => void
}

interface Reading {
  readonly server: number
  readonly page: number
  readonly speed: number
}

const read = (header: string | null, page: number): Reading | undefined => {
  const match = /^(\d+);(\d+(?:\.\d+)?)$/.exec(header ?? '')
  return match ? { server: Number(match[1]), page, speed: Number(match[2]) } : undefined
}

/** The console's "now": the world's time at the last answer, plus the page's time since then at the world's speed. */
export const createServerClock = (clock: Pick<PageClock, 'now'>): ServerClock => {
  let last: Reading = { server: 0, page: 0, speed: 1 }
  const listeners = new Set<() => void>()
  const now = (): number => last.server + (clock.now() - last.page) * last.speed
  const sync = (header: string | null): void => {
    const next = read(header, clock.now())
    if (!next) return
    const changed = next.speed !== last.speed || Math.abs(next.server - now()) > JUMP
    last = next
    if (changed) for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { sync, now, speed: () => last.speed, subscribe }
}

export const serverClock = createServerClock(pageClock)
