// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import { realtime } from '#client/realtime/store.ts'
import { followClock, useLiveLink } from '#client/realtime/use-live-link.ts'
import { frame } from '#tests/support/catch-up-rig.ts'
import { consolePerson } from '#tests/support/console-person.ts'
import { busFrame } from '#tests/support/event-frames.ts'

const stop = vi.fn<() => void>()
const start = vi.spyOn(realtime, 'start')

beforeEach(() => {
  vi.useFakeTimers()
  start.mockReset().mockReturnValue(stop)
  stop.mockReset()
  sessionStore.setState({ token: 't', userInfo: consolePerson })
})
afterEach(() => {
  vi.useRealTimers()
  dialogs.clear()
  sessionStore.clear()
})

const sayOver = (): void => act(() => dialogs.open({ key: 'offline', rank: 'session', content: '' }))
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const calls = () => ({ started: start.mock.calls.length, stopped: stop.mock.calls.length })

test('the link leads to the person who is logged in, with their token, and ends with the console', () => {
  sessionStore.setState({ userInfo: { ...consolePerson, id: 'u 1/2' } })
  const { unmount } = renderHook(() => useLiveLink())
  const { host } = window.location
  expect(start.mock.calls).toEqual([[{ url: `ws://${host}/websocket/u%201%2F2`, token: 't' }]])
  unmount()
  expect(calls()).toEqual({ started: 1, stopped: 1 })
})

test.each([
  ['a token', { token: '' }],
  ['a person', { userInfo: null }],
])('without %s there is no link; with it one is opened', (_, loggedOut) => {
  sessionStore.setState(loggedOut)
  renderHook(() => useLiveLink())
  expect(calls()).toEqual({ started: 0, stopped: 0 })
  act(() => sessionStore.setState({ token: 't', userInfo: consolePerson }))
  expect(calls()).toEqual({ started: 1, stopped: 0 })
})

test.each([
  ['token', { token: 't2' }],
  ['person', { userInfo: { ...consolePerson, id: 'u2' } }],
])('another %s brings another link', (_, change) => {
  renderHook(() => useLiveLink())
  act(() => sessionStore.setState(change))
  expect(calls()).toEqual({ started: 2, stopped: 1 })
})

test('the link stays open for a second after the word that the session is over, and less than until a retry', () => {
  renderHook(() => useLiveLink())
  pass(60_000)
  sayOver()
  pass(999)
  expect(calls()).toEqual({ started: 1, stopped: 0 })
  pass(1)
  expect(calls()).toEqual({ started: 1, stopped: 1 })
})

test('a word that the session is over, taken back within the second, ends no link', () => {
  renderHook(() => useLiveLink())
  sayOver()
  pass(999)
  act(() => dialogs.clear())
  sayOver()
  pass(999)
  expect(calls()).toEqual({ started: 1, stopped: 0 })
  pass(1)
  expect(calls()).toEqual({ started: 1, stopped: 1 })
})

test('a session that goes on gets a link again, which has its second like the first', () => {
  renderHook(() => useLiveLink())
  sayOver()
  pass(1000)
  act(() => dialogs.clear())
  expect(calls()).toEqual({ started: 2, stopped: 1 })
  sayOver()
  pass(999)
  expect(calls()).toEqual({ started: 2, stopped: 1 })
  pass(1)
  expect(calls()).toEqual({ started: 2, stopped: 2 })
})

test('a clock that was set is followed at once', () => {
  followClock(busFrame('clock', { now: 5000, speed: 60 }))
  expect([serverClock.now(), serverClock.speed()]).toEqual([5000, 60])
})

test.each([
  ['another matter', busFrame('map', { now: 9000, speed: 2 })],
  ['a comment', frame(1)],
  ['a clock without an instant', busFrame('clock', { now: '9000', speed: 2 })],
  ['a clock without a speed', busFrame('clock', { now: 9000, speed: '2' })],
])('%s sets no clock', (_, other) => {
  followClock(busFrame('clock', { now: 5000, speed: 60 }))
  followClock(other)
  expect([serverClock.now(), serverClock.speed()]).toEqual([5000, 60])
})
