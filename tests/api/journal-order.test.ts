import { beforeEach, expect, test } from 'vitest'

import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf, journalOf, onlyEntry } from '#tests/support/journal.ts'
import { listen } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
/** The last entry of the journal before the test. */
let after: number
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'duty'])
  after = city.world.journal.last()
})

const EVENT = '/pc/api/v4/event'
const START = Date.parse('2026-03-02T08:00:00+08:00')

test('cause and consequence stand in order: the change, its frame with whom it went to, the answer', async () => {
  const [duty, boss] = [await listen(app, city.duty), await listen(app, city.super)]
  await duty.settled()
  await boss.settled()
  const from = city.world.journal.last()
  const { eventId, seq } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { entries } = await journalOf(city.control, { after: from })
  expect(entries.map(({ kind, n }) => [kind, n - from])).toEqual([
    ['change', 1],
    ['frame', 2],
    ['control', 3],
  ])
  expect(entries).toMatchObject([
    { type: 'event-raised', change: { event: { id: eventId, kind: 'alarm' } } },
    { to: 2, users: ['u-duty', 'u-super'], frame: { code: 1, type: 'alarm', eventId, seq, epoch: city.world.epoch } },
    { began: { after: from }, answer: { eventId, seq } },
  ])
  // Entries between `began.after` and `n` were written during the call.
  expect(entries.at(-1)).toMatchObject({ n: from + 3 })
})

test('a frame without recipients is recorded as such', async () => {
  await emit(city, { kind: 'alarm', deviceId: city.devices.outside })
  expect(await onlyEntry(city.control, 'frame', { after })).toMatchObject({ to: 0, users: [] })
})

test('a call that takes world time shows when it came in and when it was answered', async () => {
  await advance(city, '2h')
  expect(await onlyEntry(city.control, 'control', { after })).toMatchObject({
    at: START + 2 * 3_600_000,
    began: { after, at: START },
  })
})

test('an upgrade that is refused is a call that failed', async () => {
  const refused = app.server.injectWS(`${city.path}/websocket/u-super?token=${city.duty.token}`, {
    headers: { host: '127.0.0.1' },
  })
  await expect(refused).rejects.toThrow('403')
  expect(await onlyEntry(city.control, 'call', { after })).toMatchObject({
    path: '/websocket/u-super',
    query: { token: expect.stringMatching(/^\*\*\*[0-9a-f]{6}$/) as string },
    calls: [],
    status: 403,
    codes: [4002],
    user: 'u-duty',
  })
})

test('a fault is what its note says, with nothing secret in it', async () => {
  const note = {
    kind: 'fault',
    fault: 'f-1',
    call: 'event.list',
    user: 'u-duty',
    effect: { token: 'x', delay: 3000 },
  } as const
  city.world.journal.note(note)
  expect(await onlyEntry(city.control, 'fault', { after, call: 'event.list', user: 'u-duty' })).toEqual({
    ...note,
    n: after + 1,
    at: START,
    effect: { token: '***', delay: 3000 },
  })
})

test('pages of the console, its files and the documents are no entries', async () => {
  for (const url of ['/healthz', '/openapi.json', '/docs', '/events/alarm'])
    await app.server.inject({ url: `${city.path}${url}`, headers: { accept: 'text/html' } })
  await app.server.inject({
    method: 'OPTIONS',
    url: `${city.path}${EVENT}/list`,
    headers: { origin: 'http://localhost:1' },
  })
  const { entries } = await journalOf(city.control, { after })
  expect(entries).toEqual([])
})

test('comments, members and other changes record who, never how a person logs in', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await eventsOf(city.duty).toSite(eventId)
  await eventsOf(city.duty).comment(eventId, '电话 13801190003')
  await city.super.call('DELETE', '/sys/user/delete', { id: 'u-nobody' })
  const changes = await entriesOf(city.control, 'change', { after })
  const commented = changes.find(({ type }) => type === 'event-commented')
  expect(commented?.change).toMatchObject({
    person: { id: 'u-duty', username: 'duty', realname: '李海峰' },
    text: '电话 138****0003',
  })
  expect(Object.keys(Object(commented?.change['person']) as object)).toEqual(['id', 'username', 'realname'])
  expect(JSON.stringify(changes)).not.toMatch(/passwordHash|1380119/)
})
