import { expect } from 'vitest'

import { createFengsui, ExpectationFailed, type TestWorld } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'

const failureOf = async (expectation: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await expectation.then(
    () => new Error('the expectation was met'),
    (failure: unknown) => failure,
  )
  if (error instanceof ExpectationFailed) return error.message.split('\n')
  throw error
}

const handle = async (world: TestWorld, eventId: string) => {
  const boss = await world.loginAs('super')
  await boss.api.event.toSite({ id: eventId })
}

test('a frame is found by its fields, by a pattern, or by a function, and has the type of what was asked for', async ({
  world,
}) => {
  const duty = await world.loginAs('duty')
  const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await handle(world, eventId)
  const alarm = await duty.expectFrame({ type: 'alarm', deviceName: /^烟雾探测器/ })
  const taken = await duty.expectFrame((frame) => frame.code === 1 && frame.type === 'alarmToSite')
  expect([alarm.alarmType, alarm.eventId, taken.seq]).toEqual(['烟雾', eventId, 2])
})

test('each frame meets one expectation', async ({ world }) => {
  const duty = await world.loginAs('duty')
  const first = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  const second = await world.emit({ kind: 'alarm', deviceType: 'water' })
  expect((await duty.expectFrame({ type: 'alarm' })).eventId).toBe(first.eventId)
  expect((await duty.expectFrame({ type: 'alarm' })).eventId).toBe(second.eventId)
  const [headline, nearest, taken] = await failureOf(duty.expectFrame({ type: 'alarm' }))
  expect([headline, nearest]).toEqual(["No frame for duty that is { type: 'alarm' }", 'The nearest 2 of 2:'])
  expect(taken).toMatch(/^ {2}0 away: duty: frame 2 .* \(an earlier expectation has taken it\)$/)
})

test('while the clock is frozen it goes from step to step until the frame is there, and stays', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await world.faults.add({ on: 'ws', effect: { type: 'burst', ms: 45_000, time: 'world' } })
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await duty.expectNoFrame({ type: 'alarm' }, { within: '44s' })
  expect(world.clock.now()).toBe('2026-03-02 08:00:44')
  await duty.expectFrame({ type: 'alarm' }, { within: '1h' })
  expect(world.clock.now()).toBe('2026-03-02 08:00:45')
})

