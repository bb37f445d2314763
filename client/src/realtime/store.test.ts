// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Mark } from '#client/realtime/seen-frames.ts'
import { createRealtime } from '#client/realtime/store.ts'
import type { FromWorker } from '#client/realtime/worker-protocol.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { settle } from '#tests/support/catch-up-rig.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const refresh = (seq: number, eventId: string): Frame => ({
  code: 1,
  type: 'eventRefresh',
  projectId: '',
  projectName: '',
  eventId,
  eventType: 0,
  seq,
  epoch: 'A',
})

const removed = (seq: number): Frame => ({
  code: 1,
  type: 'delUser',
  projectId: '',
  projectName: '',
  changeReason: 'deleteProject',
  replaceProjectId: '',
  roleCode: '',
  username: 'duty',
  name: '李海峰',
  title: '权限变更',
  createAt: '',
  seq,
  epoch: 'A',
})

/** A link that is open and up to date with frame 1, and what was asked, received and read again since. */
const openLink = async ({ isOver = false } = {}) => {
  const since = vi.fn<(mark: Mark) => Promise<never>>()
  let hear: (message: FromWorker) => void = () => {}
  const realtime = createRealtime({
    since: async (mark) => (await since(mark)) ?? { epoch: 'A', seq: 1, complete: true, more: false, frames: [] },
    timers: manualClock(),
    startLink: (_, listener) => {
      hear = listener
      return () => {}
    },
    log: () => {},
    isOver: () => isOver,
  })
  const received = vi.fn<(frames: readonly Frame[]) => void>()
  realtime.frames.subscribe(received)
  const reread = vi.fn<() => void>()
  realtime.rereads.subscribe(reread)
  realtime.start({ url: '', token: '' })
  hear({ type: 'status', status: { state: 'open', attempt: 0, downSince: null } })
  await settle()
  since.mockClear()
  return { hear, since, received, reread }
}

test('frames that were skipped are asked for from where the gap begins, and all that shows is read again', async () => {
  const { hear, since, reread } = await openLink()
  hear({ type: 'gap', after: { epoch: 'A', seq: 1 } })
  await settle()
  expect(since.mock.calls).toEqual([[{ epoch: 'A', seq: 1 }]])
  expect(reread).toHaveBeenCalledOnce()
})

test('a refresh of no event in particular has all that shows read again, one of an event has not', async () => {
  const { hear, reread } = await openLink()
  hear({ type: 'frames', frames: [refresh(2, 'e1')] })
  expect(reread).not.toHaveBeenCalled()
  hear({ type: 'frames', frames: [refresh(3, '')] })
  expect(reread).toHaveBeenCalledOnce()
})

test('when the session has been said to be over, only the frame that says why is passed on', async () => {
  const { hear, received, reread } = await openLink({ isOver: true })
  hear({ type: 'frames', frames: [refresh(2, ''), removed(3)] })
  hear({ type: 'frames', frames: [refresh(4, '')] })
  expect(received.mock.calls).toEqual([[[removed(3)]]])
  expect(reread).not.toHaveBeenCalled()
})
