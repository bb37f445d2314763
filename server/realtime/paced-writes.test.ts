import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createPacedWrites } from '#server/realtime/paced-writes.ts'

/** Sockets that note what they are sent; `breathe` by hand. */
const setUp = () => {
  const written: string[] = []
  const breaths: (() => void)[] = []
  const writes = createPacedWrites({ breathe: () => new Promise((resolve) => breaths.push(resolve)) }, (error) => {
    throw error
  })
  const add = (name: string) =>
    writes.add({
      connection: { write: (frames) => written.push(String(frames)) },
      frames: Buffer.from(name),
      vital: false,
    })
  const breathe = async () => {
    breaths.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { writes, written, add, breathe, breaths }
}

test('a few sockets are written to at once', () => {
  const { writes, written, add, breaths } = setUp()
  add('a')
  add('b')
  writes.go()
  expect(written).toEqual(['a', 'b'])
  expect(breaths).toEqual([])
})

test('very many are written to in slices, and what comes meanwhile comes after them', async () => {
  const { writes, written, add, breathe } = setUp()
  for (let n = 0; n < 1200; n += 1) add('first')
  writes.go()
  expect(written).toHaveLength(500)
  add('second')
  writes.go()
  expect(written).toHaveLength(500)
  await breathe()
  expect(written).toHaveLength(1000)
  await breathe()
  expect(written).toHaveLength(1201)
  expect(written.indexOf('second')).toBe(1200)
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
