import { beforeEach, expect, test } from 'vitest'

import { MAX_EVENT_PHOTOS } from '#shared/event/event-photos.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
let id: string
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  id = (await emit(city, { kind: 'alarm', deviceId: city.devices.manual })).eventId
})

/** Uploads a picture unlike the others; returns its address. */
const uploaded = async (width: number): Promise<string> =>
  (await upload(app, city.duty, png({ size: [width, 1] }))).message
const photosOf = async (): Promise<string[]> => (await eventsOf(city.owner).detail(id)).result.photos

test('photos of an answer are shown with it, in their order and each once', async () => {
  expect(await photosOf()).toEqual([])
  const [first, second] = await Promise.all([uploaded(1), uploaded(2)])
  const answer = await eventsOf(city.duty).feedback(id, '误报', { photos: [second, first, second] })
  expect(answer).toMatchObject({ code: 200, result: { state: 2 } })
  expect(await photosOf()).toEqual([second, first])
  const picture = await app.server.inject({ url: second })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
})

test('an unknown photo and more than nine are refused, and the event is not answered', async () => {
  const before = fingerprint(city.world)
  const { feedback } = eventsOf(city.duty)
  expect(await feedback(id, '误报', { photos: ['/uploads/none.png'] })).toMatchObject({
    code: 4001,
    message: '图片不存在，请重新上传',
  })
  const many = Array.from({ length: MAX_EVENT_PHOTOS + 1 }, () => '/uploads/none.png')
  expect((await feedback(id, '误报', { photos: many })).code).toBe(4001)
  expect((await feedback(id, '误报', { photos: 'https://elsewhere.example/a.png' })).code).toBe(4001)
  expect(fingerprint(city.world)).toBe(before)
  const nine = await Promise.all(Array.from({ length: MAX_EVENT_PHOTOS }, (_, index) => uploaded(index + 1)))
  expect(await feedback(id, '误报', { photos: nine })).toMatchObject({ code: 200 })
  expect(await photosOf()).toEqual(nine)
})

test('an answer that comes too late leaves no photos', async () => {
  const photo = await uploaded(1)
  await eventsOf(city.duty).feedback(id, '误报')
  expect((await eventsOf(city.owner).feedback(id, '测试', { photos: [photo] })).code).toBe(9017)
  expect(await photosOf()).toEqual([])
})
