import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { transportClock } from '#server/platform/transport-clock.ts'
import { playBusyDays } from '#tests/support/busy-day.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { loginAs } from '#tests/support/caller.ts'
import { runTyped } from '#tests/support/command-line.ts'
import { createFixture, playSecret, secretActs, secretsOf } from '#tests/support/secret-acts.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { png } from '#tests/support/pictures.ts'
import { lastRun } from '#tests/support/scenarios.ts'
import { listen, listenAt, type Listener } from '#tests/support/sockets.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'

let app: TestApp
let address: string
let elsewhere: ServerProcess
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-tapes-'))
  const data = { FENGSUI_DATA: join(folder, 'data'), FENGSUI_LOG: 'silent' }
  ;[app, elsewhere] = await Promise.all([openApp(), startServer(data)])
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await elsewhere.end('SIGTERM')
  await closeApp(app)
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the recorded tape of a world into a file. */
const save = (name: string, { world }: Pick<City, 'world'>): string => {
  const file = join(folder, name)
  writeFileSync(file, `${(world.journal.tape.texts() ?? []).join('\n')}\n`)
  return file
}

interface Outcome {
  readonly same: boolean
  readonly recorded: string
  readonly replayed: string
  readonly lines: number
  readonly difference: unknown
  readonly remarks: readonly { readonly line: number; readonly what: string }[]
}
const replay = async (file: string, ...more: string[]) => {
  const { code, out, err } = await runTyped(['replay', file, '--json', '--url', elsewhere.address, ...more])
  if (out === '') throw new Error(err)
  return { code, outcome: JSON.parse(out) as Outcome }
}

test('two busy days play again in another process to the same transcript', { timeout: 120_000 }, async () => {
  const city = await makeCity(app, { seed: 7, size: 'demo', life: true, record: true })
  const listeners: Listener[] = [await listen(app, city.super), await listen(app, city.duty)]
  await playBusyDays(app, city)
  for (const listener of listeners) await listener.settled()
  const { code, outcome } = await replay(save('busy.ndjson', city))
  expect(outcome.difference).toBeNull()
  expect([code, outcome.same, outcome.replayed]).toEqual([0, true, outcome.recorded])
  expect(outcome.recorded).toMatch(/^[0-9a-f]{64}$/)
  expect(outcome.lines).toBeGreaterThan(100)
  expect(outcome.remarks).toEqual([])
})

const record = (options: object = {}) => makeCity(app, { record: true, ...options }, ['super', 'duty'])

test(
  'logins, codes, pictures, tickets, new passwords and tokens of every kind are found again, and none is on the tape',
  {
    timeout: 60_000,
  },
  async () => {
    const fixture = createFixture(app, await record({ seed: 8 }))
    for (const act of secretActs) await playSecret(fixture, act)
    const file = save('secrets.ndjson', fixture.city)
    const text = readFileSync(file, 'utf8')
    expect(secretsOf(fixture).flatMap((secret) => secret.exec(text)?.[0] ?? [])).toEqual([])
    const { outcome } = await replay(file)
    expect(outcome.difference).toBeNull()
  },
)

