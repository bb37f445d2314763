import fc from 'fast-check'
import { expect, test } from 'vitest'

import { effectNames, type DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import { HOUR, MINUTE, SECOND } from '#shared/time.ts'
import { createFixture } from '#tests/support/acts/turn.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { clearFaults } from '#tests/support/faults.ts'
import { checkAllPages, checkWorld } from '#tests/property/laws/world-laws.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()

/** Runs; each makes a world and checks all pages of it. */
const RUNS = 8

const time = (most: number) => fc.integer({ min: SECOND, max: most })
const effects: { readonly [T in DeviceEffect['type']]: fc.Arbitrary<Extract<DeviceEffect, { type: T }>> } = {
  stuck: fc.record({ type: fc.constant('stuck' as const), lasts: time(HOUR) }),
  drift: fc.record({ type: fc.constant('drift' as const), perHour: fc.constantFrom(-5, -0.1, 0.1, 5) }),
  flapping: fc.record({ type: fc.constant('flapping' as const), every: time(20 * MINUTE) }),
  skew: fc.record({ type: fc.constant('skew' as const), ms: fc.constantFrom(-3 * HOUR, -MINUTE, MINUTE, 3 * HOUR) }),
  battery: fc.record({ type: fc.constant('battery' as const), within: time(2 * HOUR) }),
  offline: fc.record({ type: fc.constant('offline' as const), ms: time(2 * HOUR) }),
  duplicate: fc.constant({ type: 'duplicate' as const }),
  reorder: fc.constant({ type: 'reorder' as const }),
}
const act = fc.oneof(
  fc.oneof(...effectNames.device.map((name) => effects[name])).map((effect) => ({ do: 'fault', effect }) as const),
  fc.constantFrom('smoke', 'water', 'electric', 'manual').map((device) => ({ do: 'emit', device }) as const),
  fc.constantFrom('1m', '20m', '3h').map((ahead) => ({ do: 'advance', ahead }) as const),
  fc.constant({ do: 'answer' } as const),
  fc.constant({ do: 'clear' } as const),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const answerOldest = async ({ world, super: boss }: City) => {
  const [event] = world.model.openEvents.all()
  if (event) await eventsOf(boss).feedback(event.id, '其他')
}

const play = async (city: City, one: Act): Promise<unknown> => {
  const where = { area: 'p1-a02' }
  if (one.do === 'fault')
    return city.control.control('POST', '/__sim/faults', { on: 'device', where, chance: 0.5, effect: one.effect })
  if (one.do === 'emit') return emit(city, { kind: 'alarm', deviceId: city.devices[one.device] })
  if (one.do === 'advance') return advance(city, one.ahead)
  return one.do === 'answer' ? answerOldest(city) : clearFaults(city.control)
}

/** Contradictory instants of an event. */
const isImpossible = (row: Record<string, unknown>, now: number): boolean => {
  const [began, raised, recovered] = ['beganAt', 'raisedAt', 'recoveredAt'].map((name) => row[name])
  const isAfter = (a: unknown, b: unknown) => a !== null && b !== null && Number(a) > Number(b)
  return isAfter(began, raised) || isAfter(raised, recovered) || isAfter(raised, now) || isAfter(recovered, now)
}

test(
  'whatever faults devices have, memory holds what the store holds, counts agree, and nothing is of the future',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 25 }), async (acts) => {
        const city = await makeCity(app, { life: true })
        const fixture = await createFixture(app, city)
        for (const one of acts) await play(city, one)
        await checkWorld(fixture)
        await checkAllPages(fixture)
        const now = city.world.clock.now()
        expect(rowsOf(city.world, 'Event').filter((row) => isImpossible(row, now))).toEqual([])
        await app.worlds.end(city.world.settings.id)
      }),
      { numRuns: RUNS },
    )
  },
)
