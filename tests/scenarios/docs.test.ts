import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { scenarioVerbs } from '#shared/scenario/scenario.schema.ts'
import { scenarios } from '#simulator/index.ts'
import { advance, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lastRun, runYaml } from '#tests/support/scenarios.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/scenarios.md'), 'utf8')

const app = await fileApp()

test('the file in the document runs unchanged', async () => {
  const yaml = /```yaml\n(.*?)```/s.exec(text)?.[1] ?? ''
  const city = await makeCity(app, {}, [])
  expect((await runYaml(city.control, yaml)).status).toBe(200)
  await advance(city, '1h')
  expect(await lastRun(city.control, 'stairwell-fire')).toMatchObject({ state: 'finished', failure: null })
})

test('the document names every verb and every scenario', () => {
  const verbs = [...text.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1])
  expect(verbs).toEqual([...scenarioVerbs])
  const named = /```text\n(.*?)```/s
    .exec(text)?.[1]
    ?.split(/\s*·\s*/)
    .map((entry) => entry.trim())
  expect(named?.map((entry) => entry.replaceAll('\n', ' '))).toEqual(
    scenarios.map(({ name, title }) => `${name} ${title}`),
  )
})
