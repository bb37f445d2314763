import { expect, test } from 'vitest'

import type { ScenarioEntry } from '#shared/scenario/scenario.contract.ts'
import { scenarios } from '#simulator/index.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lastRun, linesOf, runOwn, runShipped, runsOf, runYaml, stopRun, storyOf } from '#tests/support/scenarios.ts'
import { listen } from '#tests/support/sockets.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()

const listed = async (control: Caller): Promise<ScenarioEntry[]> =>
  (await control.control<ScenarioEntry[]>('GET', '/__sim/scenarios')).body
interface State {
  readonly faults: number
  readonly scenarios: readonly object[]
  readonly size: string
  readonly clock: { readonly now: string }
}
const stateOf = async (control: Caller): Promise<State> => (await control.control<State>('GET', '/__sim/state')).body

test('the scenarios that come along are listed with what a chooser wants to know', async () => {
  const all = await listed(callerOf(app, ''))
  expect(all.map(({ name, title, about }) => [name, title, about])).toEqual(
    scenarios.map(({ name, title, about }) => [name, title, about]),
  )
  expect(all[0]).toEqual({
    name: 'single-fire',
    title: '单点火警处置',
    about: expect.stringContaining('烟感') as string,
    length: 585,
    steps: 10,
    size: 'small',
    needs: { devices: 1, projects: 1, people: ['duty', 'owner'] },
    saved: false,
  })
})

test('each can be had as a file, which runs as it is', async () => {
  const { control } = await makeCity(app, {}, [])
  const { body } = await control.control<{ yaml: string }>('GET', '/__sim/scenarios/single-fire')
  expect(body.yaml).toContain('title: 单点火警处置')
  await runYaml(control, body.yaml)
  await advance({ control }, '1h')
  expect(await lastRun(control, 'single-fire')).toMatchObject({ state: 'finished', failure: null })
  expect((await control.control('GET', '/__sim/scenarios/flood')).status).toBe(404)
})

test('a run moves with the clock of its world and tells how far it is', async () => {
  const { control } = await makeCity(app, {}, [])
  expect((await runShipped(control, 'single-fire')).body).toMatchObject({
    run: 1,
    state: 'running',
    step: 2,
    steps: 10,
    place: 'steps[1]',
    startedAt: '2026-03-02 08:00:00',
    nextAt: '2026-03-02 08:00:05',
    endedAt: null,
  })
  expect(await stateOf(control)).toMatchObject({
    scenarios: [{ name: 'single-fire', title: '单点火警处置', run: 1, step: 2, steps: 10 }],
  })
  await advance({ control }, '44s')
  expect(await lastRun(control, 'single-fire')).toMatchObject({ step: 4, nextAt: '2026-03-02 08:00:45' })
  await advance({ control }, '1h')
  const run = await lastRun(control, 'single-fire')
  expect(run).toMatchObject({ state: 'finished', step: 10, endedAt: '2026-03-02 08:09:45', nextAt: null, place: '' })
  expect(run.transcript.map(({ offset }) => offset / 1000)).toEqual([0, 0, 5, 5, 45, 45, 285, 465, 585, 585, 585, 585])
  expect((await stateOf(control)).scenarios).toEqual([])
})

test('only the last lines are shown unless more are asked for', async () => {
  const { control } = await makeCity(app, {}, [])
  await runOwn(control, storyOf([{ repeat: { times: 30, steps: [{ pick: { type: 'smoke' } }] } }]))
  const [run] = await runsOf(control, 4)
  expect(run?.transcript.map(({ text }) => text).at(-1)).toBe('结束')
  expect([run?.transcript.length, run?.omitted]).toEqual([4, 29])
})

test('what runs cannot be started once more; it can be stopped, and run again', async () => {
  const { control } = await makeCity(app, {}, [])
  await runShipped(control, 'single-fire')
  const again = await runShipped(control, 'single-fire')
  expect([again.status, again.body.error?.message]).toEqual([409, '场景「单点火警处置」正在进行'])
  await advance({ control }, '10s')
  const { body } = await stopRun(control, 'single-fire')
  expect(body).toMatchObject({ state: 'stopped', step: 4, nextAt: null, endedAt: '2026-03-02 08:00:10' })
  await advance({ control }, '1h')
  expect((await lastRun(control, 'single-fire')).state).toBe('stopped')
  expect((await stopRun(control, 'single-fire')).status).toBe(404)
  expect((await runShipped(control, 'single-fire')).body).toMatchObject({ run: 2, state: 'running' })
})

test('a run that fails says where and why, and ends alone', async () => {
  const { control } = await makeCity(app, {}, [])
  const other = storyOf([{ after: '1m', pick: { type: 'smoke' } }], { name: 'other' })
  await runOwn(control, other)
  await runOwn(
    control,
    storyOf([
      { as: 'fire', emit: { kind: 'alarm', deviceType: 'smoke' } },
      { after: '5s', call: { name: 'event.feedback', by: 'duty', input: { id: '${fire.eventId}', result: '着火了' } } },
      { recover: { eventId: '${fire.eventId}' } },
    ]),
  )
  expect(await advance({ control }, '10m')).toBeGreaterThan(0)
  const run = await lastRun(control)
  expect(run).toMatchObject({ state: 'failed', step: 2, place: 'steps[1].call' })
  expect(run.failure?.reason).toMatch(/^李海峰 event.feedback → 4\d{3} .+，应为 成功$/)
  expect((await lastRun(control, 'other')).state).toBe('finished')
})

