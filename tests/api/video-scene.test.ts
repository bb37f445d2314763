import { expect, test } from 'vitest'

import type { CameraScene } from '#shared/video/video.contract.ts'
import { formatTime, SECOND } from '#shared/time.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { act } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'duty'])

const cameraScene = (caller: Caller, input: { id: string; at?: string }) =>
  caller.call<CameraScene>('GET', '/pc/api/v4/video/scene', input)
const now = (): number => city.world.clock.now()

test('a camera is live until it is out of service, and never tells of the future', async () => {
  const id = city.devices.camera
  const live = (await cameraScene(city.duty, { id })).result
  expect(live).toMatchObject({ at: formatTime(now()), recording: 'live', to: formatTime(now() + 90 * SECOND) })
  expect((await cameraScene(city.duty, { id, at: '2031-01-01 00:00:00' })).result).toMatchObject({
    at: formatTime(now()),
    recording: 'making',
  })
  await act(city.super, 'disable', { id })
  expect((await cameraScene(city.duty, { id })).result.recording).toBe('offline')
  await act(city.super, 'enable', { id })
})

test('what takes no pictures shows none; what looks by warmth does', async () => {
  expect(await cameraScene(city.duty, { id: city.devices.smoke })).toMatchObject({
    code: 5101,
    message: '该设备没有画面',
  })
  expect((await cameraScene(city.duty, { id: city.devices.infrared })).result.setting).toBe('bedroom')
  expect(await cameraScene(city.duty, { id: city.devices.outside })).toMatchObject({ code: 4003 })
})

test('the clip of an event is being made, is there, and is thrown away after thirty days', async () => {
  const id = city.devices.camera
  const { eventId } = await emit(city, { kind: 'video-alarm', deviceId: id })
  const at = (await eventsOf(city.duty).detail(eventId)).result.raisedAt
  const beginning = await cameraScene(city.duty, { id, at })
  expect(beginning.result).toMatchObject({
    deviceId: id,
    setting: 'lane',
    recording: 'making',
    at,
    from: formatTime(now() - 10 * SECOND),
    to: formatTime(now() + 20 * SECOND),
    subjects: [{ what: 'vehicle', eventId, reason: '消防通道占用', raisedAt: at, recoveredAt: null }],
  })
  await advance(city, '20s')
  const ready = (await cameraScene(city.duty, { id, at })).result
  expect(ready.recording).toBe('ready')
  expect({ ...ready, recording: 'making' }).toEqual(beginning.result)
  await advance(city, '30d')
  const anew = await loginAs(app, city.path, 'duty')
  expect((await cameraScene(anew, { id, at })).result.recording).toBe('expired')
})
