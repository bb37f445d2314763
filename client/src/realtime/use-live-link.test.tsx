// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { consolePerson } from '#tests/support/console-person.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const clock = manualClock()
const start = vi.hoisted(() => vi.fn<() => () => void>())
vi.mock('#client/lib/page-clock.ts', () => ({ pageClock: clock }))
vi.mock('#client/realtime/store.ts', () => ({ realtime: { start } }))

const { dialogs } = await import('#client/lib/dialog-queue.ts')
const { sessionStore } = await import('#client/lib/session-store.ts')
const { useLiveLink } = await import('#client/realtime/use-live-link.ts')

const stop = vi.fn<() => void>()

beforeEach(() => {
  vi.resetAllMocks()
  start.mockReturnValue(stop)
  dialogs.clear()
  sessionStore.keep({ token: 't', userInfo: consolePerson })
})

test('the link stays open for a second after the word that the session is over, and less than until a retry', () => {
  renderHook(() => useLiveLink())
  act(() => dialogs.ask({ key: 'offline', rank: 'session', content: '' }))
  act(() => clock.advance(999))
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
  act(() => clock.advance(1))
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
})
