import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { TapeHeader } from '#shared/control/tape.contract.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { runTyped } from '#tests/support/command-line.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'fengsui-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
let city: City<'super'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super'])
})

/** Runs a command on this test's world; returns its JSON document. */
const typed = async <T = Record<string, unknown>>(line: string, ...more: string[]): Promise<T> => {
  const words = [...line.split(' '), ...more, '--json', '--url', address, '--world', city.world.settings.id]
  const { code, out, err } = await runTyped(words)
  if (code !== 0) throw new Error(`${code}: ${err}`)
  expect(out.trimEnd().split('\n')).toHaveLength(1)
  return JSON.parse(out) as T
}
const plainly = (line: string, ...more: string[]) =>
  runTyped([...line.split(' '), ...more, '--url', address, '--world', city.world.settings.id])

test('an incident is made, seen, and taken back', async () => {
  const { eventId, deviceId } = await typed<{ eventId: string; deviceId: string }>('emit alarm --device-type smoke')
  expect(city.world.model.openEvents.get(eventId)?.deviceId).toBe(deviceId)
  expect(await typed('recover --event-id', eventId)).toMatchObject({ recovered: [eventId] })
  const { entries } = await typed<{ entries: { calls: string[] }[] }>('journal --kind control --limit 1')
  expect(entries[0]?.calls).toEqual(['control.recover'])
  const outbox = await typed<{ entries: { eventId: string }[] }>('outbox --channel app')
  expect(outbox.entries.map((entry) => entry.eventId)).toEqual([eventId])
})

test('the clock is read, moved and set', async () => {
  expect(await typed('clock')).toEqual({ now: '2026-03-02 08:00:00', mode: 'frozen', speed: 0 })
  expect(await typed('clock --advance 1h30m')).toMatchObject({ now: '2026-03-02 09:30:00' })
  expect(await typed('clock --now', '2026-03-03')).toMatchObject({ now: '2026-03-03 00:00:00' })
  expect(await typed('clock --speed 60')).toBeTruthy()
  expect(await typed<{ mode: string }>('clock')).toMatchObject({ mode: 'scaled', speed: 60 })
})

test('a world is made, listed, forked, compared, taken back and ended', async () => {
  expect(await typed('world new cli-1 --seed 7 --deterministic --no-life --clock-mode frozen')).toEqual({
    id: 'cli-1',
    path: '/w/cli-1',
  })
  const worlds = await typed<{ id: string; seed: number }[]>('world list')
  expect(worlds.find(({ id }) => id === 'cli-1')).toMatchObject({ seed: 7, size: 'small' })
  expect(await typed('world delete cli-1')).toEqual({ id: 'cli-1' })
  await typed('world snapshot calm')
  await typed('emit alarm')
  expect((await typed<{ table: string }[]>('world diff calm')).map(({ table }) => table)).toContain('Event')
  expect(await typed('world fork --id cli-2')).toEqual({ id: 'cli-2', path: '/w/cli-2' })
  expect(app.worlds.get('cli-2')?.model.openEvents.size()).toBe(1)
  await typed('world restore calm')
  expect(city.world.model.openEvents.size()).toBe(0)
  await typed('world forget calm')
  expect(await typed('world snapshots')).toEqual([])
  await typed('world reset')
  expect(await typed('world state')).toMatchObject({ seed: 119, size: 'small' })
})

test('faults are added in short or as JSON, listed and taken back', async () => {
  const short = await typed<{ id: string }>('fault add --on event.list --times 2 --effect code,code=9001')
  expect(short).toMatchObject({ on: 'event.list', times: 2, effect: { type: 'code', code: 9001 } })
  await typed('fault add --on ws --where-user u-duty --effect', '{"type":"late","ms":3100}')
  expect((await typed<{ where: object }[]>('fault list')).map(({ where }) => where)).toEqual([{}, { user: 'u-duty' }])
  await typed('fault remove', short.id)
  expect(await typed('fault clear')).toEqual({ removed: 1 })
})

test('frames are pushed, and what is wrong with one is said by the server', async () => {
  expect(await typed('push 210 --to-all --payload', '{"asEditionId":"ed-1"}')).toMatchObject({ to: 0 })
  const refused = await plainly('push 210 --to-user-id u-none --payload', '{"asEditionId":"ed-1"}', '--json')
  expect([refused.code, refused.err]).toEqual([1, 'fengsui: there is no person "u-none"\n'])
  expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 4003, field: 'to.userId' } })
})

