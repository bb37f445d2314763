import { rmSync } from 'node:fs'

import { expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { callerOf } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { addFault } from '#tests/support/faults.ts'
import { addDeviceFault, raisedBy, statusOf, type TestCity } from '#tests/support/device-faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { openApp, PASSWORD } from '#tests/support/test-app.ts'

const app = await fileApp()

const make = (life = false): Promise<TestCity> => makeCity(app, { life }, ['super'])
const silence = (city: TestCity) => emit(city, { kind: 'fault', reason: 'offline', deviceId: city.devices.smoke })
const recover = async (city: TestCity) =>
  (await city.control.control<{ recovered: string[] }>('POST', '/__sim/recover', { deviceId: city.devices.smoke })).body

test('where nothing happens by itself an ordered 离线 lasts until the device is ordered to recover', async () => {
  const city = await make()
  const { eventId } = await silence(city)
  await advance(city, '6d')
  expect(await statusOf(city, 'smoke')).toBe('offline')
  expect(await recover(city)).toMatchObject({ recovered: [eventId] })
  expect(await statusOf(city, 'smoke')).toBe('normal')
})

test('an answer brings it back, too, and what is ordered after 离线 does not keep it away', async () => {
  const city = await make()
  const { eventId } = await silence(city)
  await eventsOf(city.super).feedback(eventId, '已修复')
  expect(await statusOf(city, 'smoke')).toBe('normal')
  for (const reason of ['offline', 'battery', 'offline', 'link', 'offline'])
    await emit(city, { kind: 'fault', reason, deviceId: city.devices.smoke })
  await recover(city)
  expect(await statusOf(city, 'smoke')).toBe('normal')
})

test('where devices live it comes back by itself within a day', async () => {
  const city = await make(true)
  await silence(city)
  expect(await statusOf(city, 'smoke')).toBe('offline')
  await advance(city, '1d')
  expect(await statusOf(city, 'smoke')).toBe('normal')
  expect((await raisedBy(city, 'smoke', 'fault'))[0]).toMatchObject({ recoveredAt: expect.any(String) })
})

test('a restored world tells a device to recover that was silent in the snapshot', async () => {
  const city = await make()
  await silence(city)
  await city.control.control('POST', '/__sim/snapshots', { name: 'silent' })
  await recover(city)
  await city.control.control('POST', '/__sim/restore', { name: 'silent' })
  expect(await statusOf(city, 'smoke')).toBe('offline')
  await recover(city)
  expect(await statusOf(city, 'smoke')).toBe('normal')
})

test('a device that is ordered to recover stays as a fault has it', async () => {
  const city = await make()
  await addDeviceFault(city, 'smoke', { type: 'offline', ms: 3_600_000 })
  await recover(city)
  expect(await statusOf(city, 'smoke')).toBe('offline')
})

test('faults go with the server: what they had silenced in the default world is back when it starts again', async () => {
  const settings = { NODE_ENV: 'test', FENGSUI_SIZE: 'small', FENGSUI_LOG: 'silent' }
  const first = await openApp()
  const config = readConfig({ ...settings, FENGSUI_DATA: first.folder })
  await first.close()
  const second = await buildApp(config, PASSWORD)
  const control = callerOf(second, '')
  await control.control('POST', '/__sim/clock', { freeze: true })
  const deviceId = [...second.worlds.main.model.devices.values()].find(({ type }) => type === 'smoke')?.id ?? ''
  await addFault(control, { on: 'device', where: { device: deviceId }, effect: { type: 'offline', ms: 3_600_000 } })
  const stored = second.worlds.main.model.devices.get(deviceId)?.status
  await second.close()
  const third = await buildApp(config, PASSWORD)
  await callerOf(third, '').control('POST', '/__sim/clock', { freeze: true })
  await callerOf(third, '').control('POST', '/__sim/clock', { advance: '1s' })
  expect([stored, third.worlds.main.model.devices.get(deviceId)?.status]).toEqual(['offline', 'normal'])
  await third.close()
  rmSync(first.folder, { recursive: true, force: true })
})
