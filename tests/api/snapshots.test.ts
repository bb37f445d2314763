import { expect, test } from 'vitest'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { addFault, faultsOf } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { journalOf } from '#tests/support/journal.ts'
import { diff, fork, listSnapshots, restore, take, type Refusal } from '#tests/support/snapshots.ts'
import { listen } from '#tests/support/sockets.ts'
import { fingerprint, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()

test('a restore brings the clock back with its pace, tells every socket, keeps the sessions, empties the journal', async () => {
  const city = await makeCity(app, {}, ['duty'])
  const fault = await addFault(city.control, { on: '*', after: 100, effect: { type: 'status', status: 500 } })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await take(city.control, 'calm')
  const seq = city.world.hub.log.seq()
  const listener = await listen(app, city.duty)
  await city.control.control('DELETE', '/__sim/faults')
  await advance(city, '2h')
  await emit(city, { kind: 'fault' })
  await city.control.control('POST', '/__sim/clock', { speed: 60 })
  const { status, body } = await restore(city.control, 'calm')
  expect([status, body]).toEqual([200, { epoch: city.world.epoch, seq, now: '2026-03-02 08:00:00' }])
  expect(await listener.closed).toBe(1012)
  expect((await city.control.control('GET', '/__sim/state')).body).toMatchObject({
    clock: { now: '2026-03-02 08:00:00', mode: 'frozen', speed: 0 },
    counts: { openEvents: 1 },
  })
  expect((await journalOf(city.control, { after: 0 })).entries).toEqual([])
  expect((await faultsOf(city.control)).map(({ id }) => id)).toEqual([fault.id])
  expect((await city.duty.call('GET', '/api/v3/getProjects')).code).toBe(200)
  const since = (epoch: string, from: number) =>
    city.duty.call<{ complete: boolean }>('GET', '/api/v3/events/since', { epoch, seq: from })
  expect((await since(city.world.epoch, seq)).result.complete).toBe(true)
  expect((await since(city.world.epoch, seq - 1)).result.complete).toBe(false)
})

test('a fork is a world of its own: what happens in one leaves the other as it was', async () => {
  const city = await makeCity(app, {}, ['duty'])
  const { body } = await fork(city.control, { id: 'twig' })
  expect(body).toEqual({ id: 'twig', path: '/w/twig' })
  const before = [fingerprint(city.world), fingerprint(worldAt(app, '/w/twig'))]
  expect(before[1]).toBe(before[0])
  await emit({ control: callerOf(app, '/w/twig') }, { kind: 'alarm' })
  await advance({ control: callerOf(app, '/w/twig') }, '1h')
  expect(fingerprint(city.world)).toBe(before[0])
  expect((await city.control.control('GET', '/__sim/state')).body).toMatchObject({
    clock: { now: '2026-03-02 08:00:00' },
    counts: { openEvents: 0 },
  })
  // Snapshot names belong to the world in which they were taken; a reset of the fork goes back to the seed.
  await take(city.control, 'mine')
  expect(await listSnapshots(callerOf(app, '/w/twig'))).toEqual([])
  await callerOf(app, '/w/twig').control('POST', '/__sim/reset')
  expect((await fork(city.control, { id: 'twig' })).status).toBe(409)
  expect((await callerOf(app, '').control('DELETE', '/__sim/worlds/twig')).status).toBe(200)
})

test('two restores, a fork and calls at once leave a whole world', async () => {
  const city = await makeCity(app, { life: true }, ['duty'])
  await take(city.control, 'a')
  await advance(city, '1h')
  await take(city.control, 'b')
  const rows = fingerprint(city.world)
  const answers = await Promise.all([
    restore(city.control, 'a'),
    fork(city.control),
    city.control.control('POST', '/__sim/clock', { advance: '3h' }),
    restore(city.control, 'b'),
    city.duty.call('GET', '/api/v3/getProjects'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(fingerprint(city.world)).toBe(rows)
})

test('snapshots are listed, outlive a reset, and are forgotten by name', async () => {
  const city = await makeCity(app, {}, [])
  const { body } = await take(city.control, '火警 前')
  await advance(city, '5m')
  await take(city.control, 'later')
  expect(body.bytes).toBeGreaterThan(10_000)
  await city.control.control('POST', '/__sim/reset')
  expect((await listSnapshots(city.control)).map(({ name, now }) => [name, now])).toEqual([
    ['火警 前', '2026-03-02 08:00:00'],
    ['later', '2026-03-02 08:05:00'],
  ])
  const removed = await city.control.control('DELETE', `/__sim/snapshots/${encodeURIComponent('火警 前')}`)
  expect([removed.status, removed.body]).toEqual([200, { name: '火警 前' }])
  expect((await restore(city.control, 'later')).body.now).toBe('2026-03-02 08:05:00')
  expect((await restore(city.control, '火警 前')).status).toBe(404)
})

test('what cannot be is refused by its field, and nothing changes', async () => {
  const city = await makeCity(app, {}, [])
  await take(city.control, 'one')
  const before = [fingerprint(city.world), city.world.epoch, app.worlds.list().length]
  const refusals = [
    [await take(city.control, 'one'), 409, 'name'],
    [await take(city.control, ' '), 400, 'name'],
    [await restore(city.control, 'two'), 404, 'name'],
    [await fork(city.control, { name: 'two' }), 404, 'name'],
    [await fork(city.control, { id: 'Not An Id' }), 400, 'id'],
    [await fork(city.control, { nam: 'one' }), 400, 'nam'],
    [await diff(city.control, 'two'), 404, 'from'],
    [await diff(city.control, 'one', 'two'), 404, 'to'],
    [await city.control.control<Refusal>('DELETE', '/__sim/snapshots/two'), 404, 'name'],
  ] as const
  for (const [{ status, body }, code, field] of refusals) expect([status, body.error?.field]).toEqual([code, field])
  const { body } = await city.control.control<Refusal>('GET', '/__sim/diff')
  expect(body.error).toMatchObject({ field: 'from', message: expect.stringContaining('起始快照') as string })
  expect([fingerprint(city.world), city.world.epoch, app.worlds.list().length]).toEqual(before)
})

test('a world keeps twenty snapshots and no more; one that is forgotten makes room', async () => {
  const city = await makeCity(app, {}, [])
  const made = await Promise.all(Array.from({ length: 22 }, (_, n) => take(city.control, `s${n}`)))
  expect(made.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 422, 422])
  await city.control.control('DELETE', '/__sim/snapshots/s7')
  expect((await take(city.control, 's99')).status).toBe(200)
})

test('a difference names the rows that came, went and changed, with their columns; it contains no token', async () => {
  const city = await makeCity(app, {}, ['duty'])
  await take(city.control, 'before')
  expect((await diff(city.control, 'before')).body).toEqual([])
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await take(city.control, 'raised')
  await eventsOf(city.duty).toSite(eventId)
  const of = async (table: string, from: string, to?: string) =>
    (await diff(city.control, from, to)).body.find((one) => one.table === table)
  const none = { count: 0, ids: [] }
  expect(await of('Event', 'before', 'raised')).toEqual({
    table: 'Event',
    added: { count: 1, ids: [eventId] },
    removed: none,
    changed: { count: 0, rows: [] },
  })
  expect(await of('Event', 'raised', 'before')).toMatchObject({ added: none, removed: { count: 1, ids: [eventId] } })
  const taken = (await of('Event', 'raised'))?.changed
  expect(taken).toMatchObject({ count: 1, rows: [{ id: eventId }] })
  const columns = taken?.rows[0]?.columns ?? []
  expect(columns).toEqual(expect.arrayContaining(['state', 'handlerId', 'takenAt', 'version']))
  expect(columns).not.toContain('raisedAt')
  const again = await loginAs(app, city.path, 'duty')
  const sessions = JSON.stringify(await of('Session', 'raised'))
  expect(sessions).toContain('endedAt')
  expect(sessions).not.toContain(again.token)
  expect(sessions).not.toContain(city.duty.token)
})

test('of many rows that differ only the first are named, all are counted', async () => {
  const city = await makeCity(app, {}, ['duty'])
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await take(city.control, 'start')
  for (let n = 0; n < 210; n += 1) await eventsOf(city.duty).comment(eventId, `第 ${n} 条`)
  const { body } = await diff(city.control, 'start')
  const steps = body.find(({ table }) => table === 'EventStep')
  expect([steps?.added.count, steps?.added.ids.length]).toEqual([210, 200])
})

test('the default world is kept and restored like any other', async () => {
  const main = callerOf(app, '')
  const [before] = [fingerprint(app.worlds.main), await take(main, 'day')]
  await emit({ control: main }, { kind: 'alarm' })
  expect(fingerprint(app.worlds.main)).not.toBe(before)
  const { path, id } = (await fork(main, { name: 'day' })).body
  expect(fingerprint(worldAt(app, path))).toBe(before)
  expect(worldAt(app, path).clock.mode()).toBe('real')
  expect((await restore(main, 'day')).status).toBe(200)
  expect(fingerprint(app.worlds.main)).toBe(before)
  await main.control('DELETE', `/__sim/worlds/${id}`)
})
