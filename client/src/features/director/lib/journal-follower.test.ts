import { expect, test, vi } from 'vitest'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import type { Control } from '#client/features/director/lib/control-client.ts'
import {
  createJournalFollower,
  MAX_JOURNAL_ROWS,
  type JournalFilter,
} from '#client/features/director/lib/journal-follower.ts'

const entry = (n: number): JournalEntry => ({ n, at: 1000 + n, kind: 'change', type: 'clock-set', change: {} })

/** A journal and timers that the test drives by hand. */
const setUp = (filter: JournalFilter = {}) => {
  const timers: (() => void)[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const inputs: object[] = []
  const server = { epoch: 'e1', entries: [entry(1), entry(2)] }
  const control = {
    call: (_name: string, input: object) => {
      inputs.push(input)
      return Promise.resolve({ ...server, last: server.entries.at(-1)?.n ?? 0, dropped: 0 })
    },
    open: (_name: string, input: object) => {
      inputs.push(input)
      const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) })
      return Promise.resolve(new Response(body))
    },
  }
  // The responses to the two calls of the follower.
  const follower = createJournalFollower(
    {
      control: control as unknown as Control,
      clock: { after: (_, act) => (timers.push(act), () => timers.splice(timers.indexOf(act), 1)) },
    },
    filter,
  )
  const send = (...lines: object[]) =>
    streams.at(-1)?.enqueue(new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  const tick = () => timers.splice(0).forEach((act) => act())
  const numbers = () => follower.getState().rows.map((row) => row.entry?.n ?? row.notice?.notice)
  return { follower, server, inputs, send, tick, numbers, streams, timers }
}

test('the latest entries come first, then what is written, the newest on top', async () => {
  const { follower, inputs, send, tick, numbers, timers } = setUp({ kind: 'change', user: 'u1' })
  follower.start()
  await vi.waitFor(() => expect(inputs).toHaveLength(2))
  expect(inputs[1]).toEqual({ kind: 'change', user: 'u1', after: 2 })
  expect(numbers()).toEqual([2, 1])
  send({ notice: 'following', epoch: 'e1', last: 2 }, entry(3), entry(4))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  expect(numbers()).toEqual([2, 1])
  tick()
  expect(numbers()).toEqual([4, 3, 2, 1])
  expect(follower.getState()).toMatchObject({ state: 'following', received: 2 })
})

test('a line that comes in two pieces is one line', async () => {
  const { follower, streams, tick, numbers, timers } = setUp()
  follower.start()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  const bytes = new TextEncoder().encode(`${JSON.stringify({ ...entry(3), type: '烟雾' })}\n`)
  streams[0]?.enqueue(bytes.slice(0, bytes.length - 8))
  streams[0]?.enqueue(bytes.slice(bytes.length - 8))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  tick()
  expect(numbers()).toEqual([3, 2, 1])
})

test('numbers that restart are other rows, and what was missed is reported', async () => {
  const { follower, send, tick, timers, streams } = setUp()
  follower.start()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  send({ notice: 'restarted', epoch: 'e2' }, entry(1), { notice: 'missed', count: 7 })
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  tick()
  const { rows } = follower.getState()
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect(rows.slice(0, 3).map((row) => row.entry?.n ?? row.notice?.notice)).toEqual(['missed', 1, 'restarted'])
})

test('a break is shown, and a second later everything is read again', async () => {
  const { follower, server, streams, tick, numbers } = setUp()
  follower.start()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.close()
  await vi.waitFor(() => expect(follower.getState().state).toBe('broken'))
  expect(numbers()).toEqual([2, 1])
  server.entries = [entry(8), entry(9)]
  tick()
  await vi.waitFor(() => expect(numbers()).toEqual([9, 8]))
  expect(follower.getState().state).toBe('following')
})

test('only so many rows are kept', async () => {
  const { follower, send, tick, timers, streams } = setUp()
  follower.start()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  send(...Array.from({ length: MAX_JOURNAL_ROWS + 50 }, (_, index) => entry(index + 3)))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  tick()
  expect(follower.getState().rows).toHaveLength(MAX_JOURNAL_ROWS)
  expect(follower.getState().rows[0]?.entry?.n).toBe(MAX_JOURNAL_ROWS + 52)
})

test('nothing is asked any more after the end', async () => {
  const { follower, inputs, streams, tick } = setUp()
  follower.start()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  follower.stop()
  streams[0]?.close()
  await vi.waitFor(() => expect(follower.getState().state).toBe('broken'))
  tick()
  expect(inputs).toHaveLength(2)
})
