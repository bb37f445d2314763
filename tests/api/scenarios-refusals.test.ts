import { beforeEach, expect, test } from 'vitest'

import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { runOwn, runShipped, runsOf, runYaml, stopRun, storyOf, type Refused } from '#tests/support/scenarios.ts'
import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import { fingerprint } from '#tests/support/worlds.ts'
import { wrongOrders } from '#tests/api/wrong-orders.ts'
import { wrongSteps } from '#tests/api/wrong-scenarios.ts'

const app = await fileApp()
let city: City<'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

test.each([...wrongSteps, ...wrongOrders])(
  '%s is refused by its place in both languages, and nothing happens',
  async (_, steps, place, reason, hint) => {
    const before = fingerprint(city.world)
    const { status, body } = await runOwn(city.control, { ...storyOf([]), steps })
    expect(body.error?.message.split('：', 1)).toEqual([place])
    expect(body.error?.message).toMatch(reason)
    expect(body.error?.hint).toBe(`${place}: ${hint}`)
    expect([status, body.error?.field]).toEqual([status === 404 ? 404 : 400, 'scenario'])
    expect(await runsOf(city.control)).toEqual([])
    expect(fingerprint(city.world)).toBe(before)
  },
)

test.each([
  [{ name: 'Big Fire' }, /^name：名字以小写字母开头/, 'name: "Big Fire" cannot be used: expects a small letter, then'],
  [{ name: 'run' }, /^name：run 不能作名字/, 'name: "run" cannot be used: expects another name than run'],
  [{ title: undefined }, /^title：应为文本，没有填写/, 'title: nothing is given: expects text'],
  [{ title: '' }, /^title：长度不能小于 1/, 'title: "" cannot be used: expects at least 1 characters'],
  [
    { author: '某人' },
    /^author：没有这个字段/,
    'author: there is no field "author"; there are name, title, about, needs',
  ],
  [{ clock: { now: '今晚' } }, /^clock.now：时刻写成/, 'clock.now: "今晚" cannot be used: expects a time such as'],
  [{ size: 'big' }, /^size：没有 "big"，可用：small、/, 'size: "big" cannot be used: expects small, demo or city'],
  [
    { needs: { people: ['duty', 'owers'] } },
    /^needs.people\[1\]：没有用户 owers，是否是 owner？/,
    'needs.people[1]: there is no person "owers"; did you mean owner?',
  ],
])('what is around the steps is checked as well: %o', async (change, message, hint) => {
  const { body } = await runOwn(city.control, { ...storyOf([{ emit: { kind: 'alarm' } }]), ...change })
  expect(body.error?.message).toMatch(message)
  expect(body.error?.hint?.slice(0, hint.length)).toBe(hint)
})

test('a misspelt id of a device comes with the nearest one, in an order and in a fault', async () => {
  const { smoke } = city.devices
  const device = `${smoke}x`
  const hinted = async (step: ScenarioStep) => (await runOwn(city.control, storyOf([step]))).body.error?.hint
  const said = `there is no device "${device}"; did you mean ${smoke}?`
  expect(await hinted({ recover: { deviceId: device } })).toBe(`steps[0].recover.deviceId: ${said}`)
  const fault = { on: 'device', where: { device }, effect: { type: 'stuck' } }
  expect(await hinted({ fault })).toBe(`steps[0].fault.where.device: ${said}`)
  expect(await hinted({ emit: { kind: 'roof', deviceId: smoke } })).toBe(
    `steps[0].emit.deviceId: device "${smoke}" never raises "roof"`,
  )
})

