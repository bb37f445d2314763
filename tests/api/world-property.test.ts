import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeCity } from '#tests/support/city.ts'
import { openStage, type Stage } from '#tests/support/acts/turn.ts'
import { unknownReferences } from '#tests/support/laws/references.ts'
import { checkAllPages, checkWorld } from '#tests/support/laws/world-laws.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import { actNames, doAct, someAct, type ActName, type WorldAct } from '#tests/support/world-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => closeApp(app))

// Fifty courses in the full run; a handful finds what one change breaks.
const FULL = process.env['FENGSUI_FULL'] === '1'
const SEEDS = FULL ? 50 : 5
const ACTS = 500
const CHECK_EVERY = 25
const FAULT = 5000

const worked = new Set<ActName>()

/** Three projects with a past; every other city lives by itself as time passes. */
const openCourse = async (seed: number): Promise<Stage> =>
  openStage(app, await makeCity(app, { seed: FULL ? 1 + (seed % 20) : 1, size: 'demo', life: seed % 2 === 0 }))
const endCourse = ({ city }: Stage) => app.worlds.end(city.world.settings.id)

const play = async (stage: Stage, act: WorldAct): Promise<void> => {
  const code = await doAct(stage, act)
  if (code === 200 || code === 0) worked.add(act.act)
  expect(code).not.toBe(FAULT)
}

/** The index of the act after which the laws no longer hold: somewhere between the last good check and the first bad one. */
const firstBad = async (seed: number, acts: readonly WorldAct[], good: number): Promise<[number, unknown]> => {
  const stage = await openCourse(seed)
  for (const [index, act] of acts.entries()) {
    try {
      await play(stage, act)
      if (index > good) await checkWorld(stage)
    } catch (error) {
      return [index, error]
    }
  }
  return [acts.length - 1, new Error('the same acts did no harm when they were done again')]
}

const explain = async (seed: number, acts: readonly WorldAct[], good: number) => {
  const [bad, cause] = await firstBad(seed, acts, good)
  const told = acts.slice(Math.max(0, bad - 10), bad + 1).map((act) => JSON.stringify(act))
  const message = cause instanceof Error ? cause.message : String(cause)
  return new Error(`seed ${seed}: wrong after act ${bad}\n${told.join('\n')}\n${message}`, { cause })
}

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'whatever people and devices have done, counts are rows, nothing names what is not there, and memory is the store (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const stage = await openCourse(seed)
    const [acts = []] = fc.sample(fc.array(someAct(), { minLength: ACTS, maxLength: ACTS }), { seed, numRuns: 1 })
    let good = -1
    for (const [index, act] of acts.entries()) {
      try {
        await play(stage, act)
        if ((index + 1) % CHECK_EVERY !== 0) continue
        await checkWorld(stage)
        good = index
      } catch {
        throw await explain(seed, acts.slice(0, index + 1), good)
      }
    }
    await checkAllPages(stage)
    expect(unknownReferences(stage.city.world)).toEqual([])
    await endCourse(stage)
  },
)

test('nor does it matter how much happens at once', { timeout: 120_000 }, async () => {
  for (const seed of FULL ? [101, 102, 103, 104, 105, 106] : [101, 102]) {
    const stage = await openCourse(seed)
    const bursts = fc.sample(fc.array(someAct(), { minLength: 8, maxLength: 16 }), { seed, numRuns: 30 })
    for (const burst of bursts) {
      const codes = await Promise.all(burst.map((act) => doAct(stage, act)))
      expect(codes).not.toContain(FAULT)
      await checkWorld(stage)
    }
    await endCourse(stage)
  }
})

test('and every kind of act has come about in them', () => {
  expect(actNames.filter((name) => !worked.has(name))).toEqual([])
})
