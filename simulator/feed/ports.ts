/* Dependencies that a process injects into the simulator: its only access to a machine or a network. */

/** The machine's time in milliseconds, and its timers. */
export interface MachineClock {
  now(): number
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export interface FeedRequest {
  readonly method: 'GET' | 'POST'
  /** Path with its query, without the address of the server. */
  readonly path: string
  readonly body?: unknown
}

/** A parsed response; status 0 without a response. */
export interface FeedResponse {
  readonly status: number
  readonly body: unknown
}

export type SendRequest = (request: FeedRequest) => Promise<FeedResponse>

/** Reads a response line by line until it ends, for any reason; returns a function that stops reading. */
export type Follow = (path: string, listener: { line(value: unknown): void; ended(): void }) => () => void

/** A failure that ends a feed. */
export class FeedError extends Error {
  /** `unreachable`: no response within all attempts. `refused`: the server rejects the feed. */
  readonly why: 'unreachable' | 'refused'

  constructor(why: FeedError['why'], message: string) {
    super(message)
    this.name = 'FeedError'
    this.why = why
  }
}