const control = async (
  city: Pick<City, 'control'>,
  path: string,
  input: object = {},
  method: 'POST' | 'DELETE' = 'POST',
) => {
  const { status, body } = await city.control.control(method, path, input)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

test('faults, held answers, pushes, tRPC, closed sockets and a new beginning play again', async () => {
  const city = await record({ seed: 9 })
  // Over a port, like real clients: the server notices immediately who disconnects.
  const listeners = await Promise.all([city.super, city.duty].map((who) => listenAt(address, who)))
  const seen = async (count: number) => {
    while (city.world.hub.connections().length !== count) await transportClock.breathe()
  }
  await control(city, '/__sim/faults', { on: 'event.list', times: 1, effect: { type: 'code', code: 9001 } })
  await eventsOf(city.super).list()
  await control(city, '/__sim/faults', {
    on: 'event.detail',
    times: 1,
    effect: { type: 'delay', ms: 3000, time: 'world' },
  })
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const held = eventsOf(city.super).detail(eventId)
  await city.duty.trpc('event.counts')
  await advance(city, '10s')
  await held
  await control(city, '/__sim/faults', { on: 'ws', times: 1, effect: { type: 'duplicate' } })
  await control(city, '/__sim/push', { code: 210, to: { all: true }, payload: { asEditionId: 'ed-1' } })
  await control(city, '/__sim/snapshots', { name: 'calm' })
  await city.duty.trpc('event.comment', { id: eventId, content: '已到现场' }, 'mutation')
  await city.duty.call('POST', '/sys/logout')
  await seen(1)
  await advance(city, '6m')
  await control(city, '/__sim/restore', { name: 'calm' })
  await seen(0)
  await emit(city, { kind: 'fault', deviceId: city.devices.water })
  await control(city, '/__sim/reset')
  await emit(city, { kind: 'fault', deviceId: city.devices.water })
  const { outcome } = await replay(save('storm.ndjson', city))
  expect(outcome.difference).toBeNull()
  expect(outcome.lines).toBeGreaterThan(20)
  for (const { socket } of listeners) socket.terminate()
})

test('what a scenario does is left to the scenario', async () => {
  const city = await record({ seed: 10 })
  const yaml =
    'name: own\ntitle: 自拟\nabout: 一起火警\nsteps:\n  - emit: { kind: alarm }\n  - at: 1m\n    call: { name: event.counts, by: duty }\n'
  await control(city, '/__sim/scenarios/run', { yaml })
  await advance(city, '2m')
  const file = save('scenario.ndjson', city)
  expect(readFileSync(file, 'utf8')).toContain('"own":true')
  expect((await replay(file)).outcome.difference).toBeNull()
})

test('a login as a person of a scenario plays again, and the scenario goes on as it did', async () => {
  const city = await record({ seed: 16 })
  await control(city, '/__sim/scenarios/single-fire/run')
  await advance(city, '1m')
  await loginAs(app, city.path, 'duty')
  await advance(city, '1h')
  expect(await lastRun(city.control, 'single-fire')).toMatchObject({ state: 'finished' })
  expect((await replay(save('disturbed.ndjson', city))).outcome.difference).toBeNull()
})

test('what people and devices do by themselves, they do again', async () => {
  const city = await record({ seed: 15, life: true, people: true, scenario: 'single-fire' })
  const listener = await listenAt(address, city.super)
  await advance(city, '2d')
  await listener.settled()
  const { outcome } = await replay(save('people.ndjson', city))
  expect(outcome.difference).toBeNull()
  expect(outcome.lines).toBeGreaterThan(30)
  listener.socket.terminate()
})

test('a world whose clock ran by itself plays again without its times', async () => {
  const city = await record({ seed: 11, clock: { mode: 'real' }, deterministic: false })
  const listener = await listen(app, city.super)
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await eventsOf(city.super).toSite(eventId)
  await eventsOf(city.super).feedback(eventId, '误报')
  await listener.settled()
  const { code, outcome } = await replay(save('running.ndjson', city))
  expect([code, outcome.difference]).toEqual([0, null])
})

test('the first difference is named with its place', async () => {
  const city = await record({ seed: 12 })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await eventsOf(city.super).counts()
  const file = save('other.ndjson', city)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const wrong = lines.findIndex((line) => line.includes('"calls":["event.counts"]'))
  lines[wrong] = (lines[wrong] ?? '').replace('"todo":1', '"todo":7')
  writeFileSync(file, lines.join('\n'))
  const { code, outcome } = await replay(file)
  expect([code, outcome.same]).toEqual([1, false])
  expect(outcome.difference).toMatchObject({
    line: wrong + 1,
    what: 'event.counts',
    path: 'answer.result.kinds.alarm.todo',
    recorded: 7,
    replayed: 1,
  })
  const plain = await runTyped(['replay', file, '--url', elsewhere.address])
  expect(plain.out).toContain(`first difference: line ${wrong + 1} (event.counts) at answer.result.kinds.alarm.todo`)
  expect(plain.err).toContain(`the replay differs first at line ${wrong + 1}`)
})

test('a tape that was cut is replayed as far as it goes, and reported as incomplete', async () => {
  const city = await record({ seed: 13 })
  for (const kind of ['alarm', 'fault']) await emit(city, { kind })
  const file = save('cut.ndjson', city)
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, 4).join('\n'))
  const { code, outcome } = await replay(file)
  expect([code, outcome.same, outcome.lines]).toEqual([0, true, 3])
  expect(outcome.remarks).toMatchObject([{ line: 4, what: expect.stringContaining('is incomplete') }])
})

test('a file that is too large is left out and named', async () => {
  const city = await record({ seed: 14 })
  await upload(app, city.super, Buffer.concat([png(), Buffer.alloc(600_000)]))
  const file = save('large.ndjson', city)
  const { outcome } = await replay(file)
  expect(outcome.remarks).toMatchObject([{ line: 4, what: expect.stringContaining('a file of 600') }])
})

test.each([
  ['', 'line 1 is not the start of a tape'],
  ['{"tape":2}', 'has version 2; this Fengsui plays version 1'],
  ['{"tape":1,"world":{"size":"big"},"frozen":true,"epoch":"e","path":""}', 'line 1 does not describe a world: size'],
  ['{"tape":1,"world":{},"frozen":true,"epoch":"e","path":""}\n{"t":1}', 'line 2 is not a line of a tape'],
  ['{"tape":1', 'line 1 is not JSON'],
])('the tape %j is refused: %s', async (text, said) => {
  const file = join(folder, 'bad.ndjson')
  writeFileSync(file, text)
  const { code, err } = await runTyped(['replay', file, '--url', elsewhere.address])
  expect([code, err]).toEqual([2, `fengsui: <tape> ${err.slice('fengsui: <tape> '.length)}`])
  expect(err).toContain(said)
})

test('the tape of an older server, which passed over what it did not know, plays again', async () => {
  const city = await record({ seed: 12 })
  await emit(city, { kind: 'alarm', deviceType: 'smoke' })
  const order = { on: '/pc/api/v1/gone', effect: { type: 'hang' }, allowUnknown: true }
  await city.control.control('POST', '/__sim/faults', order)
  await city.control.control('POST', '/__sim/clock', { advance: '5m' })
  await city.control.control('POST', '/__sim/emit', { kind: 'alarn' })
  const file = save('older.ndjson', city)
  const older = readFileSync(file, 'utf8')
    .replace('{"kind":"alarm","deviceType":"smoke"}', '{"kind":"alarm","deviceType":"smoke","device_id":"d-1"}')
    .replace(',"allowUnknown":true', '')
    .replace(/,"hint":"kind [^}]*?"(?=\}\})/, '')
  expect(older).toContain('"device_id"')
  expect(older).not.toMatch(/allowUnknown|"hint"/)
  writeFileSync(file, older)
  const { code, outcome } = await replay(file)
  expect([outcome.difference, code]).toEqual([null, 0])
})