test('a world can begin with a scenario: its wishes hold where nothing else is said', async () => {
  const path = await makeWorld(app, { scenario: 'overnight-stay', clock: undefined })
  const control = callerOf(app, path)
  expect(await stateOf(control)).toMatchObject({ size: 'small', clock: { now: '2026-03-02 22:40:00', mode: 'frozen' } })
  expect(await lastRun(control, 'overnight-stay')).toMatchObject({ state: 'running', step: 2 })
  const other = callerOf(app, await makeWorld(app, { scenario: 'gas-leak' }))
  expect(await stateOf(other)).toMatchObject({ size: 'demo', clock: { now: '2026-03-02 08:00:00' } })
})

test('a world that cannot begin with its scenario is not made', async () => {
  const make = (options: object) => callerOf(app, '').control<object>('POST', '/__sim/worlds', options)
  const unknown = await make({ id: 'unmade', scenario: 'flood' })
  expect(unknown).toMatchObject({ status: 400, body: { error: { key: 'NO_SUCH_TYPE', field: 'scenario' } } })
  const small = await make({ id: 'unmade', scenario: 'blackout', size: 'small' })
  expect(small).toMatchObject({ status: 422, body: { error: { field: 'scenario' } } })
  expect(app.worlds.get('unmade')).toBeUndefined()
})

test('a reset begins anew, with the scenario that the world was made with and no other', async () => {
  const path = await makeWorld(app, { scenario: 'single-fire' })
  const control = callerOf(app, path)
  await runShipped(control, 'roof-blocked')
  await advance({ control }, '5m')
  await control.control('POST', '/__sim/reset')
  expect(await stateOf(control)).toMatchObject({ scenarios: [{ name: 'single-fire', run: 1, step: 1 }] })
  await advance({ control }, '1h')
  expect((await runsOf(control)).map(({ name, state }) => [name, state])).toEqual([['single-fire', 'finished']])
})

test('two worlds in which the same runs do not hear of one another', async () => {
  const cities = [await makeCity(app, { seed: 3 }, ['duty']), await makeCity(app, { seed: 3 }, ['duty'])]
  const listeners = await Promise.all(cities.map(({ duty }) => listen(app, duty)))
  for (const { control } of cities) await runShipped(control, 'single-fire')
  const [first, second] = cities
  const [one, other] = listeners
  if (!first || !second || !one || !other) throw new Error('two cities have two listeners')
  await advance(first, '1h')
  await one.settled()
  await other.settled()
  const types = one.frames.map(({ type }) => type)
  expect(types.filter((type) => type !== undefined)).toEqual(['alarm', 'alarmToSite', 'eventRefresh', 'alarmfeedback'])
  expect(other.frames).toEqual([])
  expect((await lastRun(second.control, 'single-fire')).step).toBe(2)
  await advance(second, '1h')
  expect(linesOf(await lastRun(second.control, 'single-fire'))).toEqual(
    linesOf(await lastRun(first.control, 'single-fire')),
  )
})

test('several run beside one another in one world', async () => {
  const { control } = await makeCity(app, {}, [])
  for (const name of ['single-fire', 'roof-blocked', 'flapping-device']) await runShipped(control, name)
  expect((await stateOf(control)).scenarios).toHaveLength(3)
  await advance({ control }, '12h')
  expect((await runsOf(control)).map(({ state }) => state)).toEqual(['finished', 'finished', 'finished'])
})

test('a user at a console as the same person stays there', async () => {
  const { control, duty, world } = await makeCity(app, {}, ['duty'])
  await runShipped(control, 'single-fire')
  await advance({ control }, '1h')
  expect((await lastRun(control, 'single-fire')).state).toBe('finished')
  expect(await duty.call('GET', '/sys/permission/isLogin')).toMatchObject({ result: true })
  expect([...world.model.sessions.values()].filter(({ userId }) => userId === 'u-duty')).toHaveLength(1)
})

test('what a run calls is in the journal and counts as tried, as any call does', async () => {
  const { control, path } = await makeCity(app, {}, [])
  await runShipped(control, 'single-fire')
  await advance({ control }, '1h')
  const journal = await control.control<{ entries: { calls: string[]; user: string }[] }>('GET', '/__sim/journal', {
    kind: 'call',
    user: 'u-duty',
  })
  expect(journal.body.entries.map(({ calls }) => calls[0])).toEqual(['event.toSite', 'event.comment', 'event.feedback'])
  const { body } = await control.control<{ calls: { tried: { name: string }[] } }>('GET', '/__sim/coverage')
  expect(body.calls.tried.map(({ name }) => name)).toContain('event.feedback')
  expect(worldAt(app, path).faults.list()).toEqual([])
})

test('in a world whose time runs a scenario goes on by itself, and its pace ends with it', async () => {
  const path = await makeWorld(app, { clock: { mode: 'scaled', speed: 5 } })
  const control = callerOf(app, path)
  const duty = await loginAs(app, path, 'duty')
  const listener = await listen(app, duty)
  const raised = new Promise((resolve) => {
    listener.socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"type":"alarm"')) resolve(true)
    })
  })
  await runOwn(
    control,
    storyOf([
      { clock: { speed: 2000 } },
      { as: 'there', pick: { type: 'smoke', seenBy: 'duty' } },
      { after: '1m', emit: { kind: 'alarm', deviceId: '${there.deviceId}' } },
      { after: '30d', pick: { type: 'smoke' } },
    ]),
  )
  expect(await raised).toBe(true)
  expect((await stateOf(control)).clock).toMatchObject({ speed: 2000 })
  await stopRun(control, 'story')
  expect((await stateOf(control)).clock).toMatchObject({ speed: 5 })
})
