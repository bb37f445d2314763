// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { LinkStatus } from '#client/realtime/connection.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import { createRealtime, firstStatus } from '#client/realtime/store.ts'
import type { FromWorker, LinkTarget } from '#client/realtime/worker-protocol.ts'
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

const target: LinkTarget = { url: 'ws://host/websocket/u1', token: 't1' }
const status = (state: LinkStatus['state']): LinkStatus => ({ state, attempt: 0, downSince: null })

/** An open link, up to date with frame 1, and its requests, frames and reloads since. */
const openLink = async ({ isOver = false } = {}) => {
  const since = vi.fn<(mark: Mark) => Promise<never>>()
  let emit: (message: FromWorker) => void = () => {}
  const startLink = vi.fn<(target: LinkTarget) => void>()
  const stopLink = vi.fn<() => void>()
  const log = vi.fn<(text: string) => void>()
  const realtime = createRealtime({
    since: async (mark) => (await since(mark)) ?? { epoch: 'A', seq: 1, complete: true, more: false, frames: [] },
    timers: manualClock(),
    startLink: (to, listener) => {
      startLink(to)
      emit = listener
      return stopLink
    },
    log,
    isOver: () => isOver,
  })
  const received = vi.fn<(frames: readonly Frame[]) => void>()
  realtime.frames.subscribe(received)
  const reread = vi.fn<() => void>()
  realtime.rereads.subscribe(reread)
  const stop = realtime.start(target)
  const before = realtime.link.getState()
  emit({ type: 'status', status: status('open') })
  await settle()
  since.mockClear()
  return { emit, since, received, reread, stop, startLink, stopLink, log, before, link: realtime.link }
}

test('the link is started with its target, and its reported status is stored', async () => {
  const { emit, startLink, before, link } = await openLink()
  expect([startLink.mock.calls, before, link.getState()]).toEqual([[[target]], status('connecting'), status('open')])
  const waiting: LinkStatus = { state: 'waiting', attempt: 1, downSince: 5 }
  emit({ type: 'status', status: waiting })
  expect(link.getState()).toEqual(waiting)
})

test('what was missed is asked for when the link opens, and not while it is being opened', async () => {
  const { emit, since } = await openLink()
  emit({ type: 'frames', frames: [refresh(2, 'e1')] })
  for (const state of ['waiting', 'connecting'] as const) emit({ type: 'status', status: status(state) })
  expect(since).not.toHaveBeenCalled()
  emit({ type: 'status', status: status('open') })
  expect(since.mock.calls).toEqual([[{ epoch: 'A', seq: 2 }]])
})

test('frames are passed on while the link is open, and none that come when it is not', async () => {
  const { emit, received } = await openLink()
  emit({ type: 'frames', frames: [refresh(2, 'e1')] })
  emit({ type: 'status', status: status('waiting') })
  emit({ type: 'frames', frames: [refresh(3, 'e1')] })
  expect(received.mock.calls).toEqual([[[refresh(2, 'e1')]]])
})

test('a stopped link has its initial status, and passes on nothing more', async () => {
  const { emit, received, stop, stopLink, link } = await openLink()
  expect(stopLink).not.toHaveBeenCalled()
  stop()
  emit({ type: 'frames', frames: [refresh(2, 'e1')] })
  expect([stopLink.mock.calls.length, received.mock.calls, link.getState()]).toEqual([1, [], firstStatus])
})

test('an unknown message is logged, and nothing is asked for', async () => {
  const { emit, log, since } = await openLink()
  emit({ type: 'log', text: 'code 77' })
  expect([log.mock.calls, since.mock.calls]).toEqual([[['code 77']], []])
})

test('damage is logged and asked for from the newest frame, and nothing is read again', async () => {
  const { emit, log, since, reread } = await openLink()
  emit({ type: 'damaged', text: 'not JSON' })
  expect([log.mock.calls, since.mock.calls]).toEqual([[['not JSON']], [[{ epoch: 'A', seq: 1 }]]])
  expect(reread).not.toHaveBeenCalled()
})

test('frames that were skipped are asked for from where the gap begins, and all that shows is read again', async () => {
  const { emit, since, reread, log } = await openLink()
  emit({ type: 'gap', after: { epoch: 'A', seq: 1 } })
  await settle()
  expect(since.mock.calls).toEqual([[{ epoch: 'A', seq: 1 }]])
  expect(reread).toHaveBeenCalledOnce()
  expect(log).not.toHaveBeenCalled()
})

test('a refresh of no event in particular has all that shows read again, one of an event has not', async () => {
  const { emit, reread } = await openLink()
  emit({ type: 'frames', frames: [refresh(2, 'e1')] })
  expect(reread).not.toHaveBeenCalled()
  emit({ type: 'frames', frames: [refresh(3, '')] })
  expect(reread).toHaveBeenCalledOnce()
})

test('when the session has been said to be over, only the frame that says why is passed on', async () => {
  const { emit, received, reread } = await openLink({ isOver: true })
  emit({ type: 'frames', frames: [refresh(2, ''), removed(3)] })
  emit({ type: 'frames', frames: [refresh(4, '')] })
  expect(received.mock.calls).toEqual([[[removed(3)]]])
  expect(reread).not.toHaveBeenCalled()
})
