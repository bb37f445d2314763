import { beforeEach, expect, test } from 'vitest'

import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { runOwn, runShipped, runsOf, runYaml, stopRun, storyOf } from '#tests/support/scenarios.ts'
import { fingerprint } from '#tests/support/worlds.ts'
import { wrongSteps } from '#tests/api/wrong-scenarios.ts'

const app = await fileApp()
let city: City<'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

test.each(wrongSteps)('%s is refused by its place, and nothing happens', async (_, steps, place, reason) => {
  const before = fingerprint(city.world)
  const { status, body } = await runOwn(city.control, { ...storyOf([]), steps })
  expect(body.error?.message.split('：', 1)).toEqual([place])
  expect(body.error?.message).toMatch(reason)
  expect([status, body.error?.field]).toEqual([status === 404 ? 404 : 400, 'scenario'])
  expect(await runsOf(city.control)).toEqual([])
  expect(fingerprint(city.world)).toBe(before)
})

test('what stands around the steps is checked as well', async () => {
  const one = storyOf([{ emit: { kind: 'alarm' } }])
  const said = async (change: object) => (await runOwn(city.control, { ...one, ...change })).body.error?.message
  expect(await said({ name: 'Big Fire' })).toMatch(/^name：名字以小写字母开头/)
  expect(await said({ name: 'run' })).toMatch(/^name：run 不能作名字/)
  expect(await said({ title: undefined })).toMatch(/^title：应为文本，没有填写/)
  expect(await said({ author: '某人' })).toMatch(/^author：没有这个字段/)
  expect(await said({ clock: { now: '今晚' } })).toMatch(/^clock.now：时刻写成/)
  expect(await said({ needs: { people: ['duty', 'ghost'] } })).toMatch(/^needs.people\[1\]：没有用户 ghost/)
})

test('a world that has less than is needed is named with what it has', async () => {
  const needy = (needs: object) => runOwn(city.control, storyOf([{ emit: { kind: 'alarm' } }], { needs }))
  const devices = await needy({ devices: 300 })
  expect([devices.status, devices.body.error?.message]).toEqual([
    422,
    'needs.devices：需要 300 台设备，这个世界只有 60 台设备',
  ])
  const projects = await needy({ projects: 3 })
  expect(projects.body.error?.message).toBe('needs.projects：需要 3 个项目，这个世界只有 1 个项目')
  const { status, body } = await runShipped(city.control, 'blackout')
  expect([status, body.error?.field]).toEqual([422, 'name'])
})

const yaml = `name: story
title: 试演
about: 只为检验一步。
steps:
  - as: fire
    emit: { kind: alarm, deviceType: smoke }
  - after: 5m
    recover:
      eventId: \${fire.eventId}
`

test('a file is run as it is written, YAML or JSON', async () => {
  expect((await runYaml(city.control, yaml)).body).toMatchObject({ name: 'story', state: 'running', step: 2, steps: 2 })
  await stopRun(city.control, 'story')
  const asJson = JSON.stringify(storyOf([{ emit: { kind: 'alarm' } }]))
  expect((await runYaml(city.control, asJson)).body).toMatchObject({ name: 'story', state: 'finished', run: 2 })
})

test.each([
  ['a syntax error', yaml.replace('smoke }', 'smoke'), '（第 7 行，第 3 列）：YAML 语法有误：缩进有误'],
  ['a tab', yaml.replace('    recover', '\trecover'), '（第 8 行，第'],
  [
    'a field twice',
    yaml.replace('title: 试演', 'title: 试演\ntitle: 再演'),
    '（第 3 行，第 1 列）：YAML 语法有误：字段重复',
  ],
  ['two files in one', `${yaml}---\n${yaml}`, 'YAML 语法有误：一个文件只能有一个场景'],
  ['an alias', `${yaml}extra: &a 1\nmore: *a\n`, '不支持锚点与别名'],
  ['a wrong value', yaml.replace('kind: alarm', 'kind: fire'), 'steps[0].emit.kind（第 6 行，第 13 列）：没有 "fire"'],
  ['an unknown verb', yaml.replace('emit:', 'emti:'), 'steps[0].emti（第 6 行，第 5 列）：没有这个动作：emti'],
  [
    'an unknown reference',
    yaml.replace('${fire', '${smoke'),
    'steps[1].recover.eventId（第 9 行，第 7 列）：前面没有名为 smoke',
  ],
  ['a missing field', yaml.replace('about: 只为检验一步。\n', ''), 'about（第 1 行，第 1 列）：应为文本'],
  ['nothing', ' ', '（第 1 行，第'],
  ['a text', '着火了', '（第 1 行，第 1 列）：应为对象，这里是文本'],
  ['brackets without end', '['.repeat(5000), ''],
  ['levels without end', `${'['.repeat(200)}${']'.repeat(200)}`, '嵌套不能超过 40 层'],
])('%s in a file is told by line and column', async (_, text, message) => {
  const before = fingerprint(city.world)
  const { status, body } = await runYaml(city.control, text)
  expect([status, body.error?.key, body.error?.field]).toEqual([400, 'BAD_INPUT', 'yaml'])
  expect(body.error?.message).toContain(message)
  expect(fingerprint(city.world)).toBe(before)
})

test('one of both must be given, and a name that exists', async () => {
  const run = (input: object) => city.control.control('POST', '/__sim/scenarios/run', input)
  for (const input of [{}, { yaml, scenario: storyOf([{ emit: { kind: 'alarm' } }]) }])
    expect((await run(input)).status).toBe(400)
  const { status, body } = await runShipped(city.control, 'flood')
  expect([status, body.error?.field]).toEqual([404, 'name'])
  expect(body.error?.message).toContain('没有场景 flood，可用：single-fire、')
  expect((await stopRun(city.control, 'single-fire')).body.error).toMatchObject({ code: 4003, field: 'name' })
})
