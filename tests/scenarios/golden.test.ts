import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { scenarios } from '#simulator/index.ts'
import { differenceOf, readGolden } from '#tests/scenarios/golden.ts'
import { play } from '#tests/scenarios/play.ts'
import { digest, printLines } from '#tests/scenarios/prints.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

test.each(scenarios)('$title plays to its end, as it is kept', async (scenario) => {
  const played = await play(app, scenario)
  const { run, text } = played
  expect([run.failure, run.state]).toEqual([null, 'finished'])
  const golden = readGolden(scenario.name)
  expect(golden === null ? 'nothing is kept' : differenceOf(golden, played)).toBeNull()
  expect(text).toBe(golden)
})

test('there are at least a dozen, no two of one name, and no transcript of what is gone', () => {
  const names = scenarios.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(12)
  expect(new Set(names).size).toBe(names.length)
  const golden = readdirSync(join(import.meta.dirname, 'golden')).map((file) => file.replace('.txt', ''))
  expect(golden.toSorted()).toEqual(names.toSorted())
})

test('a transcript that differs in nothing but its hash names the first body that has changed', () => {
  const said = ['["/a",200,{"n":1}]', '["/b",200,{"n":2}]', 'frame']
  const written = (all: readonly string[]) => ({
    said: all,
    text: ['story', `sha256 ${digest(all.join())}`, ...printLines(all), ''].join('\n'),
  })
  const golden = written(said).text
  expect(differenceOf(golden, written(said))).toBeNull()
  const changed = differenceOf(golden, written(['["/a",200,{"n":1}]', '["/b",200,{"n":3}]', 'frame']))
  expect(changed).toBe('every step is as it was; body or frame 2 of 3 has changed; it is now\n  ["/b",200,{"n":3}]')
  expect(differenceOf(golden, written(said.slice(0, 2)))).toContain('1 bodies or frames at the end are gone')
  expect(differenceOf(golden, { ...written(said), text: golden.replace('story', 'other') })).toMatch(/^line 1\n/)
})
