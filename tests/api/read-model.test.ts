import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { World } from '#server/worlds/world.ts'
import { eventKindNames } from '#shared/events/index.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { doAct, someAct } from '#tests/support/random-acts.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let city: City
beforeAll(async () => {
  app = await openApp()
  city = await makeCity(app, { life: true })
})
afterAll(() => closeApp(app))

const sorted = <V>(map: ReadonlyMap<string, V>): [string, V][] => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The model as plain data: what its open events answer instead of how they keep it. */
const plain = ({ openEvents, ...maps }: ReadModel) => ({
  ...Object.fromEntries(
    Object.entries(maps).map(([name, part]) => [name, part instanceof Map ? sorted<unknown>(part) : part]),
  ),
  openEvents: [...openEvents.all()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  size: openEvents.size(),
  found: [...maps.devices.keys()].flatMap((id) => eventKindNames.map((kind) => openEvents.find(id, kind)?.id)),
  ofDevice: [...maps.devices.keys()].map((id) =>
    openEvents
      .ofDevice(id)
      .map((event) => event.id)
      .toSorted(),
  ),
  counts: [...maps.areas.keys()].flatMap((id) => eventKindNames.map((kind) => ({ ...openEvents.count(id, kind) }))),
})

const stored = (world: World) => plain(loadReadModel(world.store))

test('after whatever happened, one thing after the other, memory holds what the store holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someAct, { minLength: 5, maxLength: 25 }), async (acts) => {
      for (const act of acts) await doAct(app, city, act)
      expect(plain(city.world.model)).toEqual(stored(city.world))
    }),
    { numRuns: 15 },
  )
})

test('nor does it matter how much happens at once, and nothing of it fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(someAct, { minLength: 2, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      async (bursts) => {
        for (const burst of bursts) {
          const answers = await Promise.all(burst.map((act) => doAct(app, city, act)))
          for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('"code":5000')
        }
        expect(plain(city.world.model)).toEqual(stored(city.world))
      },
    ),
    { numRuns: 25 },
  )
})

test('a device that reports again while people take and answer its event is neither lost nor refused', async () => {
  const order = { kind: 'alarm', deviceId: city.devices.manual }
  const { eventId } = await emit(city, order)
  const { toSite, feedback } = eventsOf(city.duty)
  const answers = await Promise.all([
    toSite(eventId),
    ...Array.from({ length: 12 }, () => emit(city, order)),
    feedback(eventId, '误报'),
    ...Array.from({ length: 12 }, () => emit(city, order)),
  ])
  expect(answers.filter((answer) => 'code' in answer).map((answer) => answer.code)).toEqual([200, 200])
  expect(plain(city.world.model)).toEqual(stored(city.world))
})

test('a reset loads the model anew', async () => {
  await city.control.control('POST', '/__sim/reset')
  expect(plain(city.world.model)).toEqual(stored(city.world))
  expect(city.world.model.openEvents.size()).toBe(0)
  expect(city.world.model.sessions.size).toBe(0)
})
