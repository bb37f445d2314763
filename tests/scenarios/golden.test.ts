import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { scenarios } from '#simulator/index.ts'
import { readGolden } from '#tests/scenarios/golden.ts'
import { play } from '#tests/scenarios/play.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => closeApp(app))

test.each(scenarios)('$title plays to its end, as it is kept', { timeout: 60_000 }, async (scenario) => {
  const { run, text } = await play(app, scenario)
  expect([run.failure, run.state]).toEqual([null, 'finished'])
  expect(text).toBe(readGolden(scenario.name))
})

test('there are at least a dozen, no two of one name, and no transcript of what is gone', () => {
  const names = scenarios.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(12)
  expect(new Set(names).size).toBe(names.length)
  const kept = readdirSync(join(import.meta.dirname, 'golden')).map((file) => file.replace('.txt', ''))
  expect(kept.toSorted()).toEqual(names.toSorted())
})
