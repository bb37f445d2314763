// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { feedback } from '#client/lib/feedback.ts'
import { realtime } from '#client/realtime/store.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { timings } from '#shared/realtime/timings.ts'
import { frame, settle } from '#tests/support/catch-up-rig.ts'
import { fakeWorkers } from '#tests/support/fake-workers.ts'

/** The link of the console itself, with a fake worker and a fake server for missed frames. */

const result = { epoch: 'A', seq: 1, complete: true, more: false, frames: [] as readonly unknown[] }
const answer = (over: object): Response =>
  new Response(JSON.stringify({ success: true, code: 200, message: '', result: { ...result, ...over }, timestamp: 1 }))

const toast = vi.fn<(text: string) => void>()
let stop = (): void => {}
let detach = (): void => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toast.mockReset()
  detach = feedback.attach({ toast, chooseProject: () => {} })
})
afterEach(() => {
  stop()
  detach()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dialogs.clear()
})

/** Opens the link; `respond` answers each request, and `requests` has each request with its mark. */
const open = async (respond: () => Response) => {
  const workers = fakeWorkers()
  const requests: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://console')
    requests.push(`${pathname} ${searchParams.get('epoch')} ${searchParams.get('seq')}`)
    return Promise.resolve(respond())
  })
  const received: Frame[] = []
  const end = realtime.frames.subscribe((batch) => received.push(...batch))
  const stopLink = realtime.start({ url: 'ws://host/websocket/u1', token: 't1' })
  stop = () => {
    end()
    stopLink()
  }
  workers.last().say({ type: 'status', status: { state: 'open', attempt: 0, downSince: null } })
  const settled = async (): Promise<void> => {
    await settle()
    await vi.dynamicImportSettled()
  }
  await settled()
  return { worker: workers.last(), requests, received, settled }
}

test('the server is asked what was missed since the last frame, and its frames are passed on without unknown ones', async () => {
  const { requests, received } = await open(() => answer({ frames: [frame(1), { code: 77 }] }))
  expect([requests, received]).toEqual([['/api/v3/events/since - 0'], [frame(1)]])
})

test('a question that fails is put again after the pause, without a word to the person', async () => {
  const failing = { is: true }
  const { requests, received, settled } = await open(() =>
    failing.is ? new Response('<html>', { status: 502 }) : answer({ frames: [frame(1)] }),
  )
  failing.is = false
  vi.advanceTimersByTime(timings.retry)
  await settled()
  expect([requests.length, received]).toEqual([2, [frame(1)]])
  expect([toast.mock.calls, dialogs.store.getState()]).toEqual([[], []])
})

test('a question that is refused because the session is over says so', async () => {
  const body = { success: false, code: 9009, message: 'Token失效，请重新登录', result: null, timestamp: 1 }
  await open(() => new Response(JSON.stringify(body), { status: 500 }))
  expect(dialogs.store.getState()).toMatchObject([{ key: 'offline' }])
})

test('an ignored message is written to the console, for who develops against the server', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { worker } = await open(() => answer({}))
  worker.say({ type: 'log', text: 'code 77: no frame' })
  expect(warn.mock.calls).toEqual([['realtime: ignored a message, code 77: no frame']])
  warn.mockRestore()
})
