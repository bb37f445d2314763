import type { BrowserContext, Request } from '@playwright/test'

/** Errors that browsers reported during a test: a working console reports none. */
export interface Complaints {
  /** Records the errors of every page of a browser from now on. */
  watch(context: BrowserContext): void
  /** Stops recording: the test has ended. */
  stop(): void
  /** Allows errors that the test provokes, such as a refusal. Each pattern matches their beginning. */
  allow(...patterns: readonly RegExp[]): void
  /** Errors that are not allowed. */
  unexpected(): string[]
}

/** Failures while the connection is cut: `net::ERR_… GET /path`, and the socket. */
export const ofLostConnection = /net::ERR_|console\.error: WebSocket connection/

/** A call whose response breaks off; the error depends on the platform. */
export const ofResetConnection = /net::ERR_(?:CONNECTION_RESET|EMPTY_RESPONSE)/

/** Refusals after the session has ended: calls of the original product (`/sys/`) answer status 500. */
export const ofEndedSession = /401 |500 \w+ \S*\/sys\/|console\.error: WebSocket connection/

/** A page that rings before a person has touched it. */
export const ofBlockedSound = /console\.warning: The AudioContext was not allowed to start/

/** The browser logs again what was recorded as a response or a failed request. */
const ECHO = 'Failed to load resource'

/** A page aborts its pending requests when it navigates; that is no error. */
const GIVEN_UP = 'net::ERR_ABORTED'

const nameOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

export const createComplaints = (): Complaints => {
  const recorded: string[] = []
  let isOver = false
  const complain = (text: string) => {
    if (!isOver) recorded.push(text)
  }
  const allowed: RegExp[] = []
  const watch = (context: BrowserContext): void => {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type()) || message.text().startsWith(ECHO)) return
      complain(`console.${message.type()}: ${message.text()}`)
    })
    context.on('weberror', (failure) => complain(`page error: ${String(failure.error())}`))
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'no reason'
      if (why !== GIVEN_UP) complain(`${why} ${nameOf(request)}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) complain(`${response.status()} ${nameOf(response.request())}`)
    })
  }
  return {
    watch,
    stop: () => {
      isOver = true
    },
    allow: (...patterns) => {
      // A number in the middle of an address, such as a port, is no status.
      for (const { source } of patterns) allowed.push(new RegExp(`^(?:${source})`))
    },
    unexpected: () => recorded.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
