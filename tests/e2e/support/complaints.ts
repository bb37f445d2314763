import type { BrowserContext, Request } from '@playwright/test'

/** What browsers complained of during a test: a console that works is silent. */
export interface Complaints {
  /** Hears every page of a browser from now on. */
  watch(context: BrowserContext): void
  /** Hears nothing any more: the test has ended. */
  stop(): void
  /** Complaints that belong to what the test does, such as a refusal it provokes. Each pattern stands for their beginning. */
  allow(...patterns: readonly RegExp[]): void
  /** The others. */
  unexpected(): string[]
}

/** What cannot be had while the line is cut: `net::ERR_… GET /path`, and the socket. */
export const ofLostLine = /net::ERR_|console\.error: WebSocket connection/

/** A call whose answer breaks off, by its machine. */
export const ofResetLine = /net::ERR_(?:CONNECTION_RESET|EMPTY_RESPONSE)/

/** What is refused once a login is over: calls of the family by a status 500. */
export const ofEndedSession = /401 |500 \w+ \S*\/sys\/|console\.error: WebSocket connection/

/** A page that rings before a person has touched it. */
export const ofBlockedSound = /console\.warning: The AudioContext was not allowed to start/

/** The console says again what was heard as a response or a failed request. */
const ECHO = 'Failed to load resource'

/** A page that goes on to another gives up what it was still loading; nothing is wrong then. */
const GIVEN_UP = 'net::ERR_ABORTED'

const nameOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

export const createComplaints = (): Complaints => {
  const heard: string[] = []
  let isOver = false
  const complain = (text: string) => {
    if (!isOver) heard.push(text)
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
      // A number in the middle of an address, such as that of a port, is no status.
      for (const { source } of patterns) allowed.push(new RegExp(`^(?:${source})`))
    },
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
