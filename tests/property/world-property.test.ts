import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contracts, namedContracts } from '#shared/api/index.ts'
import { createFixture, type Fixture } from '#tests/support/acts/turn.ts'
import { makeCity } from '#tests/support/city.ts'
import { checkAllPages, checkOne, checkWorld } from '#tests/property/laws/world-laws.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { doAct, someAct, type WorldAct } from '#tests/support/world-acts.ts'

const app = await fileApp()

// The full run covers fifty courses; a handful finds most regressions.
const FULL = process.env['FENGSUI_FULL'] === '1'
const seeds = (count: number, from: number): number[] => Array.from({ length: count }, (_, index) => from + index)
const ACTS = 500
const [STRETCH, ALL_EVERY] = [20, 100]
const FAULT = 5000

// A server stores a limited number of prepared cities. So courses of the same city run one after the other and share it.
const CITIES = FULL ? 20 : 1
const cityOf = (seed: number): number => 1 + (seed % CITIES)

const tried = new Set<string>()
const succeeded = new Set<string>()

/** Three projects with history, from a prepared city; every other course has simulated life. */
const openCourse = async (seed: number): Promise<Fixture> => {
  const fixture = await createFixture(
    app,
    await makeCity(app, { seed: cityOf(seed), size: 'demo', life: seed % 2 === 0 }),
  )
  await checkWorld(fixture)
  return fixture
}

const endCourse = async ({ city: { world } }: Fixture) => {
  for (const [name, codes] of world.journal.coverage.calls) {
    tried.add(name)
    if (codes.has(200) || codes.has(0)) succeeded.add(name)
  }
  await app.worlds.end(world.settings.id)
}

/**
 * Plays one act of a course, then checks the polled calls of one player. The same player is checked after several acts, because
 * a single act makes a cached response stale; then the next player follows.
 */
const play = async (fixture: Fixture, act: WorldAct, index: number): Promise<void> => {
  expect(await doAct(fixture, act)).not.toBe(FAULT)
  await checkOne(fixture, Math.floor(index / STRETCH))
  if (index % ALL_EVERY === ALL_EVERY - 1) await checkWorld(fixture)
}

/** Replays the acts with a full check after each, to find the act that breaks a law. */
const firstBad = async (seed: number, acts: readonly WorldAct[], from: number): Promise<[number, unknown] | null> => {
  const fixture = await openCourse(seed)
  for (const [index, act] of acts.entries()) {
    try {
      await play(fixture, act, index)
      if (index >= from) await checkWorld(fixture)
    } catch (error) {
      return [index, error]
    }
  }
  return null
}

const explain = async (seed: number, acts: readonly WorldAct[], error: unknown): Promise<Error> => {
  const last = acts.length - 1
  const [bad, cause] = (await firstBad(seed, acts, last - ALL_EVERY)) ?? [last, error]
  const lastActs = acts.slice(Math.max(0, bad - 10), bad + 1).map((act) => JSON.stringify(act))
  return new Error(`seed ${seed}: wrong after act ${bad}, the last of\n${lastActs.join('\n')}`, { cause })
}

describe.each(seeds(CITIES, 1))('in city %i', (city) => {
  const isHere = (seed: number) => cityOf(seed) === city

  test.each(seeds(FULL ? 50 : 5, 1).filter(isHere))(
    'whatever people and devices have done, counts are rows, nothing names what is not there, and memory is the store (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const fixture = await openCourse(seed)
      const [acts = []] = fc.sample(fc.array(someAct(), { minLength: ACTS, maxLength: ACTS }), { seed, numRuns: 1 })
      for (const [index, act] of acts.entries()) {
        await play(fixture, act, index).catch(async (error: unknown) => {
          throw await explain(seed, acts.slice(0, index + 1), error)
        })
      }
      await checkAllPages(fixture)
      await endCourse(fixture)
      // A course without effects would prove nothing.
      expect(fixture.city.world.model.inbox.last).toBeGreaterThan(20)
    },
  )

  test.each(seeds(FULL ? 20 : 2, 101).filter(isHere))(
    'nor does it matter how much happens at once (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const fixture = await openCourse(seed)
      const bursts = fc.sample(fc.array(someAct(), { minLength: 8, maxLength: 24 }), { seed, numRuns: 12 })
      for (const [index, burst] of bursts.entries()) {
        const codes = await Promise.all(burst.map((act) => doAct(fixture, act)))
        expect([index, codes]).not.toEqual([index, expect.arrayContaining([FAULT])])
        await checkWorld(fixture)
      }
      await endCourse(fixture)
    },
  )
})

// A picture code is held in the process only: the call writes nothing.
const writesNothing = ['auth.randomImage']

test('every call that writes has been made in them', () => {
  const writing = namedContracts(contracts).filter(({ contract }) => contract.kind === 'mutation')
  const made = FULL ? succeeded : tried
  const unmade = writing.map(({ name }) => name).filter((name) => !made.has(name))
  expect(unmade, 'without an act in tests/support/acts').toEqual(writesNothing)
})
