import { expect } from 'vitest'

import { CallRefused, ControlRefused } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'

test('each persona logs in as whom it says, where it lands', async ({ world }) => {
  const people = []
  for (const persona of ['super', 'owner', 'duty', 'invitee', 'newcomer', 'nobody', 'guest'] as const)
    people.push(await world.loginAs(persona))
  expect(people.map(({ name, project }) => [name, project.id, project.roleCode])).toEqual([
    ['super', 'p1', 'superOwner'],
    ['owner', 'p1', 'owner'],
    ['duty', 'p1', 'operator'],
    ['invitee', 'p1', 'operator'],
    ['newcomer', '', ''],
    ['nobody', '', ''],
    ['guest', 'p1', 'visitor'],
  ])
})

test('an account that may not come in is refused with its code, and with what comes beside it', async ({ world }) => {
  const refused = async (persona: string) => {
    const error: unknown = await world.loginAs(persona).catch((failure: unknown) => failure)
    if (!(error instanceof CallRefused)) throw new Error(`${persona} was let in`)
    return [error.call, error.code, error.key]
  }
  expect(await refused('frozen')).toEqual(['auth.login', 6103, 'ACCOUNT_FROZEN'])
  expect(await refused('incomplete')).toEqual(['auth.login', 9010, 'ACCOUNT_INCOMPLETE'])
  expect(await refused('duti')).toEqual(['auth.login', expect.any(Number), 'ACCOUNT_UNKNOWN'])
})

test('a person works in the project that was asked for, by id or by name', async ({ fengsui }) => {
  await using world = await fengsui.world({ size: 'demo' })
  const owner = await world.loginAs('owner', { project: 'p2' })
  const { records } = await owner.api.device.list({ pageSize: 5 })
  expect([owner.project.id, records.map(({ areaId }) => areaId.slice(0, 2))]).toEqual(['p2', Array(5).fill('p2')])
  await owner.switchProject('城中区智慧消防')
  expect(owner.project.id).toBe('p1')
  await expect(owner.switchProject('p9')).rejects.toThrow(
    /^owner is in no project "p9"; theirs are p1 城中区智慧消防, p2 /,
  )
})

test('a control call that is refused names the field and the reason, and nothing has happened', async ({ world }) => {
  const before = await world.state()
  const refused = [
    world.emit({ kind: 'alarm', deviceId: 'nowhere' }),
    world.clock.advance('soon'),
    world.push({ code: 1, to: { all: true }, payload: { type: 'alarm' } }),
    world.faults.add({ on: 'event.lost', effect: { type: 'hang' } }),
    world.restore('never'),
    world.control.closeConnection({ id: '99' }),
    world.outbox({ phone: '12' }),
  ]
  const errors = await Promise.all(refused.map((call) => call.then(String, (error: unknown) => error)))
  expect(errors.every((error) => error instanceof ControlRefused)).toBe(true)
  const fields = errors.map((error) => (error instanceof ControlRefused ? [error.call, error.field] : error))
  expect(fields).toEqual([
    ['emit', 'deviceId'],
    ['clock', 'advance'],
    ['push', expect.any(String)],
    ['addFault', 'on'],
    ['restore', 'name'],
    ['closeConnection', 'id'],
    ['outbox', 'phone'],
  ])
  expect(String(errors[1])).toBe(
    'ControlRefused: clock was refused: advance "soon" cannot be used: ' +
      'expects a length of time such as 90s, 5m, 1h30m, 7d, 7 days or PT1H (4001 BAD_INPUT, HTTP 400)',
  )
  expect(await world.state()).toEqual(before)
})

test('a world that cannot be made is refused with the field', async ({ fengsui }) => {
  const field = async (options: object) => {
    const error: unknown = await fengsui.world(options).catch((failure: unknown) => failure)
    return error instanceof ControlRefused ? error.field : error
  }
  expect(await field({ size: 'huge' })).toBe('size')
  expect(await field({ seed: -1 })).toBe('seed')
  expect(await field({ clock: { mode: 'frozen', now: 'tomorrow' } })).toBe('clock.now')
  expect(await field({ guesses: { captcha: 'maybe' } })).toBe('guesses')
})

test('a call answers what came; the same call by name answers the result, or throws', async ({ world }) => {
  const duty = await world.loginAs('duty')
  const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  const answer = await duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })
  expect(answer).toMatchObject({ status: 200, code: 200, success: true, result: { total: 1 } })
  expect((await duty.api.event.detail({ id: eventId })).id).toBe(eventId)
  const nobody = await world.visitor.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })
  expect([nobody.code, nobody.success]).toEqual([9011, false])
  await expect(world.visitor.api.event.list({ kind: 'alarm' })).rejects.toMatchObject({
    code: 9011,
    call: 'event.list',
  })
})

test('files go up and come down as they do for a browser', async ({ world }) => {
  const boss = await world.loginAs('super')
  const sheet = await boss.api.device.importTemplate()
  expect([sheet.name.endsWith('.xlsx'), sheet.content.length > 1000]).toEqual([true, true])
  const failed: unknown = await boss.api.device.importFile({ file: sheet.content }).catch((error: unknown) => error)
  expect(failed).toMatchObject({ call: 'device.importFile', code: 4007 })
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const address = await boss.api.upload.image({ file: picture })
  expect((await world.inject(address.slice(world.path.length))).headers['content-type']).toBe('image/png')
})