test('what the server refuses is one line and exit code 1', async () => {
  const { code, out, err } = await plainly('emit alarm --device-id d-none')
  expect([code, out, err]).toEqual([1, '', 'fengsui: there is no device "d-none"\n'])
  const strange = await runTyped(['world', 'state', '--url', address, '--world', 'nowhere'])
  expect([strange.code, strange.err]).toEqual([
    1,
    'fengsui: there is no world "nowhere"; `fengsui world new nowhere` makes one\n',
  ])
})

test('what the server says in Chinese is said in English here, with what may have been meant', async () => {
  await plainly('world snapshot calm')
  await plainly('scenario run single-fire')
  const lines: [string, string][] = [
    ['scenario run gasleak', 'there is no scenario "gasleak"; did you mean gas-leak?'],
    ['scenario show nothing-like-it', 'there is no scenario "nothing-like-it"; there are single-fire, '],
    ['scenario run single-fire', 'scenario "single-fire" runs already'],
    ['scenario stop gas-leak', 'scenario "gas-leak" does not run'],
    ['fault add --on event.lst --effect hang', 'there is no call "event.lst"; did you mean event.list?'],
    ['fault remove f-9', 'there is no fault "f-9"'],
    ['world snapshot calm', 'there is a snapshot "calm" already'],
    ['world diff storm', 'there is no snapshot "storm"'],
    [`world new ${city.world.settings.id}`, `there is a world "${city.world.settings.id}" already`],
    ['world delete nope', 'there is no world "nope"'],
    ['world delete main', 'the default world cannot be ended; '],
    ['journal --call event.lst', 'there is no call "event.lst"; did you mean event.list?'],
    ['clock --now 2020-01-01', 'the clock does not go back'],
    ['emit roof --device-type smoke', 'a device of type "smoke" never raises "roof"'],
    ['record stop', 'it is not being recorded'],
  ]
  for (const [line, said] of lines) {
    const { code, err } = await plainly(line)
    expect([line, code, err.replace(/^fengsui: /, '').slice(0, said.length)]).toEqual([line, 1, said])
    expect(err).not.toMatch(/[\u4e00-\u9fff]/)
  }
})

test('a new world is shown with an address that can be opened', async () => {
  const { out } = await runTyped(['world', 'new', 'cli-open', '--url', address])
  expect(out).toBe(`id       cli-open\naddress  ${address}/w/cli-open\n`)
  expect((await fetch(`${address}/w/cli-open/healthz`)).status).toBe(200)
})

test('a scenario is shown as the file that it is, and listed with lengths that can be read', async () => {
  const { out } = await plainly('scenario show gas-leak')
  const file = join(folder, 'shown.yaml')
  writeFileSync(file, out)
  expect(out).toMatch(/^name: gas-leak\ntitle: 燃气泄漏\n/)
  expect((await typed('scenario run', file))['name']).toBe('gas-leak')
  expect((await plainly('scenario list')).out).toMatch(/^gas-leak .* 15m15s .* people duty, owner$/m)
})

test('flags that every command has may stand in front of it, too', async () => {
  const id = city.world.settings.id
  for (const line of [`--url ${address} --world ${id} clock --json`, `clock --json --url ${address} --world ${id}`])
    expect(JSON.parse((await runTyped(line.split(' '))).out)).toMatchObject({ mode: 'frozen' })
  const state = await runTyped(['world', '--world', id, '--url', address, 'state'])
  expect([state.code, state.err]).toEqual([0, ''])
})

test('the admin token opens a server that asks for one', async () => {
  const guarded = await openApp({ FENGSUI_ADMIN_TOKEN: 'secret-119-fengsui' })
  const url = await guarded.server.listen({ port: 0, host: '127.0.0.1' })
  const words = ['world', 'list', '--url', url]
  expect((await runTyped(words)).code).toBe(1)
  expect((await runTyped([...words, '--token', 'secret-119-fengsui'])).code).toBe(0)
  expect((await runTyped(words, { FENGSUI_ADMIN_TOKEN: 'secret-119-fengsui' })).code).toBe(0)
  await closeApp(guarded)
})

test('a server that is called by a foreign name says so, and how to add the name', async () => {
  const { code, err } = await runTyped(['world', 'list', '--url', address.replace('127.0.0.1', '0.0.0.0')])
  expect(code).toBe(1)
  expect(err).toMatch(/The host "0\.0\.0\.0:\d+" does not belong to this server; FENGSUI_HOSTS adds/)
})

