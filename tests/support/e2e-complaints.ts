import type { BrowserContext } from '@playwright/test'

/** What browsers complained of during a test: a console that works is silent. */
export interface Complaints {
  /** Hears every page of a browser from now on. */
  watch(context: BrowserContext): void
  /** Hears nothing any more: the test has ended. */
  stop(): void
  /** Complaints that belong to what the test does, such as a refusal it provokes. */
  allow(pattern: RegExp): void
  /** The others. */
  unexpected(): string[]
}

/** A page that goes on to another gives up what it was still loading; nothing is wrong then. */
const GIVEN_UP = 'net::ERR_ABORTED'

export const createComplaints = (): Complaints => {
  const heard: string[] = []
  let isOver = false
  const complain = (text: string) => {
    if (!isOver) heard.push(text)
  }
  const allowed: RegExp[] = []
  const watch = (context: BrowserContext): void => {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(`console.${message.type()}: ${message.text()}`)
    })
    context.on('weberror', (failure) => complain(`page error: ${String(failure.error())}`))
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'no reason'
      if (why !== GIVEN_UP) complain(`${request.method()} ${request.url()} failed: ${why}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) complain(`${response.request().method()} ${response.url()}: ${response.status()}`)
    })
  }
  return {
    watch,
    stop: () => {
      isOver = true
    },
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