test('a fault strikes until it is taken back', async ({ world }) => {
  const duty = await world.loginAs('duty')
  const { id } = await world.faults.add({ on: 'event.list', effect: { type: 'code', code: 5000 }, times: 2 })
  const list = async () => (await duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })).code
  expect([await list(), await list(), await list()]).toEqual([5000, 5000, 200])
  expect((await world.faults.list()).map(({ injected }) => injected)).toEqual([2])
  expect((await world.faults.remove(id)).id).toBe(id)
  await world.faults.add({ on: '*', effect: { type: 'status', status: 503 } })
  expect([await world.faults.clear(), await list()]).toEqual([1, 200])
})

test('an answer that a fault delays comes when the clock has been moved', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await world.faults.add({ on: 'event.list', effect: { type: 'delay', ms: 30_000, time: 'world' } })
  const answer = duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })
  await world.clock.advance('30s')
  expect((await answer).code).toBe(200)
})

test('a world goes back to a snapshot, where its people are still logged in', async ({ world }) => {
  const duty = await world.loginAs('duty')
  const before = await world.snapshot()
  const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  expect((await world.diff({ from: before })).map(({ table }) => table)).toContain('Event')
  await world.restore(before)
  expect([duty.channel?.closedWith(), (await duty.api.event.list({ kind: 'alarm' })).total]).toEqual([1012, 0])
  await duty.connect()
  expect((await world.emit({ kind: 'alarm', deviceType: 'smoke' })).eventId).toBe(eventId)
  expect(duty.frames.filter((frame) => frame.code === 1)).toHaveLength(2)
})

test('a fork goes on alone, with the same logins and the same dice', async ({ world }) => {
  const boss = await world.loginAs('super')
  await using fork = await world.fork()
  const there = await fork.continueAs(boss)
  const [here, elsewhere] = [await world.emit({ kind: 'alarm' }), await fork.emit({ kind: 'alarm' })]
  expect(elsewhere).toEqual(here)
  await fork.emit({ kind: 'fault' })
  expect([boss.frames.length, there.frames.length]).toEqual([1, 2])
})

test('a reset ends every session and forgets every event', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await world.emit({ kind: 'alarm' })
  await world.reset()
  expect((await world.state()).counts.openEvents).toBe(0)
  expect(await duty.call('GET', '/sys/permission/isLogin')).toMatchObject({ code: 200, result: false })
})

test('HTTP can be written by hand', async ({ world }) => {
  const headers = { 'content-type': 'application/json' }
  const broken = await world.inject({ method: 'POST', path: '/sys/login', headers, body: '{"username":' })
  expect([broken.status, broken.json()]).toMatchObject([200, { code: 4001, success: false }])
  const page = await world.inject('/docs')
  expect([page.status, page.text.slice(0, 15)]).toEqual([200, '<!doctype html>'])
  expect(() => page.json()).toThrow(/^HTTP 200 with a body that is not JSON: <!doctype html>/)
})

test('with a port, the address leads into the world, for pages and sockets alike', async ({ world }) => {
  const address = await world.listen()
  expect(address).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+${world.path}$`))
  const body = JSON.stringify({ username: 'owner', password: 'Fengsui@119' })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(`${address}/sys/login`, init)).status).toBe(200)
  const seen = await world.expectCall({ call: 'auth.login', user: 'owner', code: 200 })
  expect(seen).toMatchObject({ method: 'POST', path: '/sys/login', body: { username: 'owner', password: '***' } })
  expect(await world.listen()).toBe(address)
})

test('the journal can be followed line by line', async ({ world }) => {
  await world.emit({ kind: 'alarm' })
  const lines = []
  for await (const line of world.control.journalStream({ after: 0, limit: 2 })) lines.push(line)
  expect(lines).toMatchObject([{ notice: 'following' }, { n: 1 }, { n: 2 }])
})

test('coverage, outbox and journal tell what has been', async ({ world }) => {
  const duty = await world.loginAs('duty')
  const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await world.clock.advance('5m')
  const { calls, eventKinds } = await world.coverage()
  expect([calls.tried.map(({ name }) => name), eventKinds.tried]).toEqual([
    ['auth.login'],
    [{ name: 'alarm', times: 1 }],
  ])
  expect((await world.outbox({ channel: 'voice' })).entries.map((entry) => entry.eventId)).toEqual([eventId])
  const frames = await world.journal({ kind: 'frame', user: duty.id })
  expect(frames.map((entry) => entry.kind === 'frame' && entry.frame['code'])).toEqual([1, 300])
})

test('a person who leaves is no longer connected, and comes back on request', async ({ world }) => {
  const duty = await world.loginAs('duty', { listen: false })
  const connections = async () => (await world.state()).connections
  expect([duty.channel, await connections()]).toEqual([null, 0])
  await duty.connect()
  duty.channel?.beat()
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  expect([await connections(), duty.channel?.answered(), duty.frames.length]).toEqual([1, 1, 1])
  await duty.disconnect()
  await world.recover({ eventId: (await duty.api.event.list({ kind: 'alarm' })).records[0]?.id ?? '' })
  expect([await connections(), duty.frames.length]).toEqual([0, 1])
})
