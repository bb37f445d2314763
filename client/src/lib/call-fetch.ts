import { CallError } from '#client/lib/call-error.ts'
import { isSessionOver } from '#client/lib/dialog-queue.ts'
import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { CLOCK_HEADER, serverClock } from '#client/lib/server-clock.ts'
import { sessionStore } from '#client/lib/session-store.ts'

/** A call without a complete response after this many milliseconds is aborted (spec §9). */
export const REQUEST_TIMEOUT_MS = 60_000

export interface CallFetchDeps {
  readonly clock: Pick<PageClock, 'now' | 'after'>
  fetch(url: RequestInfo | URL, init: RequestInit): Promise<Response>
  /** Reads the world's time from the response header. */
  sync(header: string | null): void
  /** Whether the session has ended: then only the logout is sent. */
  isOver?(): boolean
  /** Whether the machine has no network at all. */
  isOffline?(): boolean
  /** The response is a stream, possibly endless: the time limit applies only until its headers. */
  readonly isStream?: boolean
}

type Ending = 'timeout' | 'cancelled' | 'network'

/** Aborts the call after the time limit or with the caller's signal; `ending` says why there was no response. */
const watch = (clock: Pick<PageClock, 'after'>, outer: AbortSignal | null | undefined) => {
  const inner = new AbortController()
  let ending: Ending = 'network'
  const end = (why: Ending): void => {
    ending = why
    inner.abort()
  }
  const cancelled = (): void => end('cancelled')
  const stop = clock.after(REQUEST_TIMEOUT_MS, () => end('timeout'))
  if (outer?.aborted) cancelled()
  outer?.addEventListener('abort', cancelled)
  const done = (): void => {
    stop()
    outer?.removeEventListener('abort', cancelled)
  }
  return { signal: inner.signal, ending: () => ending, done }
}

const isLogout = (url: RequestInfo | URL): boolean => typeof url === 'string' && /\/sys\/logout(?=$|\?)/.test(url)

/** Every GET carries the time in seconds (spec §7), so that no proxy answers it from its cache. */
const stamped = (url: RequestInfo | URL, { method = 'GET' }: RequestInit, now: number): RequestInfo | URL =>
  method === 'GET' && typeof url === 'string'
    ? `${url}${url.includes('?') ? '&' : '?'}_t=${Math.floor(now / 1000)}`
    : url

/** The same response with its body read completely: a body that stalls counts as no response. */
const whole = async (response: Response): Promise<Response> => {
  const { status, statusText, headers } = response
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers })
}

/** The fetch of both REST and tRPC: time limit for the complete response, and the world's clock read from every one. */
export const createCallFetch =
  ({ clock, fetch, sync, isOver = () => false, isOffline = () => false, isStream = false }: CallFetchDeps) =>
  async (url: RequestInfo | URL, init: RequestInit): Promise<Response> => {
    if (isOver() && !isLogout(url)) throw new CallError({ fault: 'cancelled' })
    const call = watch(clock, init.signal)
    try {
      const address = isStream ? url : stamped(url, init, clock.now())
      const response = await fetch(address, { ...init, signal: call.signal })
      sync(response.headers.get(CLOCK_HEADER))
      return isStream ? response : await whole(response)
    } catch (cause) {
      const fault = call.ending()
      throw new CallError({ fault, isOffline: fault === 'network' && isOffline() }, { cause })
    } finally {
      call.done()
    }
  }

const page = {
  clock: pageClock,
  fetch: (url: RequestInfo | URL, init: RequestInit) => window.fetch(url, init),
  sync: serverClock.sync,
  isOver: isSessionOver,
  isOffline: () => !navigator.onLine,
}

export const callFetch = createCallFetch(page)

/** For streamed responses: the time limit ends with the headers, and the address has no time stamp. */
export const streamFetch = createCallFetch({ ...page, isStream: true })

/** For files, which may be built while the browser waits: three times the time limit (spec §9). */
export const fileFetch = createCallFetch({
  ...page,
  clock: { now: pageClock.now, after: (ms, act) => pageClock.after(3 * ms, act) },
})

/** The headers with the caller's token and project (spec §7). */
export const callHeaders = (): Record<string, string> => {
  const { token, projectId } = sessionStore.getState()
  return { ...(token && { 'X-Access-Token': token }), ...(projectId && { projectId }) }
}
