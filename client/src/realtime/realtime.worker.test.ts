// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fakeSockets } from '#tests/support/fake-sockets.ts'
import '#client/realtime/realtime.worker.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the worker opens the link to the target that it is sent and posts what the link says', () => {
  vi.useFakeTimers()
  const posted: unknown[] = []
  vi.stubGlobal('postMessage', (message: unknown) => posted.push(message))
  const sockets = fakeSockets()
  window.dispatchEvent(new MessageEvent('message', { data: { url: 'ws://host/websocket/u1', token: 't1' } }))
  expect([sockets.last().url, sockets.last().protocols]).toEqual(['ws://host/websocket/u1', ['t1']])
  sockets.last().message('{"code":77}')
  expect(posted).toMatchObject([{ type: 'status' }, { type: 'log' }])
})
