import { expect, test } from 'vitest'

import { MAX_LISTED_GAPS, MAX_RECORDED_STEPS } from '#shared/scenario/recording.contract.ts'
import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import { advance, emit, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { eventsSince, recorded, recordingOf } from '#tests/support/recordings.ts'
import { lastRun, runOwn } from '#tests/support/scenarios.ts'

/* A recording: control calls of a world become the steps of a scenario. */

const app = await fileApp()

/** A city that is being recorded. */
const recordedCity = async () => {
  const city = await makeCity(app, {}, [])
  const { control } = city
  await recordingOf(control).start()
  const post = (path: string, input: object = {}) => control.control('POST', path, input)
  const stepsOf = async (): Promise<readonly ScenarioStep[]> => (await recorded(control)).steps
  return { ...city, post, stepsOf, recording: recordingOf(control) }
}

test('a recording, replayed in another world of its seed, makes the same events in the same order at the same times', async () => {
  const city = await recordedCity()
  const { control, devices, world } = city
  const began = world.clock.now()
  await emit(city, { kind: 'alarm', deviceId: devices.smoke, value: 0.31 })
  await advance(city, '90s')
  // The server chooses this device; the scenario names it.
  await emit(city, { kind: 'fault', deviceType: 'camera' })
  await emit(city, { kind: 'alarm', deviceId: devices.water })
  await advance(city, '1h5s')
  await city.post('/__sim/recover', { deviceId: devices.smoke })
  await city.post('/__sim/faults', { on: 'device', where: { device: devices.below }, effect: { type: 'offline' } })
  await advance(city, '10m')
  await city.recording.stop()
  const happened = await eventsSince(control, began)
  expect(happened.length).toBeGreaterThan(3)

  const other = await makeCity(app, {}, [])
  await advance(other, '2h')
  const from = other.world.clock.now()
  const scenario = await recorded(control)
  expect((await runOwn(other.control, scenario)).status).toBe(200)
  await advance(other, '1h11m35s')
  expect(await lastRun(other.control, scenario.name)).toMatchObject({ state: 'finished', failure: null })
  expect(await eventsSince(other.control, from)).toEqual(happened)
})

test('each kind of act becomes the step that repeats it', async () => {
  const city = await recordedCity()
  const { control, devices, post } = city
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: devices.smoke, reason: 'smoke' })
  await advance(city, '1500ms')
  await post('/__sim/recover', { eventId })
  const { body: fault } = await control.control<{ id: string }>('POST', '/__sim/faults', {
    on: 'event.list',
    effect: { type: 'status', status: 503 },
  })
  await control.control('DELETE', `/__sim/faults/${fault.id}`)
  await post('/__sim/people', { rate: 2 })
  await post('/__sim/push', { code: 1, to: { all: true }, payload: {}, raw: true })
  await post('/__sim/scenarios/single-fire/run')
  await advance(city, '1d2m')
  await post('/__sim/clock', { speed: 60 })
  expect(await city.stepsOf()).toEqual([
    { at: '0s', emit: { kind: 'alarm', deviceId: devices.smoke, reason: 'smoke' } },
    { at: '2s', recover: { deviceId: devices.smoke } },
    { at: '2s', as: 'fault1', fault: expect.objectContaining({ on: 'event.list' }) as object },
    { at: '2s', clearFault: '${fault1.id}' },
    { at: '2s', people: { rate: 2 } },
    { at: '2s', push: { code: 1, to: { all: true }, payload: {}, raw: true } },
    { at: '2s', run: 'single-fire' },
    { at: '1d2m2s', clock: { speed: 60 } },
  ])
})

test('faults that last to the end of a recording are removed by its last step', async () => {
  const city = await recordedCity()
  await city.post('/__sim/faults', { on: 'event.list', effect: { type: 'hang' } })
  await advance(city, '30s')
  await city.recording.stop()
  expect((await city.stepsOf()).at(-1)).toEqual({ at: '30s', clearFault: true })
})

