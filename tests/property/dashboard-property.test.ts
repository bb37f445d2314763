import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createDashboardService } from '#server/modules/dashboard/dashboard.service.ts'
import { membershipOf, scopeOf } from '#server/worlds/read-model/scope.ts'
import { mayRaise } from '#shared/device/index.ts'
import { createFixture } from '#tests/support/acts/turn.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { doAct, eventCourse, someAct } from '#tests/support/world-acts.ts'

const app = await fileApp()
const city = await makeCity(app, { size: 'small' })
const fixture = await createFixture(app, city)

type Service = ReturnType<typeof createDashboardService>

const figuresOf = async ({ world }: City, service: Service, username: string) => {
  const user = world.model.usersByName.get(username)
  const membership = user && membershipOf(world.model, user.id, 'p1')
  if (!membership) throw new Error(`${username} is no member`)
  const scope = scopeOf(world.model, membership)
  return {
    summary: await service.summary(scope, {}),
    trend: await service.trend(scope, { days: 30 }),
    kinds: await service.shares(scope, { by: 'kind', kind: 'alarm', days: 7 }),
    reasons: await service.shares(scope, { by: 'reason', kind: 'alarm', days: 7 }),
    types: await service.shares(scope, { by: 'deviceType', kind: 'fault', days: 30 }),
    classes: await service.areaClasses(scope, { kind: 'alarm', days: 30 }),
    places: await service.topPlaces(scope, { kind: 'alarm', days: 30 }),
    states: await service.deviceStates(scope, {}),
    alarms: await service.duty(scope, { kind: 'alarm', days: 30 }),
    faults: await service.duty(scope, { kind: 'fault', days: 7 }),
    heat: await service.heat(scope, { kind: 'alarm' }),
  }
}

/** The figures of each member, from a service with caches and from a fresh one. */
const both = async (service: Service) => {
  const read = (from: Service) => Promise.all(['super', 'owner', 'duty'].map((name) => figuresOf(city, from, name)))
  return { cached: await read(service), anew: await read(createDashboardService(city.world)) }
}

const course = [...eventCourse, 'login', 'logout'] as const
const time = fc.constantFrom('0s', '0s', '0s', '30m', '3h')

test('whatever happens, figures that were kept are those that are read anew', async () => {
  const acts = fc.array(fc.tuple(someAct(course), time), { minLength: 5, maxLength: 20 })
  const property = fc.asyncProperty(acts, async (all) => {
    for (const [act, passes] of all) {
      await figuresOf(city, city.world.services.dashboard, 'owner')
      await doAct(fixture, act)
      await advance(city, passes)
    }
    const { cached, anew } = await both(city.world.services.dashboard)
    expect(cached).toEqual(anew)
  })
  await fc.assert(property, { numRuns: 5 })
})

test('nor does it matter what happens while figures are read for the first time', async () => {
  const acts = fc.array(someAct(course), { minLength: 10, maxLength: 30 })
  const property = fc.asyncProperty(acts, async (all) => {
    const service = createDashboardService(city.world)
    const begun = all.map((act, index) => (index % 10 === 5 ? figuresOf(city, service, 'super') : doAct(fixture, act)))
    await Promise.all(begun)
    const { cached, anew } = await both(service)
    expect(cached).toEqual(anew)
  })
  await fc.assert(property, { numRuns: 8 })
})

test('an event that is stored but not yet announced when its day is first read is counted once', async () => {
  const { world } = city
  const able = [...world.model.devices.values()].filter(
    ({ id, type }) => mayRaise(type, 'electricity') && !world.model.openEvents.find(id, 'electricity'),
  )
  expect(able.length).toBeGreaterThan(3)
  for (const [index, { id }] of able.slice(0, 12).entries()) {
    const service = createDashboardService(world)
    const taken = world.services.intake.take(world.simulation.emit({ deviceId: id, kind: 'electricity' }))
    for (let turn = 0; turn < index; turn += 1) await Promise.resolve()
    await Promise.all([taken, figuresOf(city, service, 'super')])
    const { cached, anew } = await both(service)
    expect(cached).toEqual(anew)
  }
})
