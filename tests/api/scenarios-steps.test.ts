import { beforeEach, expect, test } from 'vitest'

import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lastRun, linesOf, playSteps, runOwn, storyOf } from '#tests/support/scenarios.ts'

const app = await fileApp()
let city: City<'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

const played = (steps: readonly ScenarioStep[], time?: string) => playSteps(city, steps, time)
const counts: ScenarioStep = { call: { name: 'event.counts', by: 'duty' } }
const smoke: ScenarioStep = { as: 'there', pick: { type: 'smoke', seenBy: 'duty' } }
const fire: ScenarioStep = { as: 'fire', emit: { kind: 'alarm', deviceId: '${there.deviceId}' } }

test('times count from the beginning, from the step before, or from the round around them', async () => {
  const { transcript } = await played([
    { at: '10s', pick: {} },
    { after: '5s', pick: {} },
    { pick: {} },
    {
      at: '1m',
      repeat: {
        times: 2,
        every: '30s',
        steps: [
          { at: '4s', pick: {} },
          { after: '3s', pick: {} },
        ],
      },
    },
    { after: '1s', pick: {} },
  ])
  expect(transcript.map(({ offset }) => offset / 1000)).toEqual([0, 10, 15, 15, 60, 64, 67, 94, 97, 98, 98])
})

test('rounds that take longer than they should begin one after the other', async () => {
  const { transcript } = await played([{ repeat: { times: 3, every: '5s', steps: [{ after: '8s', pick: {} }] } }])
  expect(transcript.slice(2, -1).map(({ offset }) => offset / 1000)).toEqual([8, 16, 24])
})

test('values go from step to step: within texts, alone, from lists, for people and for times', async () => {
  const { failure, state } = await played([
    smoke,
    fire,
    {
      call: {
        name: 'event.comment',
        by: 'duty',
        input: { id: '${fire.eventId}', content: '${people.duty.realname} 在 ${now+5m} 前到 ${there.name}' },
      },
    },
    {
      as: 'list',
      call: { name: 'event.list', by: 'duty', input: { kind: 'alarm', deviceId: '${there.deviceId}' } },
    },
    {
      expect: {
        call: { name: 'event.detail', by: 'duty', input: { id: '${list.result.records[0].id}' } },
        answer: { result: { deviceCode: '${there.code}' } },
      },
    },
    {
      call: {
        name: 'event.batch',
        by: 'duty',
        input: { ids: '${list.result.records.*.id}', act: 'feedback', result: '误报' },
      },
    },
    { expect: { count: 'events', where: { deviceId: '${there.deviceId}' }, is: 0 } },
  ])
  expect([failure, state]).toEqual([null, 'finished'])
  const detail = await city.control.control<{ entries: { body: { content?: string } }[] }>('GET', '/__sim/journal', {
    call: 'event.comment',
  })
  expect(detail.body.entries[0]?.body.content).toBe('李海峰 在 2026-03-02 08:05:00 前到 烟雾探测器')
})

test('a list is gone through one by one, each with its number', async () => {
  const run = await played([
    { as: 'some', pick: { type: 'smoke', count: 3 } },
    {
      as: 'one',
      repeat: { each: '${some}', steps: [{ emit: { kind: 'fault', deviceId: '${one.deviceId}', reason: 'battery' } }] },
    },
    { expect: { count: 'events', where: { kind: 'fault', reason: 'battery' }, is: '${some.length}' } },
  ])
  expect(run).toMatchObject({ state: 'finished' })
  const repeatLines = linesOf(run).filter((line) => line.startsWith('steps[1].repeat'))
  expect(new Set(repeatLines).size).toBe(3)
})

test('so many devices are picked as are lacking until a number is offline', async () => {
  const pickRest: ScenarioStep = { as: 'rest', pick: { status: 'normal', reach: 12 } }
  const run = await played([
    { emit: { kind: 'fault', deviceType: 'transfer', reason: 'offline' } },
    pickRest,
    {
      as: 'one',
      repeat: { each: '${rest}', steps: [{ emit: { kind: 'fault', deviceId: '${one.deviceId}', reason: 'offline' } }] },
    },
    { expect: { count: 'devices', where: { status: 'offline' }, is: 12 } },
  ])
  expect([run.failure, run.state]).toEqual([null, 'finished'])
})

test('a choice falls by the dice of the scenario: the same in the same world, others in others', async () => {
  const flips: ScenarioStep[] = [
    {
      repeat: {
        times: 20,
        steps: [{ as: 'side', choose: [{ weight: 3, steps: [{ pick: {} }] }, { steps: [{ pick: { type: 'gas' } }] }] }],
      },
    },
  ]
  const drawn = async (seed: number) => {
    city = await makeCity(app, { seed }, ['duty'])
    return linesOf(await played(flips)).filter((line) => line.includes('种可能'))
  }
  const [one, same, other] = [await drawn(5), await drawn(5), await drawn(6)]
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
  const first = one.filter((line) => line.includes('第 1 种')).length
  expect([one.length, first > 8 && first < 20]).toEqual([20, true])
})