test('a frame that does not come lets all of the time pass, and what came nearest is shown with what differs', async ({
  world,
}) => {
  const duty = await world.loginAs('duty')
  for (const deviceType of ['smoke', 'water', 'alertor', 'manualalarm'] as const)
    await world.emit({ kind: 'alarm', deviceType })
  const failure = duty.expectFrame({ type: 'fault', deviceType: 'water', title: '故障' }, { within: '5m' })
  const lines = await failureOf(failure)
  expect(lines[0]).toBe("No frame for duty within 5m that is { type: 'fault', deviceType: 'water', title: '故障' }")
  expect(lines[1]).toMatch(/^The nearest 3 of [45]:$/)
  expect(lines.slice(2, 5)).toEqual([
    expect.stringMatching(/^ {2}2 away: duty: frame \d \{ code: 1, projectId: 'p1'/),
    "    type: expected 'fault', got 'alarm'",
    "    title: expected '故障', got '预警'",
  ])
  expect(lines.filter((line) => /^ {2}\d away/.test(line)).map((line) => line[2])).toEqual(['2', '3', '3'])
  expect(lines.at(-2)).toBe(
    'World: seed 119, size small, began 2026-03-02 08:00:00, now 2026-03-02 08:05:00, clock frozen',
  )
  const name = 'a frame that does not come lets all of the time pass, and what came nearest is shown with what differs'
  const command = `npx vitest run tests/testing/expectations.test.ts -t '^${name}$'`
  expect(lines.at(-1)).toBe(`Repeat: FENGSUI_SEED=119 FENGSUI_SIZE=small ${command}`)
})

test('nothing at all is reported as well, and so is a run whose command is not known', async () => {
  await using fengsui = await createFengsui({ seed: 7 })
  const duty = await fengsui.loginAs('duty')
  expect(await failureOf(duty.expectFrame({ code: 1000 }))).toEqual([
    'No frame for duty that is { code: 1000 }',
    'Nothing came at all.',
    'World: seed 7, size small, began 2026-03-02 08:00:00, now 2026-03-02 08:00:00, clock frozen',
    'Repeat: run this test again with FENGSUI_SEED=7 FENGSUI_SIZE=small',
  ])
})

test('a frame that must not come is reported when it does', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  const [headline] = await failureOf(duty.expectNoFrame({ deviceType: 'smoke' }))
  expect(headline).toMatch(/^An unexpected frame for duty: frame 1 \{ code: 1, /)
  await duty.expectNoFrame({ deviceType: 'water' }, { within: '1d' })
})

test('a world looks at the frames of everybody, a person at its own', async ({ world }) => {
  const [duty, boss] = [await world.loginAs('duty'), await world.loginAs('super')]
  await world.push({ code: 300, to: { userId: boss.id }, payload: { busType: 'note', data: { text: 'hello' } } })
  await duty.expectNoFrame({ code: 300 })
  const frame = await world.expectFrame({ code: 300, data: { text: /^hel/ } })
  expect(boss.frames).toContain(frame)
})

test('in a world whose clock runs a frame is waited for', async ({ fengsui }) => {
  await using world = await fengsui.world({ clock: { mode: 'real' } })
  const duty = await world.loginAs('duty')
  const waiting = duty.expectFrame({ type: 'alarm' })
  const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  expect((await waiting).eventId).toBe(eventId)
  const [headline] = await failureOf(duty.expectFrame({ type: 'fault' }, { within: '60ms' }))
  expect(headline).toBe("No frame for duty within 60ms that is { type: 'fault' }")
})

test('calls are found in the journal, of anybody or of one person, through either door', async ({ world }) => {
  const [duty, boss] = [await world.loginAs('duty'), await world.loginAs('super')]
  const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await duty.api.event.toSite({ id: eventId })
  await boss.call('GET', '/trpc/event.detail', { input: JSON.stringify({ id: eventId }) })
  expect(await duty.expectCall({ call: 'event.toSite', body: { id: eventId } })).toMatchObject({
    user: 'duty',
    code: 200,
    door: 'rest',
    project: 'p1',
  })
  expect(await world.expectCall({ call: 'event.detail' })).toMatchObject({ user: 'super', door: 'trpc', status: 200 })
  const lines = await failureOf(boss.expectCall({ call: 'event.toSite' }))
  expect(lines.slice(0, 2)).toEqual(["No call of super that is { call: 'event.toSite' }", 'The nearest 2 of 2:'])
  expect(lines[3]).toBe("    call: expected 'event.toSite', got 'event.detail'")
})

test('a call that an outside client is about to make is waited for', async ({ world }) => {
  const address = await world.listen()
  const waiting = world.expectCall({ call: 'auth.isLogin', code: 200 }, { within: '10s' })
  const answer = await fetch(`${address}/sys/permission/isLogin`)
  expect([answer.status, (await waiting).path]).toEqual([200, '/sys/permission/isLogin'])
})

test('a time to wait that is none is refused by name', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await expect(duty.expectFrame({ code: 1 }, { within: '5 moons' })).rejects.toThrow(
    'within "5 moons" cannot be used: expects a length of time such as 90s, 5m, 1h30m, 7d, 7 days or PT1H',
  )
})

test('what a test leaves open comes from the environment', async ({ onTestFinished }) => {
  const before = { ...process.env }
  onTestFinished(() => {
    process.env = before
  })
  process.env = { ...before, FENGSUI_SEED: '8', FENGSUI_SIZE: 'demo' }
  await using fengsui = await createFengsui()
  expect(await fengsui.state()).toMatchObject({ seed: 8, size: 'demo' })
  process.env['FENGSUI_SIZE'] = 'huge'
  await expect(createFengsui()).rejects.toThrow('FENGSUI_SIZE="huge"')
})
