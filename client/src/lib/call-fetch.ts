import { CallError } from '#client/lib/call-error.ts'
import { isSessionOver } from '#client/lib/dialog-queue.ts'
import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { CLOCK_HEADER, serverClock } from '#client/lib/server-clock.ts'
import { sessionStore } from '#client/lib/session-store.ts'

/** A call without an answer after this long is given up (spec §9). */
export const REQUEST_TIMEOUT = 60_000

export interface CallFetchDeps {
  readonly clock: Pick<PageClock, 'after'>
  fetch(url: RequestInfo | URL, init: RequestInit): Promise<Response>
  /** Takes the world's time from an answer. */
  sync(header: string | null): void
  /** The session has ended: a call that is not its logout is not made. */
  isOver?(): boolean
}

type Ending = 'timeout' | 'cancelled' | 'network'

/** Aborts the call after the time limit or when the caller does; `ending` tells why there was no answer. */
const watch = (clock: Pick<PageClock, 'after'>, outer: AbortSignal | null | undefined) => {
  const inner = new AbortController()
  let ending: Ending = 'network'
  const end = (why: Ending): void => {
    ending = why
    inner.abort()
  }
  const cancelled = (): void => end('cancelled')
  const stop = clock.after(REQUEST_TIMEOUT, () => end('timeout'))
  if (outer?.aborted) cancelled()
  outer?.addEventListener('abort', cancelled)
  const done = (): void => {
    stop()
    outer?.removeEventListener('abort', cancelled)
  }
  return { signal: inner.signal, ending: () => ending, done }
}

const isLogout = (url: RequestInfo | URL): boolean => typeof url === 'string' && /\/sys\/logout(?=$|\?)/.test(url)

/** The fetch under both doors: with a time limit, with the world's clock read from every answer. */
export const createCallFetch =
  ({ clock, fetch, sync, isOver = () => false }: CallFetchDeps) =>
  async (url: RequestInfo | URL, init: RequestInit): Promise<Response> => {
    if (isOver() && !isLogout(url)) throw new CallError({ fault: 'cancelled' })
    const call = watch(clock, init.signal)
    try {
      const response = await fetch(url, { ...init, signal: call.signal })
      sync(response.headers.get(CLOCK_HEADER))
      return response
    } catch (cause) {
      throw new CallError({ fault: call.ending() }, { cause })
    } finally {
      call.done()
    }
  }

export const callFetch = createCallFetch({
  clock: pageClock,
  fetch: (url, init) => window.fetch(url, init),
  sync: serverClock.sync,
  isOver: isSessionOver,
})

/** The headers that tell who is calling and for which project (spec §7). */
export const callHeaders = (): Record<string, string> => {
  const { token, projectId } = sessionStore.getState()
  return { ...(token && { 'X-Access-Token': token }), ...(projectId && { projectId }) }
}
