import { beforeEach, expect, test } from 'vitest'

import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { addFault, faultsOf } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lastRun, playSteps, runOwn, storyOf } from '#tests/support/scenarios.ts'

const app = await fileApp()
let city: City<'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

const played = (steps: readonly ScenarioStep[], time?: string) => playSteps(city, steps, time)
const counts: ScenarioStep = { call: { name: 'event.counts', by: 'duty' } }
test('an answer that a fault holds is waited for while all else goes on', async () => {
  await addFault(city.control, { on: 'event.counts', effect: { type: 'delay', ms: 7000 }, times: 1 })
  await runOwn(city.control, storyOf([{ after: '3s', emit: { kind: 'alarm' } }], { name: 'beside' }))
  const run = await played([counts, { after: '1s', ...counts }])
  expect(run.transcript.map(({ offset }) => offset / 1000)).toEqual([0, 7, 8, 8])
  expect((await lastRun(city.control, 'beside')).endedAt).toBe('2026-03-02 08:00:03')
})

test.each<[string, object, object]>([
  ['never comes', { type: 'hang' }, { code: 'none', within: '6s' }],
  ['comes too late', { type: 'delay', ms: 60_000 }, { code: 'none', within: '6s' }],
  ['drips in', { type: 'slow', bytesPerSecond: 50 }, { code: 200 }],
  ['comes late and drips in', { type: 'jitter', median: 2000 }, { code: 200 }],
  ['is reset', { type: 'reset' }, { code: 'none' }],
  ['is a failure', { type: 'code', code: 9001 }, { code: 9001 }],
  ['is a status', { type: 'status', status: 504 }, { code: 504 }],
  ['breaks off', { type: 'cut', bytes: 10 }, { code: 'any' }],
])('an answer that %s is what the step says it is', async (_, effect, wanted) => {
  const run = await played([
    { as: 'trouble', fault: { on: 'event.counts', effect } },
    { call: { name: 'event.counts', by: 'duty', ...wanted } },
    { clearFault: '${trouble.id}' },
    counts,
  ])
  expect([run.failure, run.state]).toEqual([null, 'finished'])
})

test('a call that fails and one that was to fail both end a run', async () => {
  const order = { on: 'event.counts', effect: { type: 'code', code: 5000 } }
  const failed = await played([{ fault: order }, counts])
  expect(failed.failure?.reason).toBe('李海峰 event.counts → 5000 未知错误，应为 成功')
  const succeeded = await played([{ call: { name: 'event.counts', by: 'duty', code: 9023 } }])
  expect(succeeded.failure?.reason).toBe('李海峰 event.counts → 200 操作成功，应为 9023')
})

test('the faults that a run has ordered end with it, however it ends; others stay', async () => {
  const order = { on: 'event.list', effect: { type: 'hang' } } as const
  const own = await addFault(city.control, { on: 'event.detail', effect: { type: 'hang' } })
  for (const last of [{ pick: {} }, { expect: { count: 'events', is: 99 } }] satisfies ScenarioStep[]) {
    await runOwn(city.control, storyOf([{ fault: order }, { after: '5s', ...last }]))
    expect(await faultsOf(city.control)).toHaveLength(2)
    await advance(city, '10s')
    expect((await faultsOf(city.control)).map(({ id }) => id)).toEqual([own.id])
  }
})

test('faults of a scenario wait on the clock of the world, unless they say otherwise', async () => {
  const effect = { type: 'delay', ms: 5000 } as const
  const steps: ScenarioStep[] = [
    { fault: { on: 'event.counts', effect } },
    { fault: { on: 'event.list', effect: { ...effect, time: 'machine' } } },
    { fault: { on: 'event.detail', effect: { type: 'hang' } } },
    { after: '1m', ...counts },
  ]
  await runOwn(city.control, storyOf(steps))
  expect((await faultsOf(city.control)).map((fault) => fault.effect)).toEqual([
    { ...effect, time: 'world' },
    { ...effect, time: 'machine' },
    { type: 'hang' },
  ])
})
