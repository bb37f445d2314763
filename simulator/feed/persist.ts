import {
  FeedError,
  type SendRequest,
  type FeedRequest,
  type FeedResponse,
  type MachineClock,
} from '#simulator/feed/ports.ts'

const MIN_WAIT_MS = 100
const MAX_WAIT_MS = 5000
/** About two minutes in total: longer than any restart of a server. */
const MAX_ATTEMPTS = 30

/** Milliseconds to wait before the next attempt: exponential back-off with an upper bound. */
export const waitBefore = (attempt: number): number => Math.min(MIN_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS)

const mayPass = ({ status }: FeedResponse): boolean => status === 0 || status === 429 || status >= 500

export const sleep = (clock: MachineClock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve)
  })

export interface Persistent {
  readonly send: SendRequest
  readonly clock: MachineClock
  readonly say: (text: string) => void
}

/** Repeats a request until a server can answer it: a limited number of attempts with growing pauses. */
export const persist = async (
  { send, clock, say }: Persistent,
  request: FeedRequest,
  isTooEarly: (response: FeedResponse) => boolean = () => false,
): Promise<FeedResponse> => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(request)
    if (!mayPass(response) && !isTooEarly(response)) return response
    const why = response.status === 0 ? 'the server cannot be reached' : `the server answered HTTP ${response.status}`
    if (attempt === MAX_ATTEMPTS) throw new FeedError('unreachable', `${why}, ${MAX_ATTEMPTS} times in a row`)
    if (attempt === 1) say(`${why}: trying again`)
    await sleep(clock, waitBefore(attempt))
  }
}
