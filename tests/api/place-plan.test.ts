import { expect, test } from 'vitest'

import { emit, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { flat, placesOf } from '#tests/support/area-tree.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'

const app = await fileApp()
const city = await makeCity(app)

const building = 'p1-a02-b001'
const storey = `${building}-f1`

test('a room lies on the plan of its storey, with the devices of all its rooms; a building has its storeys', async () => {
  const { rooms, devices, ...plan } = (await placesOf(city.owner).plan(`${storey}-r01`)).result
  expect(plan).toMatchObject({ id: storey, floorPlan: '', storeys: [], may: { pin: true } })
  expect(rooms.map(({ id }) => id)).toEqual(
    (await placesOf(city.owner).detail(storey)).result.children.map(({ id }) => id),
  )
  expect(devices).toHaveLength((await placesOf(city.owner).detail(storey)).result.devices)
  expect(devices.every(({ planX, planY }) => planX === null && planY === null)).toBe(true)
  const whole = (await placesOf(city.owner).plan(building)).result
  expect(whole.rooms).toEqual([])
  expect(whole.storeys.map(({ name }) => name)).toContain('1 层')
})

test('a device stays where it was put on the plan, until it moves to another place', async () => {
  const device = (await placesOf(city.owner).plan(storey)).result.devices[0]
  if (!device) throw new Error('no device on the first storey')
  const seen = async (id = storey) =>
    (await placesOf(city.duty).plan(id)).result.devices.find((one) => one.id === device.id)
  expect(await placesOf(city.duty).pin(device.id, { planX: 0.25, planY: 0.5 })).toMatchObject({ code: 4002 })
  expect(await placesOf(city.owner).pin(device.id, { planX: 1.25, planY: 0.5 })).toMatchObject({ code: 4001 })
  expect(await placesOf(city.owner).pin(device.id, { planX: 0.25, planY: 0.5 })).toMatchObject({ code: 200 })
  expect(await seen()).toMatchObject({ planX: 0.25, planY: 0.5 })
  expect((await placesOf(city.duty).plan(storey)).result.may).toEqual({ pin: false })
  await city.owner.call('POST', '/pc/api/v4/device/move', { id: device.id, placeId: `${building}-f2` })
  expect(await seen(`${building}-f2`)).toMatchObject({ planX: null, planY: null })
})

test('an open event shows on the plan, and an uploaded plan makes a room one of its own', async () => {
  const device = (await placesOf(city.owner).plan(storey)).result.devices[0]
  if (!device) throw new Error('no device on the first storey')
  const { eventId } = await emit(city, { kind: 'fault', deviceId: device.id })
  expect((await placesOf(city.owner).plan(storey)).result.devices[0]).toMatchObject({
    state: 'fault',
    eventId,
    eventKind: 'fault',
    eventState: 0,
  })
  const floorPlan = (await upload(app, city.owner, png())).message
  await placesOf(city.owner).edit(device.placeId, { floorPlan })
  const own = (await placesOf(city.owner).plan(device.placeId)).result
  expect(own).toMatchObject({ id: device.placeId, rooms: [] })
  expect(own.floorPlan).not.toBe('')
  const { rooms, storeys } = (await placesOf(city.owner).plan(storey)).result
  expect(rooms.map(({ id }) => id)).not.toContain(device.placeId)
  expect(storeys.map(({ id }) => id)).toContain(device.placeId)
})

test('the open events of a place by kind are the number of its row, and its list holds it with what is below', async () => {
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const placeId = city.world.model.devices.get(city.devices.smoke)?.placeId ?? ''
  for (const id of [placeId, building, storey]) {
    const kinds = await city.owner.call<{ kinds: Record<string, { todo: number; doing: number }> }>(
      'GET',
      '/pc/api/v4/place/openEvents',
      { id },
    )
    const sum = Object.values(kinds.result.kinds).reduce((all, { todo, doing }) => all + todo + doing, 0)
    expect(sum).toBe((await placesOf(city.owner).detail(id)).result.openEvents)
  }
  const below = (await placesOf(city.owner).list({ placeId: building })).result
  const whole = flat((await placesOf(city.owner).tree()).result).find(({ id }) => id === building)
  expect(below.total).toBe(1 + (whole?.places ?? 0))
  expect(below.records[0]?.id).toBe(building)
})
