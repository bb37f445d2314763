import fc from 'fast-check'
import { expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { World } from '#server/instances/world.ts'
import { enter, createFixture } from '#tests/support/acts/turn.ts'
import { emit, eventsOf, makeCity } from '#tests/support/city.ts'
import { plainModel } from '#tests/support/plain-model.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { doAct, eventCourse, someAct } from '#tests/support/world-acts.ts'

const app = await fileApp()
const city = await makeCity(app, { life: true })
const fixture = await createFixture(app, city)

const some = someAct([...eventCourse, 'login', 'logout'])
const stored = (world: World) => plainModel(loadReadModel(world.store))

test('after whatever happened, one thing after the other, memory holds what the store holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 5, maxLength: 25 }), async (acts) => {
      for (const act of acts) await doAct(fixture, act)
      expect(plainModel(city.world.model)).toEqual(stored(city.world))
    }),
    { numRuns: 15 },
  )
})

test('nor does it matter how much happens at once, and nothing of it fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(some, { minLength: 2, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      async (bursts) => {
        for (const burst of bursts) {
          const answers = await Promise.all(burst.map((act) => doAct(fixture, act)))
          expect(answers).not.toContain(5000)
        }
        expect(plainModel(city.world.model)).toEqual(stored(city.world))
      },
    ),
    { numRuns: 25 },
  )
})

test('a device that reports again while people take and answer its event is neither lost nor refused', async () => {
  const order = { kind: 'alarm', deviceId: city.devices.manual }
  const { eventId } = await emit(city, order)
  await enter(fixture, 'duty')
  const { toSite, feedback } = eventsOf(fixture.callers.duty)
  const answers = await Promise.all([
    toSite(eventId),
    ...Array.from({ length: 12 }, () => emit(city, order)),
    feedback(eventId, '误报'),
    ...Array.from({ length: 12 }, () => emit(city, order)),
  ])
  expect(answers.filter((answer) => 'code' in answer).map((answer) => answer.code)).toEqual([200, 200])
  expect(plainModel(city.world.model)).toEqual(stored(city.world))
})

test('a reset loads the model anew', async () => {
  await city.control.control('POST', '/__sim/reset')
  expect(plainModel(city.world.model)).toEqual(stored(city.world))
  expect(city.world.model.openEvents.size()).toBe(0)
  expect(city.world.model.sessions.size).toBe(0)
})
