import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { MAX_SAVED_SCENARIOS, MAX_SCENARIO_CHARS, type ScenarioEntry } from '#shared/scenario/scenario.contract.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lastRun, runShipped, storyOf, type Refused } from '#tests/support/scenarios.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

/* Scenarios saved on a server: files in its data folder, run by name in every world. */

const app = await fileApp()
const control = callerOf(app, '')

const save = (input: object, by: Caller = control) =>
  by.control<ScenarioEntry & Refused>('POST', '/__sim/scenarios', input)
const remove = (name: string) => control.control<Refused>('DELETE', `/__sim/scenarios/${name}`)
const savedNames = async (by: Caller = control): Promise<string[]> =>
  (await by.control<ScenarioEntry[]>('GET', '/__sim/scenarios')).body
    .filter(({ saved }) => saved)
    .map(({ name }) => name)
const drill = (name: string) => storyOf([{ pick: { type: 'smoke' } }], { name })

test('a saved scenario is a file, is listed after those that come along, and runs by its name in any world', async () => {
  const yaml =
    '# 每周一次\nname: weekly\ntitle: 周演\nabout: 一台烟感报警。\nsteps:\n  - emit: { kind: alarm, deviceType: smoke }\n'
  expect((await save({ yaml })).body).toMatchObject({ name: 'weekly', title: '周演', saved: true, steps: 1 })
  expect(readFileSync(join(app.folder, 'scenarios/weekly.yaml'), 'utf8')).toBe(yaml)
  expect(await savedNames()).toContain('weekly')
  const { body } = await control.control<object>('GET', '/__sim/scenarios/weekly')
  expect(body).toMatchObject({ yaml, entry: { saved: true }, scenario: { steps: [{ emit: { kind: 'alarm' } }] } })
  const city = await makeCity(app, {}, [])
  expect((await runShipped(city.control, 'weekly')).status).toBe(200)
  expect(await lastRun(city.control, 'weekly')).toMatchObject({ state: 'finished' })
})

test('saving replaces only what it says it replaces, and takes a new name from the file', async () => {
  await save({ scenario: drill('first') })
  expect((await save({ scenario: drill('first') })).body.error).toMatchObject({
    code: 5302,
    hint: 'there is a saved scenario "first" already',
  })
  expect((await save({ scenario: { ...drill('first'), title: '新题' }, replaces: 'first' })).body.title).toBe('新题')
  await save({ scenario: drill('taken') })
  expect((await save({ scenario: drill('taken'), replaces: 'first' })).status).toBe(409)
  expect((await save({ scenario: drill('second'), replaces: 'first' })).status).toBe(200)
  expect(readdirSync(join(app.folder, 'scenarios'))).not.toContain('first.yaml')
  expect((await save({ scenario: drill('third'), replaces: 'first' })).body.error).toMatchObject({
    field: 'replaces',
    hint: 'there is no saved scenario "first"',
  })
  expect(await savedNames()).toEqual(expect.arrayContaining(['second', 'taken']))
  expect(await savedNames()).not.toContain('first')
})

test('the name of a scenario that comes along is refused', async () => {
  expect((await save({ scenario: drill('single-fire') })).body.error).toMatchObject({
    hint: '"single-fire" comes with Fengsui; expects another name',
  })
})

test('a deleted one is gone from list and folder, and one that comes along cannot be deleted', async () => {
  await save({ scenario: drill('gone') })
  expect((await remove('gone')).status).toBe(200)
  expect(await savedNames()).not.toContain('gone')
  expect(readdirSync(join(app.folder, 'scenarios'))).not.toContain('gone.yaml')
  expect((await remove('gone')).body.error).toMatchObject({ hint: 'there is no saved scenario "gone"' })
  expect((await remove('single-fire')).status).toBe(404)
})

test('an error is named with its whole path and its place in the file, for a check as for saving, and nothing is saved', async () => {
  const yaml = 'name: wrong\ntitle: 错\nabout: 错。\nsteps:\n  - emit: { kind: fire }\n'
  for (const path of ['/__sim/scenarios', '/__sim/scenarios/check']) {
    const { status, body } = await control.control<Refused>('POST', path, { yaml })
    expect(status).toBe(400)
    expect(body.error?.message).toContain('steps[0].emit.kind（第 5 行，第 13 列）')
  }
  const long = await save({ yaml: 'x'.repeat(MAX_SCENARIO_CHARS + 1) })
  expect(long.body.error).toMatchObject({ field: 'yaml' })
  expect(await savedNames()).not.toContain('wrong')
})

test('a check answers the steps of a file without saving or running it', async () => {
  const { body } = await control.control<object>('POST', '/__sim/scenarios/check', { scenario: drill('looked') })
  expect(body).toMatchObject({
    entry: { name: 'looked' },
    scenario: { name: 'looked' },
    yaml: expect.stringContaining('name: looked') as string,
  })
  expect(await savedNames()).not.toContain('looked')
})

test('another start of the server finds them; a file that is none is left alone', async () => {
  const folder = app.folder + '-again'
  mkdirSync(join(folder, 'scenarios'), { recursive: true })
  writeFileSync(join(folder, 'scenarios/broken.yaml'), 'name: [')
  writeFileSync(join(folder, 'scenarios/other-name.yaml'), JSON.stringify(drill('named')))
  const first = await openApp({}, folder)
  await save({ scenario: drill('kept') }, callerOf(first, ''))
  await first.close()
  const second = await openApp({}, folder)
  expect(await savedNames(callerOf(second, ''))).toEqual(['kept'])
  expect(readdirSync(join(folder, 'scenarios'))).toContain('broken.yaml')
  await closeApp(second)
})

test('a server saves a bounded number of them', async () => {
  const free = MAX_SAVED_SCENARIOS - (await savedNames()).length
  for (let n = 0; n < free; n += 1) await save({ scenario: drill(`many-${n}`) })
  expect((await save({ scenario: drill('too-many') })).body.error).toMatchObject({
    hint: `there are ${MAX_SAVED_SCENARIOS} saved scenarios, which is the limit`,
  })
  expect((await save({ scenario: drill('many-0'), replaces: 'many-0' })).status).toBe(200)
})
