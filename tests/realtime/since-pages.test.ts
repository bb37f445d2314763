import { beforeEach, expect, test } from 'vitest'

import { MAX_PAGE_BYTES, MAX_PAGE_FRAMES, MAX_SCANNED_FRAMES } from '#server/realtime/catch-up-page.ts'
import { MAX_LOGGED_FRAMES } from '#shared/realtime/log-limits.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import type { AnyFrame } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'duty' | 'owner'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty', 'owner'])
})

interface Page {
  readonly epoch: string
  readonly seq: number
  readonly complete: boolean
  readonly more: boolean
  readonly frames: AnyFrame[]
}
const since = async (seq: number): Promise<Page> =>
  (await city.duty.call<Page>('GET', '/api/v3/events/since', { epoch: city.world.epoch, seq })).result

/** Sends a person so many frames with so many characters. */
const sendTo = (userId: string, count: number, characters = 0) => {
  for (let n = 0; n < count; n += 1)
    city.world.hub.send({
      message: { code: 300, busType: 'map', data: { text: 'x'.repeat(characters) } },
      audience: { to: 'people', userIds: [userId] },
    })
}
/** Requests page after page, as the console does. */
const readAll = async (): Promise<Page[]> => {
  const pages: Page[] = []
  for (let at: Page | null = null; at === null || at.more;) {
    at = await since(at?.seq ?? 0)
    pages.push(at)
  }
  return pages
}
const facts = ({ seq, complete, more, frames }: Page) => ({ seq, complete, more, frames: frames.length })

test('a page has at most five hundred frames and says where the next one begins', async () => {
  sendTo('u-duty', 2 * MAX_PAGE_FRAMES + 1)
  const pages = await readAll()
  expect(pages.map(facts)).toEqual([
    { seq: 500, complete: false, more: true, frames: 500 },
    { seq: 1000, complete: false, more: true, frames: 500 },
    { seq: 1001, complete: true, more: false, frames: 1 },
  ])
  const numbers = pages.flatMap(({ frames }) => frames.map(({ seq }) => seq))
  expect(numbers).toEqual(Array.from({ length: 1001 }, (_, n) => n + 1))
})

test('a page has at most 256 KiB of frames, and at least one frame', async () => {
  sendTo('u-duty', 2, MAX_PAGE_BYTES / 2)
  sendTo('u-duty', 1, 2 * MAX_PAGE_BYTES)
  sendTo('u-duty', 1)
  expect((await readAll()).map(facts)).toEqual([
    { seq: 1, complete: false, more: true, frames: 1 },
    { seq: 2, complete: false, more: true, frames: 1 },
    { seq: 3, complete: false, more: true, frames: 1 },
    { seq: 4, complete: true, more: false, frames: 1 },
  ])
})

test('a page looks at a bounded number of frames, also where none of them concerns the caller', async () => {
  sendTo('u-owner', MAX_SCANNED_FRAMES + 1)
  sendTo('u-duty', 1)
  expect((await readAll()).map(facts)).toEqual([
    { seq: 4000, complete: false, more: true, frames: 0 },
    { seq: 4002, complete: true, more: false, frames: 1 },
  ])
})

test('what was forgotten between two pages is said: nothing more follows, and it is not complete', async () => {
  sendTo('u-duty', MAX_PAGE_FRAMES + 1)
  const first = await since(0)
  expect(first.more).toBe(true)
  sendTo('u-owner', MAX_LOGGED_FRAMES)
  const next = await since(first.seq)
  expect(facts(next)).toEqual({ seq: MAX_LOGGED_FRAMES + 501, complete: false, more: false, frames: 0 })
})
