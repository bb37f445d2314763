import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createPacedWrites } from '#server/realtime/paced-writes.ts'

/** Milliseconds per write to a socket: a slice is 400 writes. */
const WRITE = 0.02
const SLICE = 400

/** Sockets that record their writes; the test calls `breathe` by hand. */
const setUp = () => {
  const written: string[] = []
  const breaths: (() => void)[] = []
  const done = { times: 0 }
  const clock = {
    now: () => written.length * WRITE,
    breathe: () => new Promise<void>((resolve) => breaths.push(resolve)),
  }
  const onError = (error: unknown) => {
    throw error
  }
  const writes = createPacedWrites({ clock, onDone: () => (done.times += 1), onError })
  const add = (name: string) =>
    writes.add({
      connection: { write: ({ bytes }) => written.push(String(bytes)) },
      batch: { bytes: Buffer.from(name), isVital: false, first: 1, last: 1 },
    })
  const breathe = async () => {
    breaths.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { writes, written, add, breathe, breaths, done }
}

test('a few sockets are written to at once', () => {
  const { writes, written, add, breaths, done } = setUp()
  add('a')
  add('b')
  writes.go()
  expect(written).toEqual(['a', 'b'])
  expect([breaths.length, writes.isGoing(), done.times]).toEqual([0, false, 0])
})

test('very many are written to in slices of time, and what comes meanwhile comes after them', async () => {
  const { writes, written, add, breathe, done } = setUp()
  for (let n = 0; n < 2.5 * SLICE; n += 1) add('first')
  writes.go()
  expect(written).toHaveLength(SLICE)
  add('second')
  writes.go()
  expect(written).toHaveLength(SLICE)
  await breathe()
  expect(written).toHaveLength(2 * SLICE)
  expect([writes.isGoing(), done.times]).toEqual([true, 0])
  await breathe()
  expect(written).toHaveLength(2.5 * SLICE + 1)
  expect(written.indexOf('second')).toBe(2.5 * SLICE)
  expect([writes.isGoing(), done.times]).toEqual([false, 1])
})

test('whatever the order of going, breathing and finishing, everything is written once and in order', async () => {
  const acts = fc.array(fc.constantFrom('add', 'many', 'go', 'breathe', 'finish'), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(acts, async (row) => {
      const { writes, written, add, breathe } = setUp()
      let count = 0
      for (const act of row) {
        if (act === 'breathe') await breathe()
        else if (act === 'go' || act === 'finish') writes[act]()
        else for (const to = count + (act === 'add' ? 1 : 700); count < to; count += 1) add(String(count))
      }
      writes.finish()
      expect(written).toEqual(Array.from({ length: count }, (_, n) => String(n)))
    }),
  )
})