test('a world that has less than is needed is named with what it has', async () => {
  const needy = (needs: object) => runOwn(city.control, storyOf([{ emit: { kind: 'alarm' } }], { needs }))
  const devices = await needy({ devices: 300 })
  expect(devices.status).toBe(422)
  expect(devices.body.error).toMatchObject({
    message: 'needs.devices：需要 300 台设备，这个世界只有 60 台设备',
    hint: 'needs.devices: needs 300 devices, and this world has 60',
  })
  const projects = await needy({ projects: 3 })
  expect(projects.body.error).toMatchObject({
    message: 'needs.projects：需要 3 个项目，这个世界只有 1 个项目',
    hint: 'needs.projects: needs 3 projects, and this world has 1',
  })
  const { status, body } = await runShipped(city.control, 'blackout')
  expect([status, body.error?.field]).toEqual([422, 'name'])
  expect(body.error?.hint).toMatch(/^needs\.devices: needs \d+ devices, and this world has 60$/)
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
  [
    'a syntax error',
    yaml.replace('smoke }', 'smoke'),
    '（第 7 行，第 3 列）：YAML 语法有误：缩进有误',
    'the scenario (line 7, column 3): the YAML cannot be read: the indentation is wrong',
  ],
  ['a tab', yaml.replace('    recover', '\trecover'), '（第 8 行，第', 'the YAML cannot be read: '],
  [
    'a field twice',
    yaml.replace('title: 试演', 'title: 试演\ntitle: 再演'),
    '（第 3 行，第 1 列）：YAML 语法有误：字段重复',
    'the scenario (line 3, column 1): the YAML cannot be read: the field is there twice',
  ],
  [
    'two files in one',
    `${yaml}---\n${yaml}`,
    'YAML 语法有误：一个文件只能有一个场景',
    'the YAML cannot be read: expects one scenario in a file',
  ],
  [
    'an alias',
    `${yaml}extra: &a 1\nmore: *a\n`,
    '场景文件（第 11 行，第 7 列）：不支持锚点与别名',
    'the scenario (line 11, column 7): anchors and aliases cannot be used',
  ],
  [
    'a wrong value',
    yaml.replace('kind: alarm', 'kind: fire'),
    'steps[0].emit.kind（第 6 行，第 13 列）：没有 "fire"',
    'steps[0].emit.kind (line 6, column 13): "fire" cannot be used: expects alarm, video-alarm, ',
  ],
  [
    'an unknown verb',
    yaml.replace('emit:', 'emti:'),
    'steps[0].emti（第 6 行，第 5 列）：没有这个动作：emti',
    'steps[0].emti (line 6, column 5): there is no verb "emti"; did you mean emit?',
  ],
  [
    'an unknown reference',
    yaml.replace('${fire', '${frie'),
    'steps[1].recover.eventId（第 9 行，第 7 列）：前面没有名为 frie 的步骤，是否是 fire？',
    'steps[1].recover.eventId (line 9, column 7): no earlier step is named "frie"; did you mean fire?',
  ],
  [
    'a missing field',
    yaml.replace('about: 只为检验一步。\n', ''),
    'about（第 1 行，第 1 列）：应为文本',
    'about (line 1, column 1): nothing is given: expects text',
  ],
  ['nothing', ' ', '（第 1 行，第', 'cannot be used: expects an object'],
  [
    'a text',
    '着火了',
    '（第 1 行，第 1 列）：应为对象，这里是文本',
    'the scenario (line 1, column 1): "着火了" cannot be used: expects an object',
  ],
  ['brackets without end', '['.repeat(5000), '嵌套', 'levels are nested'],
  [
    'levels without end',
    `${'['.repeat(200)}${']'.repeat(200)}`,
    '嵌套不能超过 40 层',
    'more than 40 levels are nested; expects at most 40',
  ],
])('%s in a file has line and column', async (_, text, message, hint) => {
  const before = fingerprint(city.world)
  const { status, body } = await runYaml(city.control, text)
  expect([status, body.error?.key, body.error?.field]).toEqual([400, 'BAD_INPUT', 'yaml'])
  expect(body.error?.message).toContain(message)
  expect(body.error?.hint).toContain(hint)
  expect(fingerprint(city.world)).toBe(before)
})

test.each([
  [
    'a person',
    '  - call: { name: event.counts, by: dutty }',
    'steps[2].call.by（第 10 行，第 33 列）：没有用户 dutty，是否是 duty？',
    'steps[2].call.by (line 10, column 33): there is no person "dutty"; did you mean duty?',
  ],
  [
    'a call',
    '  - call:\n      name: event.lst',
    'steps[2].call.name（第 11 行，第 7 列）：没有调用 event.lst，是否是 event.list？',
    'steps[2].call.name (line 11, column 7): there is no call "event.lst"; did you mean event.list?',
  ],
  [
    'a person that a fault names',
    '  - fault:\n      on: "*"\n      where:\n        user: dutty\n      effect: { type: hang }',
    'steps[2].fault.where.user（第 13 行，第 9 列）：没有用户 dutty，是否是 duty？',
    'steps[2].fault.where.user (line 13, column 9): there is no person "dutty"; did you mean duty?',
  ],
  [
    'a place that a fault names',
    '  - fault:\n      on: device\n      where:\n        place: cellar\n      effect: { type: stuck }',
    'steps[2].fault.where.place（第 13 行，第 9 列）：数据不存在：故障范围（cellar）',
    'steps[2].fault.where.place (line 13, column 9): there is no place "cellar"',
  ],
])('%s that the world lacks has line and column too', async (_, step, message, hint) => {
  const { body } = await runYaml(city.control, `${yaml}${step}\n`)
  expect(body.error).toMatchObject({ field: 'yaml', message, hint })
})

test('devices that the world lacks have line and column too', async () => {
  const { status, body } = await runYaml(city.control, `${yaml}needs:\n  devices: 300\n`)
  expect([status, body.error?.hint]).toEqual([
    422,
    'needs.devices (line 11, column 3): needs 300 devices, and this world has 60',
  ])
})

test('one runs once at a time, and one that does not run cannot be stopped', async () => {
  const waiting = yaml.replace('recover', 'note: 稍候\n    recover')
  expect((await runYaml(city.control, waiting)).status).toBe(200)
  expect((await runYaml(city.control, waiting)).body.error).toMatchObject({
    key: 'STATE_CHANGED',
    field: 'yaml',
    message: '场景「试演」正在进行',
    hint: 'scenario "story" runs already',
  })
  await stopRun(city.control, 'story')
  expect((await stopRun(city.control, 'story')).body.error).toMatchObject({
    key: 'NOT_FOUND',
    field: 'name',
    message: '场景 story 没有在进行',
    hint: 'scenario "story" does not run',
  })
})

test('one of both must be given, and a name that exists', async () => {
  const run = (input: object) => city.control.control('POST', '/__sim/scenarios/run', input)
  for (const input of [{}, { yaml, scenario: storyOf([{ emit: { kind: 'alarm' } }]) }])
    expect((await run(input)).status).toBe(400)
  const { status, body } = await runShipped(city.control, 'gas-lek')
  expect([status, body.error?.field]).toEqual([404, 'name'])
  expect(body.error?.message).toContain('没有场景 gas-lek，可用：single-fire、')
  expect(body.error?.hint).toBe('there is no scenario "gas-lek"; did you mean gas-leak?')
  const world = await city.control.control<Refused>('POST', '/__sim/worlds', { scenario: 'blackout', size: 'small' })
  expect(world.body.error?.hint).toMatch(/^needs\.devices: needs \d+ devices, and this world has 60$/)
})
