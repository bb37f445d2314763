import { beforeEach, expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import type { Caller } from '#tests/support/caller.ts'
import { placesOf } from '#tests/support/area-tree.ts'
import { areas, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { act } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { chunk, png } from '#tests/support/pictures.ts'
import { listen } from '#tests/support/sockets.ts'
import { upload } from '#tests/support/uploads.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty' | 'guest'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty', 'guest'])
})

const WORDS = '安全出口被杂物堵住'
const report = (caller: Caller, input: object = {}) =>
  caller.call<EventRow>('POST', '/pc/api/v4/event/report', {
    deviceId: city.devices.smoke,
    content: WORDS,
    ...input,
  })

test('what a duty officer has seen becomes a risk that begins with their words', async () => {
  const { code, result } = await report(city.duty)
  expect(code).toBe(200)
  expect(result).toMatchObject({
    kind: 'risk',
    eventType: 40,
    reason: '人员上报',
    state: 0,
    deviceId: city.devices.smoke,
    measure: null,
    value: null,
    count: 1,
    handler: null,
  })
  const { steps } = (await eventsOf(city.owner).detail(result.id)).result
  expect(steps[0]).toMatchObject({ act: 'raised', person: { id: 'u-duty' }, text: WORDS })
  expect((await eventsOf(city.duty).list({ kind: 'risk', state: 0 })).result.records.map(({ id }) => id)).toContain(
    result.id,
  )
})

test('it is announced, stored and counted as what a device reports', async () => {
  const [owner, before] = [await listen(app, city.owner), await eventsOf(city.owner).counts()]
  const { result } = await report(city.duty)
  await owner.settled()
  expect(owner.frames).toMatchObject([
    { code: 1, type: 'risk', eventId: result.id, eventType: 40, riskType: '人员上报' },
  ])
  const [message] = (await messagesOf(city.owner).page({ type: 1 })).records
  expect(message).toMatchObject({ eventId: result.id, eventType: 40 })
  const after = await eventsOf(city.owner).counts()
  expect(after.result.kinds['risk']?.todo).toBe(1 + (before.result.kinds['risk']?.todo ?? 0))
})

test('the reporter may not handle it: that is for owners', async () => {
  const { id } = (await report(city.duty)).result
  expect((await eventsOf(city.duty).toSite(id)).code).toBe(9023)
  expect((await eventsOf(city.owner).feedback(id, '已整改')).code).toBe(200)
  expect((await report(city.duty)).result.id).not.toBe(id)
})

test('where a risk is open it is reported once more, in the words of the second one', async () => {
  const { eventId } = await emit(city, { kind: 'risk', deviceId: city.devices.water })
  const { result } = await report(city.owner, { deviceId: city.devices.water, content: '还没有人来' })
  expect(result).toMatchObject({ id: eventId, count: 2 })
  const { steps } = (await eventsOf(city.duty).detail(eventId)).result
  expect(steps.at(-1)).toMatchObject({ act: 'repeated', person: { id: 'u-owner' }, text: '还没有人来' })
})

test('nothing is reported without the right, outside one’s areas, or of what is out of service', async () => {
  await act(city.owner, 'disable', { id: city.devices.manual })
  const before = fingerprint(city.world)
  expect((await report(city.guest)).code).toBe(4002)
  expect((await report(city.duty, { deviceId: city.devices.outside })).code).toBe(4003)
  expect((await report(city.duty, { deviceId: 'nothing' })).code).toBe(4003)
  expect((await report(city.duty, { deviceId: city.devices.manual })).code).toBe(9012)
  expect((await report(city.duty, { content: ' ' })).code).toBe(4004)
  expect(fingerprint(city.world)).toBe(before)
})

