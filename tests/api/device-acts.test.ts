import { expect, test } from 'vitest'

import type { BatchResult } from '#shared/api/batch.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { act, detail, list, outsidePlaceOf, storedIn } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app)

const stored = (areaIds: readonly string[]) => storedIn(city, areaIds)

test('a device outside the areas does not exist, whatever is to be done to it', async () => {
  const outside = city.devices.outside
  const [inside] = stored(['p1-a02'])
  const before = fingerprint(city.world)
  expect(await detail(city.duty, outside)).toMatchObject({ code: 4003 })
  expect(await act(city.duty, 'selfTest', { id: outside })).toMatchObject({ code: 4003 })
  for (const name of ['disable', 'enable', 'edit'])
    expect(await act(city.owner, name, { id: outside })).toMatchObject({ code: 4003 })
  expect(await act(city.owner, 'move', { id: inside?.id, placeId: outsidePlaceOf(city) })).toMatchObject({ code: 4003 })
  for (const name of ['disable', 'move', 'edit', 'add', 'batch', 'enable']) {
    expect(
      await act(city.duty, name, {
        id: inside?.id,
        ids: inside?.id,
        act: 'disable',
        placeId: inside?.placeId,
        deviceType: 'smoke',
        deviceCode: 'YG-1',
      }),
    ).toMatchObject({ code: 4002 })
  }
  expect(fingerprint(city.world)).toBe(before)
})

test('a device out of service reports nothing until it is back; 9012 and 9013 report its status', async () => {
  const id = city.devices.water
  expect(await act(city.owner, 'disable', { id })).toMatchObject({
    code: 200,
    result: { enabled: false, reading: null },
  })
  expect(await act(city.owner, 'disable', { id })).toMatchObject({ code: 9012 })
  expect(await act(city.duty, 'selfTest', { id })).toMatchObject({ code: 9012 })
  expect((await city.control.control('POST', '/__sim/emit', { kind: 'alarm', deviceId: id })).status).toBe(422)
  expect((await list(city.duty, { enabled: false })).result.records.map((row) => row.id)).toEqual([id])
  expect((await list(city.duty)).result.counts['disabled']).toBe(1)
  expect(await act(city.owner, 'enable', { id })).toMatchObject({ code: 200, result: { enabled: true } })
  expect(await act(city.owner, 'enable', { id })).toMatchObject({ code: 9013 })
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: id })
  expect((await eventsOf(city.duty).detail(eventId)).code).toBe(200)
})

test('moving a device takes it to another place in lists and on the map, and its events stay where they happened', async () => {
  const id = city.devices.manual
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: id })
  const [target] = stored(['p1-a07'])
  const seq = city.world.hub.log.seq()
  const { code, result } = await act(city.owner, 'move', { id, placeId: target?.placeId })
  expect(code).toBe(200)
  expect(result).toMatchObject({ placeId: target?.placeId, areaId: 'p1-a07' })
  expect(await detail(city.duty, id)).toMatchObject({ code: 4003 })
  expect((await eventsOf(city.duty).detail(eventId)).result.areaId).not.toBe('p1-a07')
  const frames = city.world.hub.log.since(city.world.epoch, seq)?.map(({ frame }) => frame)
  expect(frames).toMatchObject([
    { code: 300, busType: 'map' },
    { code: 300, busType: 'map', data: { areaId: 'p1-a07', deviceIds: [id] } },
  ])
  expect(city.world.model.devicesOfPlace.get(target?.placeId ?? '')).toContain(id)
})

test('an edit changes what is named and leaves the rest', async () => {
  const id = city.devices.electric
  const before = (await detail(city.owner, id)).result
  const { result } = await act(city.owner, 'edit', { id, name: '一号总闸', spot: '柜内' })
  expect(result).toMatchObject({
    name: '一号总闸',
    spot: '柜内',
    code: before.code,
    imei: before.imei,
    longitude: before.longitude,
  })
  expect(await act(city.owner, 'edit', { id, gatewayId: city.devices.outside })).toMatchObject({ code: 4003 })
})

