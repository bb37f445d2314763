import { expect, test } from 'vitest'

import type { SummaryRow } from '#shared/attendance/attendance.contract.ts'
import type { Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City, type DeviceName } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'
import { scopeOfPerson } from '#tests/support/scope-of.ts'

const app = await fileApp()

const summary = (caller: Caller, input: object = {}) =>
  caller.call<{ records: SummaryRow[]; total: number; month: string }>('GET', '/pc/api/v4/attendance/summary', {
    pageSize: 200,
    ...input,
  })
const rowOf = async (caller: Caller, id: string, input: object = {}) =>
  (await summary(caller, input)).result.records.find(({ person }) => person.id === id)

const alarm = async (city: City, device: DeviceName) =>
  (await emit(city, { kind: 'alarm', deviceId: city.devices[device] })).eventId

test('taking and answering count for the person who did it, with the seconds that the event list shows', async () => {
  const city = await makeCity(app, { clock: { mode: 'frozen', now: '2026-03-05 10:00:00' } })
  const none = await rowOf(city.owner, 'u-duty')
  expect(none).toMatchObject({ taken: 0, answered: 0, meanResponseSeconds: null, meanHandlingSeconds: null })
  const [first, second, third] = [await alarm(city, 'smoke'), await alarm(city, 'manual'), await alarm(city, 'below')]
  await advance(city, '30s')
  await eventsOf(city.duty).toSite(first)
  await advance(city, '61s')
  await eventsOf(city.duty).feedback(first, '误报')
  // Answered without going there: the answer counts as the response.
  await eventsOf(city.duty).feedback(second, '测试')
  // Taken by one member, answered by another.
  await eventsOf(city.duty).toSite(third)
  await advance(city, '10s')
  await eventsOf(city.owner).feedback(third, '其他')
  expect(await rowOf(city.owner, 'u-duty')).toMatchObject({
    person: { id: 'u-duty' },
    roleName: '值班员',
    taken: 2,
    answered: 2,
    meanResponseSeconds: Math.round((30 + 91 + 91) / 3),
    meanHandlingSeconds: Math.round((61 + 91) / 2),
  })
  expect(await rowOf(city.owner, 'u-duty', { month: '2026-02' })).toMatchObject({ taken: 0, answered: 0 })
})

test('an event outside the areas of who asks counts for nothing', async () => {
  const city = await makeCity(app, { clock: { mode: 'frozen', now: '2026-03-05 10:00:00' } })
  const outside = await emit(city, { kind: 'alarm', deviceId: city.devices.outside })
  const inside = await alarm(city, 'smoke')
  await city.world.services.membership.update(scopeOfPerson(city.world, 'u-super'), {
    userId: 'u-duty',
    areaIds: ['p1-a01', 'p1-a02'],
  })
  await eventsOf(city.duty).toSite(outside.eventId)
  await eventsOf(city.duty).toSite(inside)
  expect(await rowOf(city.super, 'u-duty')).toMatchObject({ taken: 2 })
  expect(await rowOf(city.owner, 'u-duty')).toMatchObject({ taken: 1 })
})

interface Stored {
  readonly raisedAt: number
  readonly takenAt: number | null
  readonly answeredAt: number | null
}
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
const seconds = (from: number, to: number) => Math.round((to - from) / 1000)

test('three months of the generated city are what its events say', async () => {
  const city = await makeCity(app, { size: 'demo' })
  const events = new Map(
    rowsOf(city.world, 'Event').map((row) => [String(row['id']), row as unknown as Stored & { projectId: string }]),
  )
  const steps = rowsOf(city.world, 'EventStep').filter((row) => events.get(String(row['eventId']))?.projectId === 'p1')
  const start = city.world.clock.now()
  const months = [
    ...new Set(
      [0, 30, 60].map((days) => new Date(start - days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 7)),
    ),
  ]
  let seen = 0
  for (const month of months) {
    const { records } = (await summary(city.super, { month })).result
    for (const { person, ...row } of records) {
      const own = steps
        .filter(
          ({ userId, at }) =>
            userId === person.id && new Date(Number(at) + 8 * 3_600_000).toISOString().startsWith(month),
        )
        .map(({ act, eventId }) => ({ act: String(act), event: events.get(String(eventId)) }))
        .flatMap(({ act, event }) => (event ? [{ act, event }] : []))
      const taken = own.filter(({ act }) => act === 'toSite')
      const answered = own.filter(({ act }) => act === 'feedback')
      const direct = answered.filter(({ event }) => event.takenAt === null)
      expect(row).toMatchObject({
        taken: taken.length,
        answered: answered.length,
        meanResponseSeconds: mean([
          ...taken.map(({ event }) => seconds(event.raisedAt, event.takenAt ?? 0)),
          ...direct.map(({ event }) => seconds(event.raisedAt, event.answeredAt ?? 0)),
        ]),
        meanHandlingSeconds: mean(
          answered.map(({ event }) => seconds(event.takenAt ?? event.raisedAt, event.answeredAt ?? 0)),
        ),
      })
      seen += answered.length
    }
  }
  expect(seen).toBeGreaterThan(20)
})

test('the list is sorted by what is asked for; who has no mean comes last either way', async () => {
  const city = await makeCity(app, { size: 'demo' })
  for (const column of ['dutySeconds', 'taken', 'answered', 'meanResponseSeconds', 'meanHandlingSeconds'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const values = (await summary(city.super, { column, order })).result.records.map((row) => row[column])
      const numbers = values.filter((value) => value !== null)
      expect(values.slice(0, numbers.length)).toEqual(numbers.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
    }
  }
  const [all, page] = [await summary(city.super), await summary(city.super, { pageNo: 2, pageSize: 2 })]
  expect(page.result.records).toEqual(all.result.records.slice(2, 4))
})
