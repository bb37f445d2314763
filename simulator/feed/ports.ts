/* What a process hands to the simulator: the only way in which it reaches a machine or a network. */

/** The machine's time in milliseconds, and its timers. */
export interface MachineClock {
  now(): number
  /** Runs once after `ms`; answers how to call it off. */
  after(ms: number, run: () => void): () => void
}

export interface Asked {
  readonly method: 'GET' | 'POST'
  /** With its query, without the address of the server. */
  readonly path: string
  readonly body?: unknown
}

/** What was answered, parsed; status 0 where nobody answered. */
export interface Heard {
  readonly status: number
  readonly body: unknown
}

export type Ask = (asked: Asked) => Promise<Heard>

/** Reads an answer line by line until it ends, for whatever reason; answers how to leave. */
export type Follow = (path: string, heed: { line(value: unknown): void; ended(): void }) => () => void

/** Why a feed cannot go on. */
export class FeedError extends Error {
  /** `unreachable`: nobody answered for as long as it tries. `refused`: the server does not want it. */
  readonly why: 'unreachable' | 'refused'

  constructor(why: FeedError['why'], message: string) {
    super(message)
    this.name = 'FeedError'
    this.why = why
  }
}
