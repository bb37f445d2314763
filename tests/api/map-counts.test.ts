import { expect, test } from 'vitest'

import type { MapDevice, MapView } from '#shared/map/map.contract.ts'
import { emit, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'duty'])

const look = (input: object = {}) =>
  city.duty.call<MapView>('POST', '/api/v3/companyArea/getDeviceTogetherSearch', input)
const list = (input: object) => city.duty.call<{ records: MapDevice[] }>('GET', '/pc/api/v4/map/devices', input)

/** Goes offline, with a fault of its sensor. */
const fail = async (deviceId: string): Promise<void> => {
  await emit(city, { kind: 'fault', deviceId, reason: 'sensor' })
  await city.world.services.intake.take([{ type: 'status', deviceId, status: 'offline', at: city.world.clock.now() }])
}

test('a device counts for each state that it has, and is found by each', async () => {
  const device = city.world.model.devices.get(city.devices.smoke)
  if (!device) throw new Error('the city has no smoke detector')
  const { keyword, ...before } = { keyword: device.code, ...(await look()).result.counts }
  await fail(device.id)
  const { counts, devices } = (await look({ keyword })).result
  expect(counts).toEqual({ fault: 1, offline: 1 })
  expect(devices).toMatchObject([{ id: device.id, state: 'fault', status: 'offline' }])
  const after = (await look()).result.counts
  expect([after.fault, after.offline]).toEqual([(before.fault ?? 0) + 1, (before.offline ?? 0) + 1])
  for (const deviceState of ['fault', 'offline'] as const) {
    const found = (await list({ deviceState, keyword })).result.records
    expect(found.map(({ id }) => id)).toEqual([device.id])
  }
  expect(await look({ deviceState: 'normal', keyword })).toMatchObject({ code: 9004 })
})

test('counts include devices that the map cannot place', async () => {
  const { model, changes } = city.world
  const device = model.devices.get(city.devices.water)
  if (!device) throw new Error('the city has no water device')
  model.devices.set(device.id, { ...device, longitude: null, latitude: null })
  const { projectId, areaId } = device
  changes.publish({ type: 'devices-changed', at: 0, projectId, areaId, deviceIds: [device.id] })
  const before = (await look()).result
  await fail(device.id)
  const { result } = await look()
  expect(result.unlocated).toBe(1)
  expect(result.total).toBe(before.total)
  expect(result.counts.offline).toBe((before.counts.offline ?? 0) + 1)
})
