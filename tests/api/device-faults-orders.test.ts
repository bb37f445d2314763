import { expect, test } from 'vitest'

import { HOUR, MINUTE } from '#shared/time.ts'
import { advance, areas, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { list } from '#tests/support/devices.ts'
import { addDeviceFault, deviceOf, raisedBy, statusOf, type TestCity } from '#tests/support/device-faults.ts'
import { addFault, clearFaults, faultsOf, removeFault, type Order } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf } from '#tests/support/journal.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()

const make = (options = {}): Promise<TestCity> => makeCity(app, { life: false, ...options }, ['super'])
const fixture = await make()
const offline = async (city: TestCity) =>
  (await list(city.super, { status: 'offline' })).result.records.map(({ id }) => id).toSorted()

const stuck = { type: 'stuck' }
const host = () => [...fixture.world.model.devices.values()].find(({ type }) => type === 'mainframe')?.id

test.each([
  ['a device that does not exist', () => ({ where: { device: 'd-none' }, effect: stuck }), 4003, 'where.device'],
  ['a place that does not exist', () => ({ where: { place: 'none' }, effect: stuck }), 4003, 'where.place'],
  ['an area that does not exist', () => ({ where: { area: 'none' }, effect: stuck }), 4003, 'where.area'],
  ['a project that does not exist', () => ({ where: { project: 'p9' }, effect: stuck }), 4003, 'where.project'],
  ['a type that does not exist', () => ({ where: { deviceType: 'toaster' }, effect: stuck }), 4006, 'where.deviceType'],
  ['a person: devices have none', () => ({ where: { user: 'u-duty' }, effect: stuck }), 4001, 'where'],
  [
    'a device that is of another type',
    () => ({ where: { device: fixture.devices.smoke, deviceType: 'gas' }, effect: stuck }),
    5101,
    'where',
  ],
  ['an effect of calls', () => ({ effect: { type: 'hang' } }), 4006, 'effect'],
  ['an effect of the push channel', () => ({ effect: { type: 'mute' } }), 4006, 'effect'],
  ['a drift of nothing', () => ({ effect: { type: 'drift', perHour: 0 } }), 4005, 'effect.perHour'],
  ['a flapping too fast for a device', () => ({ effect: { type: 'flapping', every: 5 } }), 4001, 'effect.every'],
  [
    'a battery that a device does not have',
    () => ({ where: { device: host() }, effect: { type: 'battery', within: 1000 } }),
    4006,
    'effect',
  ],
  ['a reading that a device does not have', () => ({ where: { device: host() }, effect: stuck }), 4006, 'effect'],
  [
    'a measure of another type',
    () => ({ where: { deviceType: 'smoke' }, effect: { type: 'drift', measure: 'gas', perHour: 1 } }),
    4006,
    'effect',
  ],
  [
    'a duration that drifts',
    () => ({ where: { deviceType: 'alertor' }, effect: { type: 'drift', measure: 'doorBlocked', perHour: 1 } }),
    4006,
    'effect',
  ],
  [
    'a kind that a type does not raise',
    () => ({ where: { deviceType: 'smoke' }, effect: { type: 'flapping', kind: 'roof', every: 1000 } }),
    4006,
    'effect',
  ],
] as const)('a fault on %s is refused by name, and nothing is changed', async (_, more, code, field) => {
  const before = fingerprint(fixture.world)
  const { status, body } = await fixture.control.control('POST', '/__sim/faults', { on: 'device', ...more() })
  expect([status === 200, body]).toMatchObject([false, { error: { code, field } }])
  expect(await faultsOf(fixture.control)).toEqual([])
  expect(fingerprint(fixture.world)).toBe(before)
})

test('an effect of devices is refused for calls and for the push channel', async () => {
  for (const on of ['*', 'ws', 'event.list']) {
    const { body } = await fixture.control.control('POST', '/__sim/faults', { on, effect: stuck })
    expect(body).toMatchObject({ error: { code: 4006, field: 'effect' } })
  }
})

test('a fault strikes all that is in an area and below it and may have it, and is written down for each', async () => {
  const city = await make()
  const effect = { type: 'offline', ms: HOUR } as const
  const { id, matched, injected } = await addFault(city.control, {
    on: 'device',
    where: { area: areas.watched },
    effect,
  })
  const silent = await offline(city)
  const entries = await entriesOf(city.control, 'fault')
  expect([matched, injected, entries.length]).toEqual([silent.length, silent.length, silent.length])
  expect(entries[0]).toMatchObject({ fault: id, call: null, user: null, device: expect.any(String), effect })
  await advance(city, '61m')
  expect(await offline(city)).toEqual([])
})

test('`after` spares the first, `times` ends with the last: devices for what strikes devices', async () => {
  const city = await make()
  const fault = { on: 'device', where: { deviceType: 'smoke' }, effect: { type: 'offline', ms: HOUR } } as const
  const smokes = [...city.world.model.devices.values()].filter(({ type }) => type === 'smoke').map(({ id }) => id)
  const { matched, injected } = await addFault(city.control, { ...fault, after: 1, times: 2 })
  expect([matched, injected]).toEqual([smokes.length, 2])
  expect(await offline(city)).toEqual(smokes.slice(1, 3).toSorted())
})

