import { expect } from 'vitest'

import { ControlRefused, createFengsui } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'

const own = {
  name: 'two-alarms',
  title: '两次预警',
  about: '隔五分钟两次预警',
  steps: [
    { emit: { kind: 'alarm', deviceType: 'smoke' } },
    { after: '5m', emit: { kind: 'alarm', deviceType: 'water' } },
  ],
} as const

test('a scenario begins on request, and goes on with the clock', async ({ world }) => {
  const duty = await world.loginAs('duty')
  const run = await world.scenario.run({ scenario: own })
  expect([run.state, run.step]).toEqual(['running', 2])
  await duty.expectFrame({ type: 'alarm', deviceType: 'smoke' })
  await duty.expectNoFrame({ type: 'alarm' })
  await duty.expectFrame({ type: 'alarm', deviceType: 'water' }, { within: '10m' })
  expect(world.clock.now()).toBe('2026-03-02 08:05:00')
  expect((await world.scenario.runs()).map(({ name, state }) => [name, state])).toEqual([['two-alarms', 'finished']])
})

test('one that is played moves the clock itself, to the end and no further', async ({ world }) => {
  const run = await world.scenario.play({ scenario: own })
  expect([run.state, run.endedAt, world.clock.now()]).toEqual([
    'finished',
    '2026-03-02 08:05:00',
    '2026-03-02 08:05:00',
  ])
})

test('one that comes with Fengsui is known by name', async ({ fengsui }) => {
  const [first] = await fengsui.scenario.list()
  if (!first) throw new Error('scenarios come with Fengsui')
  await using world = await fengsui.world({ size: first.size })
  expect((await world.scenario.play(first.name)).state).toBe('finished')
})

test('one that fails says where and why', async ({ world }) => {
  const hopeless = { expect: { count: 'events', is: 7 } }
  const scenario = { ...own, steps: [...own.steps, { after: '1m', ...hopeless }] }
  await expect(world.scenario.play({ scenario })).rejects.toThrow(/^two-alarms failed at steps\[2\]/)
})

test('one that is wrong is refused with the place and the reason, and nothing happens', async ({ world }) => {
  const before = await world.state()
  const yaml = 'name: broken\ntitle: x\nabout: y\nsteps:\n  - emit: { kind: flood }\n'
  const error: unknown = await world.scenario.run({ yaml }).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(ControlRefused)
  expect(String(error)).toContain('steps[0].emit.kind')
  expect(await world.state()).toEqual(before)
})

test('one that runs can be stopped', async ({ world }) => {
  await world.scenario.run({ scenario: own })
  expect((await world.scenario.stop('two-alarms')).state).toBe('stopped')
  const { ran } = await world.clock.advance('10m')
  expect([ran, (await world.state()).counts.openEvents]).toEqual([expect.any(Number), 1])
})

test('a world can begin with one, the default one too', async () => {
  await using fengsui = await createFengsui({ scenario: 'single-fire' })
  await using other = await fengsui.world({ seed: 7 })
  for (const world of [fengsui, other]) {
    await world.clock.advance('1d')
    expect((await world.scenario.runs()).map(({ name, state }) => [name, state])).toEqual([['single-fire', 'finished']])
  }
  await expect(createFengsui({ scenario: 'no-such' })).rejects.toThrow(/^createFengsui was refused: scenario: /)
})
