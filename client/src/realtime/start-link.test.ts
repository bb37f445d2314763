import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLink } from '#client/realtime/start-link.ts'
import type { FromWorker } from '#client/realtime/worker-protocol.ts'
import { fakeSockets } from '#tests/support/fake-sockets.ts'
import { fakeWorkers } from '#tests/support/fake-workers.ts'

const target = { url: 'ws://host/websocket/u1', token: 't1' }
const connecting: FromWorker = { type: 'status', status: { state: 'connecting', attempt: 0, downSince: null } }
const log = (text: string): FromWorker => ({ type: 'log', text })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('#client/realtime/link-engine.ts')
})

/** A started link, its messages, and the sockets of the page (without those of the worker). */
const start = () => {
  const sockets = fakeSockets()
  const received: FromWorker[] = []
  const stop = startLink(target, (message) => received.push(message))
  return { sockets, received, stop }
}

const startInWorker = () => {
  const workers = fakeWorkers()
  const link = start()
  return { ...link, worker: workers.last() }
}

test('the link runs in a worker, which gets the target and whose messages are passed on', () => {
  const { worker, received, sockets } = startInWorker()
  expect(worker.script).toMatch(/\/realtime\.worker\.ts$/)
  expect(worker.options).toEqual({ type: 'module', name: 'realtime' })
  expect(worker.received).toEqual([target])
  worker.say(log('a'))
  worker.say(log('b'))
  expect([received, sockets.made]).toEqual([[log('a'), log('b')], []])
})

test('a stopped link has ended its worker and passes on nothing that was still under way', () => {
  const { worker, received, stop } = startInWorker()
  worker.say(log('before'))
  stop()
  worker.say(log('after'))
  expect([received, worker.terminated]).toEqual([[log('before')], true])
})

test('when the script of the worker cannot be loaded, the link runs on the page until it is stopped', async () => {
  const { worker, received, sockets, stop } = startInWorker()
  worker.failToLoad()
  await vi.dynamicImportSettled()
  worker.say(log('of a worker that was given up'))
  expect([worker.terminated, received]).toEqual([true, [connecting]])
  expect([sockets.last().url, sockets.last().protocols]).toEqual([target.url, [target.token]])
  stop()
  expect(sockets.last().closed).toBe(true)
})

test('where there are no workers, the link runs on the page until it is stopped', async () => {
  vi.stubGlobal('Worker', undefined)
  const { received, sockets, stop } = start()
  await vi.dynamicImportSettled()
  expect(received).toEqual([connecting])
  expect([sockets.last().url, sockets.last().closed]).toEqual([target.url, false])
  stop()
  expect(sockets.last().closed).toBe(true)
})

test('a link that is stopped before its engine is loaded never opens a socket', async () => {
  vi.stubGlobal('Worker', undefined)
  const early = start()
  early.stop()
  const late = start()
  await vi.dynamicImportSettled()
  expect([early.received, early.sockets.made]).toEqual([[], []])
  expect(late.sockets.made).toHaveLength(1)
  late.stop()
})

test('an engine that cannot be loaded on the page is logged', async () => {
  vi.stubGlobal('Worker', undefined)
  vi.doMock('#client/realtime/link-engine.ts', () => {
    throw new Error('gone after an update')
  })
  const { received } = start()
  await vi.dynamicImportSettled()
  expect(received).toEqual([log('the live link could not be loaded')])
})
