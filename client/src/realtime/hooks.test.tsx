// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { LinkStatus } from '#client/realtime/connection.ts'
import { createEmitter } from '#client/realtime/emitter.ts'
import { RealtimeContext, useFrames, useLink, useReread } from '#client/realtime/hooks.ts'
import { firstStatus, type Realtime } from '#client/realtime/store.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { frame } from '#tests/support/catch-up-rig.ts'

const liveSide = (): Realtime => ({
  link: createStore<LinkStatus>(() => firstStatus),
  frames: createEmitter<readonly Frame[]>(),
  rereads: createEmitter<null>(),
  start: () => () => {},
})

/** A component that listens to the first of two live connections until `turn`, then to the second. */
const listen = () => {
  const [first, second] = [liveSide(), liveSide()]
  let current = first
  const onFrames = vi.fn<(frames: readonly Frame[]) => void>()
  const reread = vi.fn<() => void>()
  const page = renderHook(
    () => {
      useFrames(onFrames)
      useReread(reread)
      return useLink().state
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => <RealtimeContext value={current}>{children}</RealtimeContext>,
    },
  )
  const turn = (): void => {
    current = second
    page.rerender()
  }
  return { first, second, onFrames, reread, turn, state: () => page.result.current, leave: page.unmount }
}

test('a page hears the frames and the calls to read again while it is there', () => {
  const { first, onFrames, reread, leave } = listen()
  first.frames.emit([frame(1)])
  first.rereads.emit(null)
  leave()
  first.frames.emit([frame(2)])
  first.rereads.emit(null)
  expect([onFrames.mock.calls, reread.mock.calls.length]).toEqual([[[[frame(1)]]], 1])
})

test('a page that is given another live side hears that one alone', () => {
  const { first, second, onFrames, reread, turn } = listen()
  turn()
  first.frames.emit([frame(2)])
  first.rereads.emit(null)
  expect([onFrames.mock.calls, reread.mock.calls]).toEqual([[], []])
  second.frames.emit([frame(1)])
  second.rereads.emit(null)
  expect([onFrames.mock.calls, reread.mock.calls.length]).toEqual([[[[frame(1)]]], 1])
})

test('a page knows the status of the link', () => {
  const { first, state } = listen()
  expect(state()).toBe('connecting')
  act(() => first.link.setState({ state: 'open' }))
  expect(state()).toBe('open')
})
