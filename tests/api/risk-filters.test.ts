import { beforeAll, expect, test } from 'vitest'

import { loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'super'>
let admin: Caller
/** One risk of each grade, raised at eight in the morning: due after seven days, three and one. */
const ids = { ordinary: '', larger: '', major: '' }

beforeAll(async () => {
  city = await makeCity(app, {}, ['super'])
  admin = city.super
  const raise = async (deviceType: string) => (await emit(city, { kind: 'risk', deviceType })).eventId
  ids.ordinary = await raise('patroltag')
  ids.larger = await raise('water')
  ids.major = await raise('firecamera')
})

const listOf = (input: object) => eventsOf(admin).list({ kind: 'risk', ...input })
const found = async (input: object) => (await listOf(input)).result.records.map(({ id }) => id)
const putRight = (id: string) => eventsOf(admin).feedback(id, '已整改')

test('hidden dangers are narrowed by their grade', async () => {
  expect(await found({ grade: 'ordinary' })).toEqual([ids.ordinary])
  expect(await found({ grade: 'larger' })).toEqual([ids.larger])
  expect(await found({ grade: 'major' })).toEqual([ids.major])
  expect(await listOf({ grade: 'huge' })).toMatchObject({ code: 4006 })
  expect(await listOf({ term: 'soon' })).toMatchObject({ code: 4006 })
})

test('and by whether their term has run over or runs out today', async () => {
  expect([await found({ term: 'today' }), await found({ term: 'overdue' })]).toEqual([[], []])
  await advance(city, '1d')
  expect(await found({ term: 'today' })).toEqual([ids.major])
  await putRight(ids.major)
  await advance(city, '2d')
  expect([await found({ term: 'today' }), await found({ term: 'overdue' })]).toEqual([[ids.larger], []])
  await advance(city, '1m')
  expect(await found({ term: 'overdue' })).toEqual([ids.larger])
  expect((await listOf({ term: 'overdue' })).result.counts).toEqual({ todo: 1, doing: 0, done: 0 })
  expect(await found({ term: 'overdue', grade: 'ordinary' })).toEqual([])
  await putRight(ids.larger)
  await advance(city, '30d')
  // No session lasts so long.
  admin = await loginAs(app, city.path, 'super')
  // A risk that was fixed in time is never overdue; one that was late stays overdue.
  expect((await found({ term: 'overdue' })).toSorted()).toEqual([ids.ordinary, ids.larger].toSorted())
})

test('an event of another kind has neither', async () => {
  await emit(city, { kind: 'fault', deviceType: 'water' })
  for (const filter of [{ grade: 'ordinary' }, { term: 'overdue' }, { term: 'today' }])
    expect((await eventsOf(admin).list({ kind: 'fault', ...filter })).result.total).toBe(0)
})