test('both doors take it', async () => {
  const input = { deviceId: city.devices.smoke, content: WORDS }
  expect(await city.duty.trpc<EventRow>('event.report', input, 'mutation')).toMatchObject({
    status: 200,
    result: { kind: 'risk' },
  })
  expect(await city.guest.trpc('event.report', input, 'mutation')).toMatchObject({ status: 403, code: 4002 })
})

const placeWith = (isFit: (devices: readonly string[]) => boolean) =>
  [...city.world.model.places.values()].find(
    ({ id, areaId }) => areaId === areas.watched && isFit(city.world.model.devicesOfPlace.get(id) ?? []),
  )

test('what was seen at a place has that place, its reporter, its kind with the grade, and the photos', async () => {
  const place = placeWith((devices) => devices.length > 0)
  const photo = (await upload(app, city.duty, png())).message
  const { result } = await report(city.duty, {
    deviceId: undefined,
    placeId: place?.id,
    reason: 'blocked',
    photos: [photo, photo],
  })
  expect(result).toMatchObject({
    placeId: place?.id,
    reason: '疏散通道堵塞',
    risk: { source: 'person', grade: 'major', reporter: { id: 'u-duty' } },
  })
  const { records } = (await eventsOf(city.owner).list({ kind: 'risk', grade: 'major', state: 0 })).result
  expect(records.find(({ id }) => id === result.id)?.risk?.reporter).toMatchObject({ id: 'u-duty' })
  expect((await eventsOf(city.owner).detail(result.id)).result.reportPhotos).toEqual([photo])
})

test('two reports at one place are two events as long as a device there has none', async () => {
  const place = placeWith((devices) => devices.length > 1)
  const at = { deviceId: undefined, placeId: place?.id }
  const ids = [(await report(city.duty, at)).result.id, (await report(city.duty, at)).result.id]
  expect(new Set(ids).size).toBe(2)
})

test('at a place without a device the nearest above it counts, and the event keeps the place', async () => {
  const parent = placeWith((devices) => devices.length > 0)
  const { result: bare } = await placesOf(city.owner).add({
    name: '杂物间',
    areaId: areas.watched,
    parentId: parent?.id,
    address: '永安里',
  })
  const { result } = await report(city.duty, { deviceId: undefined, placeId: bare.id })
  expect(result).toMatchObject({ placeId: bare.id, placePath: expect.arrayContaining(['杂物间']) })
  expect(city.world.model.devicesOfPlace.get(parent?.id ?? '')).toContain(result.deviceId)
  const alone = await placesOf(city.owner).add({ name: '空地', areaId: areas.watched, address: '永安里' })
  expect((await report(city.duty, { deviceId: undefined, placeId: alone.result.id })).code).toBe(9012)
})

test('a place, a known photo and one of the reasons of people are required', async () => {
  const { id: placeId = '' } = placeWith((devices) => devices.length > 0) ?? {}
  const wrong = (input: object) => report(city.duty, { deviceId: undefined, placeId, ...input })
  expect((await wrong({ placeId: undefined })).code).toBe(4004)
  expect((await wrong({ placeId: 'nothing' })).code).toBe(4003)
  expect((await wrong({ reason: 'patrol' })).code).toBe(4006)
  expect((await wrong({ photos: ['/uploads/none.png'] })).code).toBe(4001)
  const many = Array.from({ length: 10 }, (_, n) => `/uploads/${n}.png`)
  expect((await wrong({ photos: many })).code).toBe(4001)
})

test('of a danger that is reported again and again the latest photos are shown', async () => {
  const photos: string[] = []
  for (let n = 0; n < 50; n += 1)
    photos.push((await upload(app, city.duty, png({ between: [chunk('gAMA', Buffer.from([0, 0, 0, n]))] }))).message)
  let id = ''
  for (let from = 0; from < 50; from += 9)
    ({ id } = (await report(city.duty, { photos: photos.slice(from, from + 9) })).result)
  expect((await eventsOf(city.duty).detail(id)).result.reportPhotos).toEqual(photos.slice(-45))
})
