import { expect, test } from 'vitest'

import { readXlsx } from '#server/modules/export/office/read-xlsx.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import { mayRaise } from '#shared/device/index.ts'
import { advance, emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['duty', 'super'])

/** Raises an event 疑似有人 and answers it, so that the next one is a new event. */
const seen = async (deviceId: string): Promise<string> => {
  const { eventId } = await emit(city, { kind: 'person', deviceId })
  await eventsOf(city.super).feedback(eventId, '属实')
  return eventId
}

const sheet = async (): Promise<string[][]> => {
  const answer = await app.server.inject({
    method: 'GET',
    url: `${city.path}/pc/api/v4/export/event?kind=person&column=raisedAt&order=asc`,
    headers: { 'x-access-token': city.super.token ?? '', projectid: 'p1' },
  })
  return readXlsx(answer.rawPayload).map(({ cells }) => cells.map(String))
}

test('连续天数 counts the nights of a place, whichever device saw a person, in lists, details, answers and files', async () => {
  const { model } = city.world
  const first = city.devices.infrared
  const placeId = model.devices.get(first)?.placeId ?? ''
  const fits = ({ id, type, projectId }: DeviceRecord) => id !== first && projectId === 'p1' && mayRaise(type, 'person')
  const beside = [...model.devices.values()].find(fits)?.id ?? ''
  // Two devices at one place, such as a shop.
  const moved = await city.super.call('POST', '/pc/api/v4/device/move', { id: beside, placeId })
  expect(moved).toMatchObject({ code: 200 })
  const ids = [await seen(first)]
  await advance(city, '15h') // from eight in the morning to eleven at night
  ids.push(await seen(first))
  await advance(city, '3h') // past midnight, the same night
  ids.push(await seen(first))
  await advance(city, '21h')
  ids.push(await seen(beside))
  await advance(city, '3d')
  const { eventId } = await emit(city, { kind: 'person', deviceId: first })
  ids.push(eventId)
  // A person seen in the morning belongs to the night before.
  const wanted = [1, 2, 2, 3, 1]
  const { list, detail } = eventsOf(city.duty)
  const { result } = await list({ kind: 'person', column: 'raisedAt', order: 'asc' })
  expect(result.records.map(({ id, nights }) => [id, nights])).toEqual(ids.map((id, at) => [id, wanted[at]]))
  expect((await detail(ids[3] ?? '')).result.nights).toBe(3)
  expect((await eventsOf(city.super).toSite(eventId)).result.nights).toBe(1)
  const [head = [], ...rows] = await sheet()
  expect(rows.map((row) => row[head.indexOf('连续天数')])).toEqual(wanted.map(String))
})

test('events of other kinds say nothing of nights', async () => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect(Object.keys((await eventsOf(city.duty).detail(eventId)).result)).not.toContain('nights')
})