test('acts that no step can repeat are listed as gaps, with their times and reasons', async () => {
  const city = await makeCity(app, {}, [])
  const { control } = city
  const order = { on: 'event.list', effect: { type: 'status', status: 503 } }
  const { body: early } = await control.control<{ id: string }>('POST', '/__sim/faults', order)
  const recording = recordingOf(control)
  await recording.start()
  await advance(city, '5s')
  await control.control('DELETE', `/__sim/faults/${early.id}`)
  await control.control('POST', '/__sim/sso', { username: 'duty' })
  await control.control('POST', '/__sim/clock', { freeze: true })
  const { body } = await recording.state()
  expect(body).toMatchObject({ steps: 0, gapCount: 3 })
  expect(body.gaps).toEqual([
    { at: '5s', call: 'removeFault', reason: 'fault' },
    { at: '5s', call: 'sso', reason: 'ticket' },
    { at: '5s', call: 'clock', reason: 'clock' },
  ])
  for (let n = 0; n < MAX_LISTED_GAPS; n += 1) await control.control('POST', '/__sim/sso', { username: 'duty' })
  const { gaps, gapCount } = (await recording.state()).body
  expect([gaps.length, gapCount]).toEqual([MAX_LISTED_GAPS, MAX_LISTED_GAPS + 3])
})

test('calls that were refused, calls that read and calls of other worlds are not recorded', async () => {
  const city = await recordedCity()
  const other = await makeCity(app, {}, [])
  await city.post('/__sim/emit', { kind: 'alarm', deviceId: 'no-such-device' })
  await city.control.control('GET', '/__sim/devices')
  await emit(other, { kind: 'alarm', deviceId: other.devices.smoke })
  await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  expect(await city.stepsOf()).toEqual([{ at: '0s', emit: { kind: 'fault', deviceId: city.devices.smoke } }])
})

test('a recording has one beginning and one end, and goes when it is discarded', async () => {
  const { control } = await makeCity(app, {}, [])
  const recording = recordingOf(control)
  expect((await recording.state()).body).toMatchObject({ state: 'none', startedAt: null })
  expect((await recording.stop()).body.error).toMatchObject({ code: 5302, hint: 'it is not being recorded' })
  expect((await recording.scenario()).status).toBe(404)
  expect((await recording.discard()).body.error).toMatchObject({ hint: 'this world has no recording' })
  expect((await recording.start()).body).toMatchObject({ state: 'recording', startedAt: '2026-03-02 08:00:00' })
  expect((await recording.start()).status).toBe(409)
  expect((await recording.stop()).body).toMatchObject({ state: 'stopped', ended: 'stopped', steps: 0 })
  // What was recorded would be lost by a second start.
  expect((await recording.start()).status).toBe(409)
  expect((await recording.discard()).body).toMatchObject({ state: 'none' })
  expect((await recording.start()).status).toBe(200)
})

test('a reset ends a recording, since its steps no longer lead to the state of the world', async () => {
  const city = await recordedCity()
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await city.post('/__sim/reset')
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  expect((await city.recording.state()).body).toMatchObject({ state: 'stopped', ended: 'reset', steps: 1 })
})

test('a recording ends at its limit of steps, and the acts after it still happen', async () => {
  const city = await recordedCity()
  for (let n = 0; n < MAX_RECORDED_STEPS; n += 1) await city.post('/__sim/people', { rate: n % 2 })
  expect((await city.recording.state()).body).toMatchObject({ ended: 'steps', steps: MAX_RECORDED_STEPS })
  expect((await city.post('/__sim/people', { rate: 3 })).status).toBe(200)
  expect((await city.stepsOf()).length).toBe(MAX_RECORDED_STEPS)
  expect((await runOwn(city.control, await recorded(city.control))).status).toBe(200)
})

test('a recording ends after seven days of the world', async () => {
  const city = await recordedCity()
  await advance(city, '7d')
  expect((await city.recording.state()).body.state).toBe('recording')
  await advance(city, '1s')
  await city.post('/__sim/people', { rate: 2 })
  expect((await city.recording.state()).body).toMatchObject({
    state: 'stopped',
    ended: 'time',
    endedAt: '2026-03-09 08:00:00',
    steps: 0,
  })
})

test('a scenario may start one that comes with Fengsui, and no other', async () => {
  const { control } = await makeCity(app, {}, [])
  const story = (run: string) => ({ name: 'outer', title: '外层', about: '开始另一个场景。', steps: [{ run }] })
  expect((await runOwn(control, story('outer'))).body.error).toMatchObject({
    hint: expect.stringContaining('steps[0].run: there is no scenario "outer"') as string,
  })
  await runOwn(control, story('single-fire'))
  expect(await lastRun(control, 'outer')).toMatchObject({ state: 'finished' })
  expect(await lastRun(control, 'single-fire')).toMatchObject({ state: 'running' })
})
