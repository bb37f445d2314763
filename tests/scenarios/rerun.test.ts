import { expect, test } from 'vitest'

import type { Scenario } from '#shared/scenario/scenario.schema.ts'
import { scenarios } from '#simulator/index.ts'
import { advance, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lastRun, playSteps, runShipped } from '#tests/support/scenarios.ts'

const app = await fileApp()

/** Scenarios with permanent effects: answers to existing invitations, and an edition with a fixed version. */
const once: readonly string[] = ['three-invitations', 'edition-and-setup']

/** Plays a scenario several times in one world; returns the error of each run. */
const runRepeatedly = async ({ name, size = 'small', clock }: Scenario, times: number) => {
  const { control } = await makeCity(app, { size, clock: { mode: 'frozen', ...clock } }, [])
  const failures: (string | null)[] = []
  for (let run = 0; run < times; run += 1) {
    await runShipped(control, name)
    await advance({ control }, '48h')
    const { state, failure } = await lastRun(control, name)
    failures.push(state === 'running' ? 'goes on' : (failure?.reason ?? null))
  }
  return { control, failures }
}

const lasting = scenarios.filter(({ name }) => !once.includes(name))

test.each(lasting)('$title can be played again and again in one world', async (scenario) => {
  expect((await runRepeatedly(scenario, 4)).failures).toEqual([null, null, null, null])
})

test.each(scenarios.filter(({ name }) => once.includes(name)))(
  '$title can be played once, says so before anything has happened, and after a reset again',
  async (scenario) => {
    const { control, failures } = await runRepeatedly(scenario, 2)
    expect(failures).toEqual([
      null,
      expect.stringContaining('（这个世界里已演过这个场景，上次的结果还在：可先重置世界或恢复快照）'),
    ])
    expect(await lastRun(control, scenario.name)).toMatchObject({ run: 2, step: 1 })
    await control.control('POST', '/__sim/reset')
    await runShipped(control, scenario.name)
    await advance({ control }, '48h')
    expect(await lastRun(control, scenario.name)).toMatchObject({ run: 1, state: 'finished' })
  },
)

test('another story of the same name, and one that failed before, does not count as played again', async () => {
  const place = await makeCity(app, {}, [])
  const wrong = { expect: { count: 'events', is: 9 } } as const
  const reasons: unknown[] = []
  for (const steps of [[{ pick: {} }], [wrong], [wrong]]) reasons.push((await playSteps(place, steps)).failure?.reason)
  expect(reasons).toEqual([undefined, '未处理完的事件 0，应为 9', '未处理完的事件 0，应为 9'])
})
