import { beforeEach, expect, test } from 'vitest'

import { journalKinds } from '#shared/control/journal.contract.ts'
import { journalLimits, MAX_BODY_BYTES, MAX_NAMED } from '#server/worlds/journal/limits.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf, journalOf, onlyEntry } from '#tests/support/journal.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
})

/** Publishes a change for every member, as often as requested: each is one change and one frame. */
const flood = (count: number) => {
  for (let n = 0; n < count; n += 1) city.world.changes.publish({ type: 'clock-set', at: n, speed: 0 })
}

test('a flood of frames pushes out frames and changes, and no call', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await eventsOf(city.duty).toSite(eventId)
  const before = [await entriesOf(city.control, 'call'), await entriesOf(city.control, 'control')]
  flood(10_000)
  expect([await entriesOf(city.control, 'call'), await entriesOf(city.control, 'control')]).toEqual(before)
  const { entries, dropped, last } = await journalOf(city.control, { kind: 'frame', after: 0, limit: 1000 })
  const { total, held } = { total: city.world.hub.log.seq(), held: journalLimits.frame.entries }
  expect([entries.length, dropped]).toEqual([1000, total - held])
  // The first entry that is left follows the last one that was dropped.
  expect(entries[0]).toMatchObject({ frame: { seq: total - held + 1 } })
  expect(last).toBe(entries.at(-1)?.n)
  expect((await journalOf(city.control, { kind: 'call', after: 0 })).dropped).toBe(0)
})

test('a reader behind the last dropped entry misses nothing', async () => {
  flood(journalLimits.frame.entries)
  const { last } = await journalOf(city.control)
  expect((await journalOf(city.control, { after: last })).dropped).toBe(0)
  flood(10)
  expect((await journalOf(city.control, { kind: 'frame', after: last })).dropped).toBe(0)
  expect((await journalOf(city.control, { kind: 'frame', after: 0 })).dropped).toBe(10)
})

test('a long answer is recorded by its length, and so is a long request', async () => {
  const after = city.world.journal.last()
  const { body } = await app.server.inject({
    method: 'GET',
    url: `${city.path}/pc/api/v4/device/list?pageSize=200&keyword=${'x'.repeat(10)}`,
    headers: { 'x-access-token': city.duty.token ?? '', projectid: 'p1' },
  })
  expect((await onlyEntry(city.control, 'call', { after })).answer).toEqual(JSON.parse(body))
  const long = { id: 'x', content: '很'.repeat(MAX_BODY_BYTES) }
  await city.duty.call('POST', '/pc/api/v4/event/comment', long)
  const [, entry] = await entriesOf(city.control, 'call', { after })
  expect(entry).toMatchObject({
    calls: ['event.comment'],
    codes: expect.not.arrayContaining([200]),
    body: { omitted: 'application/json', bytes: Buffer.byteLength(JSON.stringify(long)) },
  })
})

test('many who are sent a frame are counted, the first of them named', () => {
  const { journal } = city.world
  const users = Array.from({ length: 5000 }, (_, n) => `u-${n}`)
  const text = '{}'
  const frame = {
    seq: 1,
    frame: { code: 210, asEditionId: 'x', seq: 1, epoch: 'e' },
    text,
    audience: { to: 'all' },
  } as const
  const after = journal.last()
  journal.frame(frame, users)
  const record = journal.rings.frame.at(journal.rings.frame.total() - 1)
  expect(record).toMatchObject({ n: after + 1, to: 5000, users: users.slice(0, MAX_NAMED) })
})

test('what a journal keeps alive is bounded, whatever comes and however large it is', () => {
  const { journal } = city.world
  const large = 'x'.repeat(MAX_BODY_BYTES)
  const exchange = {
    method: 'POST',
    url: '/x',
    call: null,
    session: null,
    token: null,
    projectId: null,
    status: 200,
    code: 200,
    envelope: null,
    at: 0,
    faultHold: null,
  }
  const retained = () =>
    journalKinds.map((kind) => {
      const { total, dropped } = journal.rings[kind]
      return total() - dropped()
    })
  for (let n = 0; n < 3000; n += 1) {
    const body = { text: `${n}${large}` }
    journal.answered(journal.arrive(), { ...exchange, kind: 'call', body, bodyBytes: large.length, answer: large })
    journal.answered(journal.arrive(), { ...exchange, kind: 'control', body, bodyBytes: large.length, answer: large })
    journal.opened('u', n).received(`${n}${large}`)
  }
  flood(3000)
  // Size of exchanges: two bytes per character of the response, four per byte of the body.
  const largest = 6 * MAX_BODY_BYTES
  const [calls = 0, control = 0, frames = 0, texts = 0, sockets = 0, changes = 0] = retained()
  expect(calls).toBeLessThanOrEqual(journalLimits.call.bytes / largest)
  expect(control).toBeLessThanOrEqual(journalLimits.control.bytes / largest)
  expect(texts).toBeLessThanOrEqual(journalLimits.text.bytes / (2 * MAX_BODY_BYTES))
  expect([calls, control, texts].every((count) => count > 0)).toBe(true)
  expect(frames).toBeLessThanOrEqual(journalLimits.frame.entries)
  expect(sockets).toBeLessThanOrEqual(journalLimits.socket.entries)
  expect(changes).toBeLessThanOrEqual(journalLimits.change.entries)
})
