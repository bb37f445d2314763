import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import { play } from '#tests/scenarios/play.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { storyOf } from '#tests/support/scenarios.ts'

const app = await fileApp()

const after = fc.constantFrom('1s', '40s', '7m')
const kind = fc.constantFrom('alarm', 'fault', 'risk')
const person = fc.constantFrom('duty', 'owner', 'super')
const simple: fc.Arbitrary<ScenarioStep> = fc.oneof(
  fc.record({ after, emit: fc.record({ kind }) }),
  fc.record({ after, pick: fc.record({ kind }) }),
  fc.record({ after, call: fc.record({ name: fc.constant('event.counts'), by: person }) }),
  fc.record({
    after,
    call: fc.record({
      name: fc.constant('event.list'),
      by: person,
      input: fc.record({ kind }),
      code: fc.constant('any'),
    }),
  }),
)
const steps = fc.array(simple, { minLength: 1, maxLength: 4 })
const story: fc.Arbitrary<ScenarioStep[]> = fc.array(
  fc.oneof(
    simple,
    fc.record({ repeat: fc.record({ times: fc.integer({ min: 1, max: 4 }), every: after, steps }) }),
    fc.record({
      choose: fc.array(fc.record({ weight: fc.constantFrom(1, 3), steps }), { minLength: 2, maxLength: 3 }),
    }),
  ),
  { minLength: 3, maxLength: 8 },
)

test('whatever a scenario does, the same seed gives the same bytes', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.integer({ min: 1, max: 0xffff }), async (written, seed) => {
      const [one, other] = [await play(app, storyOf(written), seed), await play(app, storyOf(written), seed)]
      expect(other.text).toBe(one.text)
      expect(one.run.transcript.length).toBeGreaterThan(written.length)
    }),
    { numRuns: 12, seed: 119 },
  )
})

test('another seed, another story', async () => {
  const picks = storyOf([{ repeat: { times: 5, steps: [{ pick: { type: 'smoke' } }] } }])
  const [one, other] = [await play(app, picks, 1), await play(app, picks, 2)]
  expect(one.text.split('\n').slice(1)).not.toEqual(other.text.split('\n').slice(1))
})
