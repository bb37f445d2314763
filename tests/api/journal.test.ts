import { beforeEach, expect, test } from 'vitest'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf, journalOf, onlyEntry } from '#tests/support/journal.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'

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

test('a call is one entry with all that was asked and answered', async () => {
  const answer = await city.duty.call('GET', `${EVENT}/list`, { kind: 'alarm', pageSize: 5 })
  const { status, ...body } = answer
  expect(await onlyEntry(city.control, 'call', { after })).toEqual({
    n: after + 1,
    at: START,
    kind: 'call',
    began: { after, at: START },
    door: 'rest',
    method: 'GET',
    path: `${EVENT}/list`,
    query: { kind: 'alarm', pageSize: '5' },
    calls: ['event.list'],
    user: 'u-duty',
    token: expect.stringMatching(/^\*\*\*[0-9a-f]{6}$/),
    project: 'p1',
    body: null,
    status,
    codes: [200],
    answer: body,
  })
})

test('what was sent in a body is in the entry, and the path is that of the world behind its prefix', async () => {
  await app.server.inject({
    method: 'POST',
    url: `${city.path}/jeecg-boot${EVENT}/toSite?_t=1`,
    payload: { id: 'none' },
    headers: { token: city.duty.token ?? '', projectid: 'p1' },
  })
  expect(await onlyEntry(city.control, 'call', { after })).toMatchObject({
    method: 'POST',
    path: `${EVENT}/toSite`,
    query: { _t: '1' },
    body: { id: 'none' },
    user: 'u-duty',
    codes: [4003],
    answer: { code: 4003, success: false },
  })
})

test('a refusal is an entry like any other: bad input, no token, a dead one, a body that is no JSON', async () => {
  await city.duty.call('GET', `${EVENT}/list`, { kind: 'fire' })
  await callerOf(app, city.path).call('GET', `${EVENT}/list`, { kind: 'alarm' })
  await callerOf(app, city.path, { token: 'a'.repeat(40) }).call('GET', '/user/info')
  await app.server.inject({
    method: 'POST',
    url: `${city.path}${EVENT}/toSite`,
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  const entries = await entriesOf(city.control, 'call', { after })
  expect(entries.map(({ calls, codes, user, status }) => [calls, codes, user, status])).toEqual([
    [['event.list'], [4006], 'u-duty', 200],
    [['event.list'], [9011], null, 200],
    [['account.info'], [9009], null, 200],
    [['event.toSite'], [4001], null, 200],
  ])
})

test('HTTP 500 for a dead token is recorded with its body code', async () => {
  await callerOf(app, city.path, { token: 'a'.repeat(40) }).call('GET', '/sys/user/getCurrentUserDeparts')
  expect(await onlyEntry(city.control, 'call', { after })).toMatchObject({ status: 500, codes: [9009] })
})

test('a path that does not exist is an entry without a call, with what it was answered', async () => {
  await city.duty.call('GET', '/pc/api/v4/event/lst', { kind: 'alarm' })
  expect(await onlyEntry(city.control, 'call', { after })).toMatchObject({
    path: '/pc/api/v4/event/lst',
    calls: [],
    status: 404,
    codes: [404],
    user: 'u-duty',
    answer: { error: { hint: expect.stringContaining('/pc/api/v4/event/list') as string } },
  })
})

test('a login belongs to the person who logged in by it', async () => {
  await loginAs(app, city.path, 'owner')
  await city.duty.trpc('auth.login', { username: 'nobody', password: 'Fengsui@119' }, 'mutation')
  const [rest, trpc] = await entriesOf(city.control, 'call', { after, call: 'auth.login' })
  expect([rest?.user, rest?.door, rest?.token]).toEqual(['u-owner', 'rest', null])
  // A login as another person that is sent with one's own token is logged as one's own call.
  expect([trpc?.user, trpc?.door]).toEqual(['u-duty', 'trpc'])
  await callerOf(app, city.path).trpc('auth.login', { username: 'nobody', password: 'Fengsui@119' }, 'mutation')
  expect((await entriesOf(city.control, 'call', { after, user: 'u-nobody' })).map(({ calls }) => calls)).toEqual([
    ['auth.login'],
  ])
})

test('the other door: one entry for a request, with the names, inputs and codes of all its calls', async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { id: 'none' }, 2: {} }))
  const { body } = await app.server.inject({
    url: `${city.path}/trpc/event.counts,event.detail,event.nothing?batch=1&input=${input}`,
    headers: { 'x-access-token': city.duty.token ?? '', projectid: 'p1' },
  })
  expect(await onlyEntry(city.control, 'call', { after })).toMatchObject({
    door: 'trpc',
    status: 207,
    path: '/trpc/event.counts,event.detail,event.nothing',
    query: { batch: '1', input: { 0: {}, 1: { id: 'none' }, 2: {} } },
    calls: ['event.counts', 'event.detail', 'event.nothing'],
    codes: [200, 4003, 4001],
    user: 'u-duty',
    project: 'p1',
    answer: JSON.parse(body) as unknown,
  })
})

test('a mutation through the other door shows what was sent', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await city.duty.trpc('event.toSite', { id: eventId }, 'mutation')
  expect(await onlyEntry(city.control, 'call', { after })).toMatchObject({
    door: 'trpc',
    method: 'POST',
    calls: ['event.toSite'],
    body: { id: eventId },
    codes: [200],
  })
})

test('a form with a file is recorded by its size, a picture by its type', async () => {
  const { message: name } = await upload(app, city.duty, png(), { path: '/sys/common/upload' })
  await app.server.inject(`${city.path}/sys/common/view/${name}`)
  const [sent, viewed] = await entriesOf(city.control, 'call', { after })
  expect(sent).toMatchObject({ calls: ['upload.familyImage'], user: 'u-duty', codes: [0] })
  expect(sent?.body).toEqual({ omitted: 'multipart/form-data', bytes: expect.any(Number) as number })
  expect(viewed).toMatchObject({ calls: [], method: 'GET', user: null, status: 200, codes: [200] })
  expect(viewed?.answer).toEqual({ omitted: 'image/png', bytes: png().length })
})

test('control calls that change something are entries; looking on leaves none', async () => {
  for (const path of ['state', 'journal', 'coverage', 'connections', 'outbox', 'worlds'])
    await city.control.control('GET', `/__sim/${path}`)
  await city.control.control('POST', '/__sim/worlds', { id: `other-${after}-${city.path.slice(3)}` })
  expect(await journalOf(city.control, { after })).toMatchObject({ entries: [], last: after })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await city.control.control('POST', '/__sim/emit', { kind: 'alarm', deviceId: 'none' })
  const entries = await entriesOf(city.control, 'control', { after })
  expect(entries.map(({ calls, codes, status, body }) => [calls, codes, status, body])).toEqual([
    [['control.emit'], [200], 200, { kind: 'alarm', deviceId: city.devices.smoke }],
    [['control.emit'], [404], 404, { kind: 'alarm', deviceId: 'none' }],
  ])
})
