import { beforeEach, expect, test } from 'vitest'

import { advance, makeCity, type City } from '#tests/support/city.ts'
import { contactsOf } from '#tests/support/contacts.ts'
import { outsidePlaceOf } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { idsOf } from '#tests/support/members.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

// Every area of the city has one contact. `owner` has a02 (with a03, a04) and a07 (with a08); `duty` watches a02.
const app = await fileApp()
let city: City
beforeEach(async () => {
  city = await makeCity(app)
})

const he = { name: '何春燕', phone: '13500000001', post: '值班室', areaId: 'p1-a02' }
const stored = (id: string) => rowsOf(city.world, 'EmergencyContact').find((row) => row['id'] === id)

test('contacts are changed by those who manage people, in their areas alone', async () => {
  const before = fingerprint(city.world)
  for (const person of ['duty', 'guest', 'nobody'] as const) {
    const calls = contactsOf(city[person])
    for (const answer of [
      await calls.add(he),
      await calls.edit('ec-p1-a02', { name: '何' }),
      await calls.remove('ec-p1-a02'),
      await calls.sort('ec-p1-a02'),
      await calls.test('ec-p1-a02'),
    ])
      expect(answer).toMatchObject({ code: 4002, result: null })
  }
  const owner = contactsOf(city.owner)
  const place = outsidePlaceOf(city)
  expect((await owner.add({ ...he, areaId: 'p1-a09' })).code).toBe(4003)
  expect((await owner.add({ ...he, areaId: undefined, placeId: place })).code).toBe(4003)
  expect((await owner.edit('ec-p1-a02', { areaId: 'p1-a09' })).code).toBe(4003)
  expect((await owner.edit('ec-p1-a02', { placeId: place })).code).toBe(4003)
  expect((await owner.edit('ec-p1-a09', { name: '何' })).code).toBe(4003)
  expect((await owner.detail('ec-p1-a09')).code).toBe(4003)
  expect((await owner.test('ec-p1-a09')).code).toBe(4003)
  expect((await owner.sort(['ec-p1-a02', 'ec-p1-a09'])).code).toBe(4003)
  expect((await owner.remove('ec-p1-a09')).code).toBe(5401)
  expect(fingerprint(city.world)).toBe(before)
})

test('a new contact comes last, and can be changed field by field', async () => {
  const { code, result } = await contactsOf(city.owner).add({ ...he, ways: 'app,phone,app' })
  expect(code).toBe(200)
  expect(result).toMatchObject({ ...he, sortNo: 10, ways: ['phone', 'app'], placeId: null, tests: [] })
  expect(result.places).toBeGreaterThan(0)
  expect(idsOf(await contactsOf(city.super).list()).at(-1)).toBe(result.id)
  const edited = await contactsOf(city.owner).edit(result.id, { name: '何燕', ways: ['sms'] })
  expect(edited.result).toMatchObject({ name: '何燕', phone: he.phone, post: '值班室', ways: ['sms'], sortNo: 10 })
  expect((await contactsOf(city.owner).edit(result.id, { post: '' })).result).toMatchObject({ post: '', name: '何燕' })
  expect((await contactsOf(city.duty).detail(result.id)).result.may).toEqual({ manage: false })
  expect((await contactsOf(city.owner).detail(result.id)).result.may).toEqual({ manage: true })
})

test('a contact belongs to an area or to a place, and goes from one to the other', async () => {
  const placeId = city.world.model.devices.get(city.devices.smoke)?.placeId
  const owner = contactsOf(city.owner)
  const named = (input: object) => city.owner.trpc('contact.add', input, 'mutation')
  expect(await named({ ...he, areaId: undefined })).toMatchObject({ code: 4004, field: 'areaId' })
  expect(await named({ ...he, areaId: 'p1-a07', placeId })).toMatchObject({ code: 9003, field: 'areaId' })
  expect(await named({ ...he, areaId: 'p1-a09' })).toMatchObject({ code: 4003, field: 'areaId' })
  const outside = outsidePlaceOf(city)
  expect(await named({ ...he, areaId: undefined, placeId: outside })).toMatchObject({ code: 4003, field: 'placeId' })
  const { id } = (await owner.add(he)).result
  expect((await owner.edit(id, { placeId })).result).toMatchObject({ placeId })
  expect(await owner.edit(id, { placeId, areaId: 'p1-a07' })).toMatchObject({ code: 9003 })
  expect((await owner.edit(id, { phone: '13500000002' })).result).toMatchObject({ placeId, phone: '13500000002' })
  expect((await owner.edit(id, { areaId: 'p1-a07' })).result).toMatchObject({ placeId: null, areaId: 'p1-a07' })
})