test('a frame may come until its time is up; who is not meant does not count', async () => {
  const run = await played([
    smoke,
    fire,
    { expect: { count: 'outbox', where: { channel: 'voice' }, is: 1, within: '6m' } },
    { as: 'seen', expect: { frame: { type: 'alarm', eventId: '${fire.eventId}' }, to: 'duty' } },
    { expect: { frame: { type: 'alarm' }, to: 'nobody', never: true, within: '10s' } },
    { expect: { count: 'events', where: { id: '${seen.eventId}' }, is: 1 } },
  ])
  expect(run).toMatchObject({ state: 'finished', failure: null })
  expect(run.transcript.map(({ offset }) => offset / 1000)).toEqual([0, 0, 0, 300, 300, 310, 310, 310])
})

test.each<[string, ScenarioStep['expect'], RegExp]>([
  [
    'another field',
    { frame: { type: 'alarm', alarmType: '燃气浓度' }, to: 'duty' },
    /最接近的一条 alarmType 应为 "燃气浓度"，是 "烟雾"/,
  ],
  ['nobody meant', { frame: { type: 'alarm' }, to: 'nobody' }, /nobody 没有收到这样的推送；其间没有推送/],
  ['what must not come', { frame: { type: 'alarm' }, to: 'duty', never: true }, /不该有：duty 收到推送/],
  ['too few', { count: 'events', where: { kind: 'gas' }, atLeast: 1, within: '3s' }, /未处理完的事件 0，应为 至少 1/],
  [
    'another answer',
    { call: { name: 'event.counts', by: 'duty' }, answer: { result: { kinds: { alarm: { todo: 9 } } } } },
    /result.kinds.alarm.todo 应为 9，是 1/,
  ],
])('an expectation that fails tells %s', async (_, expected, reason) => {
  const run = await played([smoke, fire, { expect: expected }])
  expect(run).toMatchObject({ state: 'failed', place: 'steps[2].expect' })
  expect(run.failure?.reason).toMatch(reason)
})

test('a value that is not there ends the run by its place', async () => {
  const run = await played([{ as: 'said', ...counts }, { recover: { eventId: '${said.result.nothing}' } }])
  expect(run.failure).toEqual({ place: 'steps[1].recover.eventId', reason: '${said.result.nothing} 没有值' })
})

test('any frame can be pushed, checked as ever', async () => {
  const push = (payload: object) =>
    ({ push: { code: 210, to: { userId: '${people.duty.id}' }, payload } }) as ScenarioStep
  const run = await played([
    push({ asEditionId: 'x9' }),
    { expect: { frame: { code: 210, asEditionId: 'x9' }, to: 'duty' } },
  ])
  expect(run.state).toBe('finished')
  expect((await played([push({ edition: 'x9' })])).failure).toMatchObject({ place: 'steps[0]', reason: /./ })
})

test.each(['/jeecg-boot/__sim/reset', '/%5f%5fsim/reset', '/__%73im/clock'])(
  'no step reaches a control call by %s: it would wait for itself',
  async (path) => {
    const run = await played([{ call: { method: 'POST', path, input: { advance: '1s' }, code: 403 } }])
    expect([run.failure, run.state]).toEqual([null, 'finished'])
  },
)

test('a call of a person who may not log in is answered as such', async () => {
  const run = await played([{ call: { name: 'event.counts', by: 'frozen', code: 6103 } }])
  expect([run.failure, run.state]).toEqual([null, 'finished'])
})

test('where time is frozen a pace changes nothing', async () => {
  const run = await played([{ clock: { speed: 600 } }, { after: '1m', pick: {} }])
  expect(linesOf(run)[1]).toBe('steps[0] 时钟静止，由人推动')
  expect((await city.control.control<{ clock: object }>('GET', '/__sim/state')).body.clock).toMatchObject({ speed: 0 })
})

test('what runs beside one another leaves each its devices, where there are enough', async () => {
  const one = storyOf([{ pick: { type: 'smoke', seenBy: 'duty' } }, { after: '1h', pick: {} }])
  for (const name of ['a', 'b', 'c']) await runOwn(city.control, { ...one, name })
  const picked = await Promise.all(['a', 'b', 'c'].map((name) => lastRun(city.control, name)))
  expect(new Set(picked.map((run) => linesOf(run)[1])).size).toBe(3)
})
