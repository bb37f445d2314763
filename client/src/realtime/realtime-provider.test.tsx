import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feedback } from '#client/lib/feedback.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { trpc } from '#client/lib/trpc.ts'
import { RealtimeProvider } from '#client/realtime/realtime-provider.tsx'
import { DAY } from '#shared/time.ts'
import { frame } from '#tests/support/catch-up-rig.ts'
import { drawPage } from '#tests/support/console-page.tsx'
import { busFrame, raisedFrame, takenFrame } from '#tests/support/event-frames.ts'

/** A page with queries that frames invalidate. */
const Reader = () => {
  trpc.event.counts.useQuery({})
  trpc.event.detail.useQuery({ id: 'e1' })
  trpc.event.detail.useQuery({ id: 'e2' })
  trpc.event.curve.useQuery({ id: 'e1' })
  trpc.event.curve.useQuery({ id: 'e2' })
  trpc.project.getProjects.useQuery({})
  trpc.area.tree.useQuery({})
  return null
}

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

/** Renders the page and waits for its queries; `readAgain` returns the requests since the last call. */
const draw = async () => {
  const read: string[] = []
  const note = (what: string) => (input: { id?: string }) => {
    read.push(input.id === undefined ? what : `${what} ${input.id}`)
    return {}
  }
  const names = ['event.counts', 'event.detail', 'event.curve', 'project.getProjects', 'area.tree']
  const answers = Object.fromEntries(names.map((name) => [name, note(name)]))
  const page = (
    <RealtimeProvider>
      <Reader />
    </RealtimeProvider>
  )
  const { push, reread } = drawPage(page, { at: '/', answers })
  const readAgain = async (): Promise<string[]> => {
    await pass(0)
    return read.splice(0).toSorted()
  }
  await readAgain()
  return { push, reread, readAgain }
}

// Each test runs on another day: the same text is not shown twice within a few seconds.
let day = 0
beforeEach(() => void vi.useFakeTimers({ now: (day += DAY) }))
afterEach(() => void vi.useRealTimers())

const everything = [
  'area.tree',
  'event.counts',
  'event.curve e1',
  'event.curve e2',
  'event.detail e1',
  'event.detail e2',
  'project.getProjects',
]

const left = { code: 1010, projectId: 'p1', projectName: '', username: 'x', name: '', seq: 1, epoch: 'A' } as const

test.each([
  ['a new event', raisedFrame('e1'), ['event.counts']],
  ['an event that was taken', takenFrame('e1'), ['event.counts', 'event.curve e1', 'event.detail e1']],
  ['a comment on an event that is not shown', frame(1), []],
  ['an area that changed', busFrame('area'), ['area.tree']],
  ['something else of the server’s own', busFrame('map'), []],
  ['a member who left', left, ['project.getProjects']],
])('%s has read again what it is about, and nothing else', async (_, pushed, expected) => {
  const { push, readAgain } = await draw()
  push(pushed)
  expect(await readAgain()).toEqual(expected)
})

test('one batch has all read again that any frame of it is about, each thing once', async () => {
  const { push, readAgain } = await draw()
  push(busFrame('map'), takenFrame('e1'), busFrame('area'), takenFrame('e2'), takenFrame('e1'), raisedFrame('e3'), left)
  expect(await readAgain()).toEqual(everything)
})

test('what was missed for good has everything read again', async () => {
  const { reread, readAgain } = await draw()
  reread()
  expect(await readAgain()).toEqual(everything)
})

test('a storm has the counts read once a second', async () => {
  const { push, readAgain } = await draw()
  for (const id of ['e3', 'e4', 'e5']) push(raisedFrame(id))
  expect(await readAgain()).toEqual(['event.counts'])
  await pass(999)
  expect(await readAgain()).toEqual([])
  await pass(1)
  expect(await readAgain()).toEqual(['event.counts'])
})

test('a clock that was set is followed', async () => {
  const { push } = await draw()
  push(busFrame('clock', { now: 5000, speed: 60 }))
  expect([serverClock.now(), serverClock.speed()]).toEqual([5000, 60])
})

test.each([
  [
    'ready',
    { state: 'done', failure: '' },
    ['文件已生成，可在下载中心下载', 'done', expect.objectContaining({ label: '前往下载中心' })],
  ],
  ['failed', { state: 'failed', failure: '磁盘已满' }, ['导出失败：磁盘已满', 'warn']],
  ['failed, without more to say of it', { state: 'failed', failure: '导出失败' }, ['导出失败', 'warn']],
  ['failed, without a reason', { state: 'failed', failure: '' }, ['导出失败', 'warn']],
  ['failed, with a reason that is no text', { state: 'failed', failure: 7 }, ['导出失败', 'warn']],
])('an export is reported once: it is %s', async (_, data, expected) => {
  const toast = vi.fn<(text: string, tone: string) => void>()
  const detach = feedback.attach({ toast, chooseProject: () => {} })
  const { push } = await draw()
  push(busFrame('map', data), busFrame('export', data))
  detach()
  expect(toast.mock.calls).toEqual([expected])
})