test('scenarios are listed, run from a name or a file, watched and stopped', async () => {
  const [first] = await typed<{ name: string }[]>('scenario list')
  if (!first) throw new Error('scenarios come with Fengsui')
  expect(await typed<{ yaml: string }>('scenario show', first.name)).toMatchObject({ yaml: expect.any(String) })
  const file = join(folder, 'own.yaml')
  writeFileSync(file, 'name: own\ntitle: 自拟\nabout: 一起火警\nsteps:\n  - at: 1m\n    emit: { kind: alarm }\n')
  expect(await typed('scenario run', file)).toMatchObject({ name: 'own', state: 'running' })
  await typed('clock --advance 2m')
  expect(await typed<object[]>('scenario status')).toMatchObject([{ name: 'own', state: 'finished' }])
  const { code, err } = await plainly('scenario stop own')
  expect([code, err.split('\n').length]).toEqual([1, 2])
})

test('people read a run of a scenario in words: how far it is, and what was done', async () => {
  expect((await plainly('scenario status')).out).toBe('(none)\n')
  const file = join(folder, 'told.yaml')
  const steps = '  - at: 1m\n    emit: { kind: alarm, deviceType: smoke }\n  - at: 10m\n    emit: { kind: fault }\n'
  writeFileSync(file, `name: told\ntitle: 自拟\nabout: 一起火警\nsteps:\n${steps}`)
  const begun = await plainly('scenario run', file)
  expect(begun.out).toMatch(
    /^told {2}自拟 {2}run 1\n {2}running, step 1 of 2 .*goes on at 2026-03-02 08:01:00\n {2}began /,
  )
  await typed('clock --advance 2m')
  const { out } = await plainly('scenario status')
  expect(out).toMatch(/^told {2}自拟 {2}run 1\n {2}running, step 2 of 2 .*, goes on at 2026-03-02 08:10:00\n/)
  expect(out).toMatch(/^ {2}\+00:01:00 {2}steps\[0\]\S* {2}\S/m)
  expect(out).not.toMatch(/[{}"…]/)
  expect((await plainly('scenario stop told')).out).toMatch(/^ {2}stopped at step 2 of 2 /m)
})

test('people read tables and lines', async () => {
  await typed('emit alarm')
  const list = await plainly('world list')
  expect(list.out).toMatch(/^ID +PATH +SEED/)
  const state = await plainly('world state')
  expect(state.out).toMatch(/^seed +119$/m)
  const journal = await plainly('journal --kind change,frame')
  expect(journal.out).toMatch(/^ +\d+ {2}2026-03-02 08:00:00 {2}change +event-raised$/m)
  expect((await plainly('connections')).out).toBe('(none)\n')
  expect((await plainly('coverage')).out).toMatch(/^eventKinds +1 +7 +14$/m)
  expect((await plainly('coverage --untried')).out).toContain('calls')
})

test('a journal is followed as lines of JSON until the limit is reached', async () => {
  const words = ['journal', '--follow', '--after', '0', '--limit', '3', '--json', '--url', address]
  const following = runTyped([...words, '--world', city.world.settings.id])
  await typed('emit alarm')
  const { code, out } = await following
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { n?: number; notice?: string })
  expect([code, lines[0]?.notice, lines.length]).toEqual([0, 'following', 4])
})

test('a recording is begun with a reset, fetched into a file and stopped', async () => {
  const early = await plainly('record start')
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('it has begun')])
  expect(await typed('record start --reset')).toMatchObject({ recording: true, lines: 0 })
  await typed('emit alarm')
  const file = join(folder, 'short.ndjson')
  expect(await typed('record save', file)).toEqual({ file, lines: 2, dropped: 0 })
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(TapeHeader.parse(JSON.parse(header ?? '')).world).toMatchObject({ seed: 119, size: 'small', life: false })
  expect(lines).toHaveLength(3)
  expect(await typed('record stop')).toMatchObject({ recording: false, lines: 2 })
  expect((await plainly('record stop')).code).toBe(1)
})

test('a file of signals is sent to a world', async () => {
  const at = city.world.clock.now()
  const file = join(folder, 'signals.jsonl')
  writeFileSync(file, `${JSON.stringify({ type: 'status', deviceId: city.devices.smoke, status: 'offline', at })}\n`)
  expect(await typed('ingest', file)).toEqual({ taken: 1 })
  expect(city.world.model.devices.get(city.devices.smoke)?.status).toBe('offline')
  writeFileSync(file, '{"type":"boom"}\n')
  expect((await plainly('ingest', file)).err).toContain('<file> line 1 is not a signal')
})