test('a new device lives from then on; its code cannot be installed twice', async () => {
  const [place] = stored(['p1-a02'])
  const input = { placeId: place?.placeId, deviceType: 'smoke', deviceCode: 'YG-90001' }
  const { code, result } = await act(city.owner, 'add', input)
  expect([code, result.name, result.status]).toEqual([200, deviceTypes.smoke.name, 'normal'])
  expect(await act(city.owner, 'add', input)).toMatchObject({ code: 9013 })
  expect((await emit(city, { kind: 'alarm', deviceId: result.id })).deviceId).toBe(result.id)
  expect((await detail(city.duty, result.id)).result).toMatchObject({ state: 'alarm', acts: [{ act: 'installed' }] })
})

test('a self-test leaves its result in the log and makes no event', async () => {
  const id = city.devices.infrared
  const events = rowsOf(city.world, 'Event').length
  const { result } = await act<{ passed: boolean; text: string }>(city.duty, 'selfTest', { id })
  expect(result).toMatchObject({ passed: true, text: '自检通过' })
  await city.world.services.intake.take([
    { type: 'status', deviceId: id, status: 'offline', at: city.world.clock.now() },
  ])
  expect((await detail(city.duty, id)).result.status).toBe('offline')
  expect((await act<{ passed: boolean }>(city.duty, 'selfTest', { id })).result.passed).toBe(false)
  expect(rowsOf(city.world, 'Event').length).toBe(events)
  expect((await detail(city.duty, id)).result.acts).toMatchObject([
    { act: 'selfTest', person: { name: city.duty.session?.userInfo.realname } },
    { act: 'selfTest' },
  ])
})

test('offline for more than a day is a filter of its own', async () => {
  const offline = (await list(city.duty, { status: 'offline' })).result.records.map(({ id }) => id)
  expect(offline).toContain(city.devices.infrared)
  expect((await list(city.duty, { stale: true })).result.records.map(({ id }) => id)).not.toContain(
    city.devices.infrared,
  )
  await advance(city, '25h')
  expect((await list(city.duty, { stale: true })).result.records.map(({ id }) => id)).toContain(city.devices.infrared)
})

test('a batch does what it can and says of each device how it went', async () => {
  const [one, two] = stored(['p1-a02'])
  const ids = `${one?.id},${city.devices.outside},${two?.id},`
  const first = await act<BatchResult>(city.owner, 'batch', {
    ids,
    act: 'disable',
  })
  expect(first.result).toMatchObject({
    succeeded: 2,
    failed: 1,
    rows: [
      { id: one?.id, ok: true, code: 200 },
      { code: 4003, ok: false },
      { id: two?.id, ok: true },
    ],
  })
  const again = await act<BatchResult>(city.owner, 'batch', {
    ids: [one?.id],
    act: 'move',
    placeId: two?.placeId,
  })
  expect(again.result).toMatchObject({ succeeded: 0, rows: [{ code: 9012, message: '硬件未安装' }] })
  expect(
    (await act<BatchResult>(city.owner, 'batch', { ids: [one?.id, two?.id], act: 'enable' })).result,
  ).toMatchObject({
    succeeded: 2,
    failed: 0,
  })
  expect(await act(city.owner, 'batch', { ids: [one?.id], act: 'move' })).toMatchObject({ code: 4004 })
})

test('a batch of self-tests says of each device what was found', async () => {
  const id = stored(['p1-a02'])[0]?.id ?? ''
  const tested = await act<BatchResult>(city.owner, 'batch', { ids: [id], act: 'selfTest' })
  expect(tested.result.rows).toEqual([{ id, ok: true, code: 200, message: '自检通过' }])
})

test('the maintenance log and the model hold what the store holds', async () => {
  const rows = rowsOf(city.world, 'Device')
  expect(rows.length).toBe(city.world.model.devices.size)
  for (const row of rows) {
    const { id, placeId, areaId, status, enabled, name } = row
    expect(city.world.model.devices.get(String(id))).toMatchObject({
      placeId,
      areaId,
      status,
      enabled: enabled === 1,
      name,
    })
    expect(city.world.model.devicesOfPlace.get(String(placeId))).toContain(id)
  }
})
