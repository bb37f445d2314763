import { expect, test } from 'vitest'

import type { CameraScene } from '#shared/video/video.contract.ts'
import { formatTime } from '#shared/time.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, emit, makeCity } from '#tests/support/city.ts'
import { act } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'

interface Steered {
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
}

const app = await fileApp()
const city = await makeCity(app, { size: 'demo' }, ['super', 'duty', 'guest'])

const steer = (caller: Caller, id: string, move: string) =>
  caller.call<Steered>('POST', '/pc/api/v4/video/steer', { id, move })
const gimbalOf = async (caller: Caller, input: { id: string; at?: string }) =>
  (await caller.call<CameraScene>('GET', '/pc/api/v4/video/scene', input)).result.gimbal
const poseOf = async (id: string) => (await gimbalOf(city.super, { id }))?.poses.at(-1)
const now = (): string => formatTime(city.world.clock.now())
const cameras = (): string[] =>
  [...city.world.model.devices.values()]
    .filter(({ type, projectId }) => type === 'firecamera' && projectId === 'p1')
    .map(({ id }) => id)

test('what one turns all see, and 归位 brings it back', async () => {
  const id = city.devices.camera
  const rest = await gimbalOf(city.super, { id })
  expect(rest).toMatchObject({ poses: [{ pan: 0, tilt: 0, zoom: 1 }], may: { steer: true } })
  expect((rest?.facing ?? -1) % 5).toBe(0)
  expect((await steer(city.duty, id, 'rightUp')).result).toMatchObject({ id, since: now(), pan: 5, tilt: 5, zoom: 1 })
  await advance(city, '2s')
  expect((await steer(city.super, id, 'nearer')).result).toMatchObject({ pan: 5, tilt: 5, zoom: 1.5 })
  expect(await poseOf(id)).toEqual({ since: now(), pan: 5, tilt: 5, zoom: 1.5 })
  expect((await gimbalOf(city.duty, { id }))?.poses.map(({ pan, zoom }) => [pan, zoom])).toEqual([
    [0, 1],
    [5, 1],
    [5, 1.5],
  ])
  await steer(city.duty, id, 'home')
  expect(await poseOf(id)).toMatchObject({ pan: 0, tilt: 0, zoom: 1 })
})

test('a recording shows how the camera looked then, whatever became of it', async () => {
  const id = city.devices.camera
  await steer(city.duty, id, 'left')
  await advance(city, '1m')
  const then = now()
  await advance(city, '1m')
  await steer(city.duty, id, 'home')
  await advance(city, '1m')
  expect((await gimbalOf(city.duty, { id, at: then }))?.poses).toMatchObject([{ pan: -5 }])
  expect((await gimbalOf(city.duty, { id }))?.poses).toMatchObject([{ pan: 0 }])
})

test('it goes no farther than its limit, and there it stores nothing and notifies no one', async () => {
  const id = city.devices.camera
  for (let n = 0; n < 12; n += 1) await steer(city.duty, id, 'right')
  const types: string[] = []
  city.world.changes.subscribe(({ type }) => types.push(type))
  await advance(city, '5s')
  expect((await steer(city.duty, id, 'right')).result).toMatchObject({ pan: 60 })
  expect(types).not.toContain('camera-steered')
  expect((await steer(city.duty, id, 'left')).result).toMatchObject({ pan: 55 })
  expect(types).toContain('camera-steered')
})

test('a person without the right is refused, and so is what cannot be steered, by its field', async () => {
  const id = city.devices.camera
  expect(await steer(city.guest, id, 'left')).toMatchObject({ code: 4002 })
  expect(await steer(city.duty, id, 'round')).toMatchObject({
    code: 4006,
    message: expect.stringContaining('云台动作'),
  })
  expect(await steer(city.duty, city.devices.outside, 'left')).toMatchObject({ code: 4003 })
  expect(await steer(city.duty, city.devices.smoke, 'left')).toMatchObject({ code: 5101, message: '该设备没有云台' })
  await act(city.super, 'disable', { id })
  expect(await steer(city.duty, id, 'left')).toMatchObject({ code: 9012 })
  await act(city.super, 'enable', { id })
  await emit(city, { kind: 'fault', deviceId: id, reason: 'offline' })
  const offline = await steer(city.duty, id, 'left')
  expect(offline).toMatchObject({ code: 5301, message: '操作失败：设备离线，无法控制云台' })
})

test('some cameras outdoors stand fixed, and say so', async () => {
  const gimbals = await Promise.all(cameras().map((id) => gimbalOf(city.super, { id })))
  expect(gimbals.filter((gimbal) => gimbal !== null).length).toBeGreaterThan(0)
  const fixed = cameras().filter((_, at) => gimbals[at] === null)
  for (const id of fixed) expect(await steer(city.super, id, 'left')).toMatchObject({ code: 5101 })
})

test('a pose outlives a snapshot', async () => {
  const [id] = cameras().filter((one) => one !== city.devices.camera)
  if (id === undefined) throw new Error('no other camera')
  await steer(city.super, id, 'up')
  const pose = await poseOf(id)
  await city.control.control('POST', '/__sim/snapshots', { name: 'looked-up' })
  await steer(city.super, id, 'home')
  await city.control.control('POST', '/__sim/restore', { name: 'looked-up' })
  expect(await poseOf(id)).toEqual(pose)
})