test('a number occurs once in the list that a person sees', async () => {
  const owner = contactsOf(city.owner)
  const phone = String(stored('ec-p1-a03')?.['phone'])
  const taken = { field: 'phone', message: `手机号码已在联系人列表中：${String(stored('ec-p1-a03')?.['name'])}` }
  const before = fingerprint(city.world)
  expect(await owner.add({ ...he, phone })).toMatchObject({ code: 5201, message: taken.message })
  expect(await city.owner.trpc('contact.add', { ...he, phone }, 'mutation')).toMatchObject({ code: 5201, ...taken })
  const edit = { id: 'ec-p1-a02', phone }
  expect(await city.owner.trpc('contact.edit', edit, 'mutation')).toMatchObject({ code: 5301, ...taken })
  expect((await owner.add({ ...he, phone: '12345' })).code).toBe(4501)
  expect(fingerprint(city.world)).toBe(before)
  expect((await owner.edit('ec-p1-a03', { phone })).code).toBe(200)
  // A contact that the caller cannot see does not conflict with theirs.
  expect((await owner.add({ ...he, phone: String(stored('ec-p1-a09')?.['phone']) })).code).toBe(200)
})

test('of two who add the same number at once, one is refused', async () => {
  const answers = await Promise.all([contactsOf(city.owner).add(he), contactsOf(city.super).add(he)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 5201])
})

test('a deleted contact is gone; a second time there is nothing to delete', async () => {
  expect(await contactsOf(city.owner).remove('ec-p1-a02')).toMatchObject({ code: 200, result: { id: 'ec-p1-a02' } })
  expect(stored('ec-p1-a02')).toBeUndefined()
  expect(await contactsOf(city.owner).remove('ec-p1-a02')).toMatchObject({ code: 5401 })
})

test('some contacts are brought into another order, and all others keep their place', async () => {
  const owner = contactsOf(city.owner)
  const { code, result } = await owner.sort(['ec-p1-a08', 'ec-p1-a02', 'ec-p1-a04'])
  expect(code).toBe(200)
  expect(result.map(({ id, sortNo }) => [id, sortNo])).toEqual([
    ['ec-p1-a08', 2],
    ['ec-p1-a02', 4],
    ['ec-p1-a04', 8],
  ])
  expect(idsOf(await contactsOf(city.super).list())).toEqual([1, 8, 3, 2, 5, 6, 7, 4, 9].map((n) => `ec-p1-a0${n}`))
  expect(idsOf(await owner.list())).toEqual([8, 3, 2, 7, 4].map((n) => `ec-p1-a0${n}`))
  await contactsOf(city.super).remove('ec-p1-a01')
  await owner.sort('ec-p1-a02,ec-p1-a08,ec-p1-a02')
  expect(idsOf(await owner.list())).toEqual([2, 3, 8, 7, 4].map((n) => `ec-p1-a0${n}`))
})

test('a test call goes out by every method of the contact, and says which reached no one', async () => {
  const owner = contactsOf(city.owner)
  const { id } = (await owner.add({ ...he, ways: ['phone', 'sms', 'app'] })).result
  const outbox = () => rowsOf(city.world, 'OutboxEntry')
  const before = outbox().length
  const { code, result } = await owner.test(id)
  expect(code).toBe(200)
  expect(result).toMatchObject({ at: '2026-03-02 08:00:00', text: expect.stringContaining('永安里社区') })
  expect(result.ways).toEqual([
    { way: 'phone', sent: true, note: '' },
    { way: 'sms', sent: true, note: '' },
    { way: 'app', sent: false, note: '该号码没有可用的 App 账号' },
  ])
  expect(outbox().slice(before)).toMatchObject([
    { channel: 'voice', phone: he.phone, recipients: '[]', eventId: null, text: result.text },
    { channel: 'sms', phone: he.phone },
  ])
  await owner.edit(id, { phone: '13801190003' })
  await advance(city, '1m')
  expect((await owner.test(id)).result.ways.every(({ sent }) => sent)).toBe(true)
  expect(
    outbox()
      .slice(before + 2)
      .map(({ channel, recipients }) => [channel, recipients]),
  ).toEqual([
    ['voice', '["u-duty"]'],
    ['sms', '["u-duty"]'],
    ['app', '["u-duty"]'],
  ])
  const { tests } = (await contactsOf(city.duty).detail(id)).result
  expect(tests.map(({ way, at }) => [way, at])).toEqual([
    ['app', '2026-03-02 08:01:00'],
    ['sms', '2026-03-02 08:01:00'],
    ['phone', '2026-03-02 08:01:00'],
    ['sms', '2026-03-02 08:00:00'],
    ['phone', '2026-03-02 08:00:00'],
  ])
})

test('a test that reaches no one is refused, and nothing is sent', async () => {
  const { id } = (await contactsOf(city.owner).add({ ...he, ways: 'app' })).result
  const before = fingerprint(city.world)
  expect(await contactsOf(city.owner).test(id)).toMatchObject({ code: 5301 })
  expect(fingerprint(city.world)).toBe(before)
})
