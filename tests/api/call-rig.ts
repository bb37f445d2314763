import { setImmediate } from 'node:timers/promises'

import type { App } from '#server/app.ts'
import { texts } from '#client/config/texts.ts'
import { CallError } from '#client/lib/call-error.ts'
import { createCallFetch } from '#client/lib/call-fetch.ts'
import { createDialogs } from '#client/lib/dialog-queue.ts'
import { createFeedback } from '#client/lib/feedback.ts'
import { createRest, type Rest } from '#client/lib/rest.ts'
import { createToaster } from '#client/lib/toast.ts'
import type { Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

/** Event-loop turns within which a call without a port is answered. */
const TURNS = 40
const settle = async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
}

/** The console's calls use string addresses. */
const address = (url: RequestInfo | URL): string => {
  if (typeof url !== 'string') throw new TypeError('a call without an address')
  return url
}

const asText = (body: unknown): string => (typeof body === 'string' ? body : '')

/** The network of a page, without a port: an aborted request is over for the page, whether or not the server finishes it. */
const fetchOf =
  (app: App) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      app.server
        .inject({
          method: method === 'POST' ? 'POST' : 'GET',
          url,
          // The console passes plain objects.
          headers: headers as Record<string, string>,
          ...(body !== undefined && { payload: asText(body) }),
        })
        .then(
          ({ statusCode, body: text, headers: answered }) => {
            const read = (name: string) => ({ [name]: String(answered[name]) })
            resolve(
              new Response(text, {
                status: statusCode,
                headers: { ...read('x-fengsui-clock'), ...read('x-request-id') },
              }),
            )
          },
          (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
        )
    })

/** The person's experience, as `toast 请求超时，请刷新页重试。@61500`: milliseconds since the first request. */
export interface CallRig {
  readonly states: string[]
  /** Makes a call as the console does; the outcome is appended to the states. */
  makeCall(call: (rest: Rest) => Promise<unknown>): Promise<void>
  /** Moves the page's clock and the world's together. */
  run(ms: number): Promise<void>
}

const STEP = 100

/** The console's own call layer and its messages, on a manual clock, with a caller's session in a frozen world. */
export const callRig = (app: App, city: Pick<City, 'world'>, caller: Caller): CallRig => {
  const clock = manualClock(0)
  const states: string[] = []
  // The number in an id depends on the requests before.
  const note = (state: string) => states.push(`${state.replace(/req-\w+/, 'req-N')}@${clock.now()}`)
  const toaster = createToaster({ clock, isSilent: () => false, exempt: [] })
  toaster.attach((text) => note(`toast ${text}`))
  const dialogs = createDialogs()
  dialogs.store.subscribe(([first]) => first && note(`dialog ${first.title}`))
  const notifyError = createFeedback({
    clock,
    toast: toaster.say,
    offline: () => dialogs.open({ key: 'offline', rank: 'session', ...texts.offline }),
    leave: () => note('leave'),
    chooseProject: () => note('choose project'),
  })
  const inPage = fetchOf(app)
  const rest = createRest({
    base: caller.world,
    headers: () => ({ 'X-Access-Token': caller.token ?? '', projectId: caller.session?.projectId ?? '' }),
    fetch: createCallFetch({ clock, fetch: (url, init) => inPage(address(url), init), sync: () => undefined }),
  })
  const failed = (error: unknown) => {
    note(error instanceof CallError ? `${error.fault} ${error.code === 0 ? error.http : error.code}` : String(error))
    notifyError(error)
  }
  return {
    states,
    makeCall: async (call) => {
      note('called')
      call(rest).then(() => note('answered'), failed)
      await settle()
    },
    run: async (ms) => {
      for (let passed = 0; passed < ms; passed += STEP) {
        clock.advance(STEP)
        await settle()
        await city.world.scheduler.advance(STEP)
        await settle()
      }
    },
  }
}