test('reports are what is counted where reports are struck: a device says that it is calm again, too', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'skew', ms: -HOUR }, { after: 2, times: 1 })
  const raise = () => emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const answer = async () => eventsOf(city.super).feedback((await raise()).eventId, '误报')
  for (let n = 0; n < 3; n += 1) await answer()
  const times = (await raisedBy(city, 'smoke', 'alarm')).map(({ raisedAt }) => raisedAt)
  expect(times).toEqual(['2026-03-02 08:00:00', '2026-03-02 08:00:00', '2026-03-02 07:00:00'])
})

test('chance takes the same devices in every world of a seed, and others in another', async () => {
  const play = async (seed: number) => {
    const city = await make({ seed })
    await addFault(city.control, { on: 'device', effect: { type: 'offline', ms: HOUR }, chance: 0.3 })
    return offline(city)
  }
  const first = await play(11)
  expect(first.length).toBeGreaterThan(5)
  expect(await play(11)).toEqual(first)
  expect(await play(12)).not.toEqual(first)
})

/** The stored state of all devices but one. */
const others = (city: TestCity, deviceId: string) =>
  ['Device', 'DeviceLife', 'Event']
    .flatMap((table) => rowsOf(city.world, table))
    .filter((row) => row['id'] !== deviceId && row['deviceId'] !== deviceId)
    .map((row) => JSON.stringify(row))
    .toSorted()

test('devices without a fault live as if there were none', async () => {
  const play = async (effects: readonly Order['effect'][]) => {
    const city = await make({ life: true, seed: 5 })
    for (const effect of effects) await addDeviceFault(city, 'manual', effect)
    await advance(city, '3d')
    return others(city, city.devices.manual)
  }
  const undisturbed = await play([])
  expect(undisturbed.length).toBeGreaterThan(20)
  expect(
    await play([
      { type: 'skew', ms: -HOUR },
      { type: 'duplicate' },
      { type: 'reorder' },
      { type: 'offline', ms: 5 * HOUR },
      { type: 'flapping', kind: 'fault', every: 30 * MINUTE, lasts: 20 * HOUR },
      { type: 'stuck', measure: 'signal' },
      { type: 'drift', measure: 'battery', perHour: -3 },
    ]),
  ).toEqual(undisturbed)
})

test('a fault that has ended leaves a device that lives on as it would have', async () => {
  const play = async (effect: Order['effect'] | null) => {
    const city = await make({ life: true, seed: 5 })
    if (effect) await addDeviceFault(city, 'smoke', effect)
    await advance(city, '2d')
    await clearFaults(city.control)
    // Events from which it recovered while the fault suppressed its reports are over now.
    await advance(city, '20m')
    const device = await deviceOf(city, 'smoke')
    await advance(city, '3d')
    const lives = rowsOf(city.world, 'DeviceLife')
    return [device.status, device.reading, device.battery, lives]
  }
  const undisturbed = await play(null)
  for (const effect of [
    { type: 'battery', within: HOUR },
    { type: 'drift', perHour: 0.01 },
    { type: 'flapping', every: HOUR },
    { type: 'stuck' },
  ] as const)
    expect(await play(effect)).toEqual(undisturbed)
})

test('a restored world goes on with its faults, what they hold and their dice', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'offline', ms: 20 * MINUTE })
  await addDeviceFault(city, 'water', { type: 'flapping', kind: 'alarm', every: 7000, lasts: 15 * MINUTE })
  await addDeviceFault(city, 'manual', { type: 'duplicate' }, { chance: 0.5 })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await advance(city, '5m')
  const snapshot = await city.control.control<{ id: string }>('POST', '/__sim/snapshots', { name: 'mid' })
  const goOn = async () => {
    for (let n = 0; n < 4; n += 1) await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
    await advance(city, '30m')
    return [fingerprint(city.world), await faultsOf(city.control)]
  }
  const first = await goOn()
  expect(await raisedBy(city, 'smoke', 'alarm')).toHaveLength(1)
  expect(snapshot.status).toBe(200)
  await city.control.control('POST', '/__sim/restore', { name: 'mid' })
  expect(await statusOf(city, 'smoke')).toBe('offline')
  expect(await goOn()).toEqual(first)
})

test('a world that is reset has no faults, and its devices are well', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'offline', ms: HOUR })
  await city.control.control('POST', '/__sim/reset')
  expect(await faultsOf(city.control)).toEqual([])
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect(city.world.model.devices.get(city.devices.smoke)?.status).toBe('normal')
})

test('two faults of one device: what drifts is held by what is silent, and the worse link is seen', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'drift', perHour: 5 })
  await addDeviceFault(city, 'smoke', { type: 'offline', ms: 30 * MINUTE })
  const { id } = await addDeviceFault(city, 'smoke', { type: 'flapping', every: 7 * MINUTE })
  await advance(city, '10m')
  expect([await statusOf(city, 'smoke'), await raisedBy(city, 'smoke', 'alarm')]).toEqual(['offline', []])
  await removeFault(city.control, id)
  expect(await statusOf(city, 'smoke')).toBe('offline')
  await advance(city, '20m')
  expect(await statusOf(city, 'smoke')).toBe('online')
  const [event] = await raisedBy(city, 'smoke', 'alarm')
  expect(event?.receivedAt).toBe('2026-03-02 08:30:00')
})
