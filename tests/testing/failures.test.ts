import { readFileSync } from 'node:fs'

import { expect } from 'vitest'

import { CallRefused, ControlRefused, createFengsui, ExpectationFailed, type CallName } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'

const failureOf = async (expectation: Promise<unknown>): Promise<Error> => {
  const error: unknown = await expectation.then(
    () => new Error('nothing failed'),
    (failure: unknown) => failure,
  )
  if (error instanceof ExpectationFailed || error instanceof ControlRefused) return error
  throw error
}
const linesOf = async (expectation: Promise<unknown>): Promise<string[]> =>
  (await failureOf(expectation)).message.split('\n')

/** The line of this file that a stack names first. */
const blamedIn = ({ stack = '', message }: Error): string => {
  const first = stack.slice(stack.indexOf(message) + message.length).trimStart()
  const line = /^at .*failures\.test\.ts.*?:(\d+):\d+\)?$/m.exec(first.split('\n')[0] ?? '')?.[1]
  return (
    readFileSync(import.meta.filename, 'utf8')
      .split('\n')
      [Number(line) - 1]?.trim() ?? first
  )
}

test('a failure names the line on which it was expected, also where time passed before it', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  const failures = [
    await failureOf(duty.expectFrame({ type: 'fault' }, { within: '1h' })),
    await failureOf(world.expectFrame({ code: 1000 })),
    await failureOf(duty.expectNoFrame({ type: 'alarm' })),
    await failureOf(world.expectCall({ call: 'event.toSite' }, { within: '20ms' })),
  ]
  expect(failures.map(blamedIn)).toEqual([
    "await failureOf(duty.expectFrame({ type: 'fault' }, { within: '1h' })),",
    'await failureOf(world.expectFrame({ code: 1000 })),',
    "await failureOf(duty.expectNoFrame({ type: 'alarm' })),",
    "await failureOf(world.expectCall({ call: 'event.toSite' }, { within: '20ms' })),",
  ])
  for (const { name, message, stack } of failures) expect(stack?.startsWith(`${name}: ${message}\n    at `)).toBe(true)
})

test('a login that fails names the username, and the nearest one where the world has none such', async ({ world }) => {
  await expect(world.loginAs('dutty')).rejects.toThrow(/\): this world has no username "dutty"; did you mean duty\?$/)
  await expect(world.loginAs('dutty')).rejects.toBeInstanceOf(CallRefused)
  const boss = await world.loginAs('super')
  await boss.api.user.freeze({ ids: (await world.loginAs('duty')).id, status: 2 })
  await expect(world.loginAs('duty')).rejects.toThrow(/\) for "duty"$/)
})

test('a call that does not exist is not waited for', async ({ world }) => {
  // A test in JavaScript has no compiler to check the names.
  const misspelt: CallName = JSON.parse('"event.feedbak"')
  await expect(world.expectCall({ call: misspelt }, { within: '10m' })).rejects.toThrow(
    'there is no call "event.feedbak"; did you mean event.feedback?',
  )
})

test('a frame that must not come is shown once, with what was not to come, and stays to be expected', async ({
  world,
}) => {
  const duty = await world.loginAs('duty')
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  const lines = await linesOf(duty.expectNoFrame({ deviceType: 'smoke' }, { within: '5m' }))
  expect(lines).toEqual([
    expect.stringMatching(/^An unexpected frame for duty: frame 1 \{ code: 1, /),
    "None was expected within 5m that is { deviceType: 'smoke' }",
    expect.stringMatching(/^World: seed 119, /),
    expect.stringMatching(/^Repeat: /),
  ])
  await duty.expectFrame({ deviceType: 'smoke' })
})

test('a frame that was sent to another person is reported with the name of its recipient', async ({ world }) => {
  const [duty, boss] = [await world.loginAs('duty'), await world.loginAs('super')]
  await world.push({ code: 300, to: { userId: boss.id }, payload: { busType: 'note', data: { text: 'hello' } } })
  const lines = await linesOf(duty.expectFrame({ code: 300 }))
  expect(lines.slice(1, 3)).toEqual([
    'Nothing came at all.',
    'A frame that fits was pushed at 2026-03-02 08:00:00 to super, and not to duty.',
  ])
  const none = await linesOf(duty.expectFrame({ code: 300, data: { text: 'other' } }))
  expect(none.join('\n')).not.toContain('A frame that fits')
})

test('a frame without recipients, and one that a fault holds, are reported as such', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await duty.disconnect()
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await duty.connect()
  const missing = await linesOf(duty.expectFrame({ type: 'alarm' }))
  expect(missing).toContain(
    'A frame that fits was pushed at 2026-03-02 08:00:00, and reached no recipient: of those who may see it, none was connected.',
  )
  await world.clock.advance('1m')
  await world.faults.add({ on: 'ws', effect: { type: 'burst', ms: 45_000, time: 'world' } })
  await world.emit({ kind: 'alarm', deviceType: 'water' })
  const held = await linesOf(duty.expectFrame({ type: 'alarm', deviceType: 'water' }))
  expect(held).toContain(
    'A frame that fits was pushed at 2026-03-02 08:01:00 to duty, and was lost, is held up, or was cleared by the test.',
  )
})

test('a frame that went to a person without a handle in the test is reported as such', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  duty.clear()
  expect(await linesOf(world.expectFrame({ type: 'alarm' }))).toContain(
    'A frame that fits was pushed at 2026-03-02 08:00:00 to duty, who were connected elsewhere or whose recorded frames no longer include it.',
  )
})

test('what came and was taken is no frame that went elsewhere', async ({ world }) => {
  const duty = await world.loginAs('duty')
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await duty.expectFrame({ type: 'alarm' })
  const lines = await linesOf(duty.expectFrame({ type: 'alarm' }))
  expect(lines[2]).toMatch(/\(an earlier expectation has taken it\)$/)
  expect(lines.join('\n')).not.toContain('A frame that fits')
})

test('a server that cannot be is refused with what there is instead', async () => {
  const refusal = async (options: object) => {
    const error: unknown = await createFengsui(options).then(
      () => null,
      (refused: unknown) => refused,
    )
    if (!(error instanceof ControlRefused)) throw error
    return error
  }
  expect(await refusal({ size: 'huge' })).toMatchObject({ field: 'size', allowed: ['small', 'demo', 'city'] })
  expect((await refusal({ size: 'huge' })).message).toMatch(/size "huge" cannot be used: expects small, demo or city /)
  const { field, allowed } = await refusal({ scenario: 'gasleak' })
  expect([field, allowed?.includes('gas-leak')]).toEqual(['scenario', true])
  expect(await refusal({ guesses: { sessions: 'two' } })).toMatchObject({ allowed: ['single', 'multiple'] })
})

test('a choice that there is not is refused with those there are', async ({ world }) => {
  // @ts-expect-error there is no such kind of event
  const wrong = await failureOf(world.emit({ kind: 'flood' }))
  const kinds = ['alarm', 'video-alarm', 'fault', 'risk', 'person', 'electricity', 'roof']
  expect(wrong).toMatchObject({ field: 'kind', code: 4006, allowed: kinds })
  expect(wrong.message).toMatch(
    /^emit was refused: kind "flood" cannot be used: expects alarm, video-alarm, fault, risk, person, .*roof \(4006 /,
  )
  const other = await failureOf(world.emit({ kind: 'alarm', deviceId: 'd-none' }))
  expect(other).toMatchObject({ field: 'deviceId', allowed: null })
  expect(other.message).not.toContain('allowed')
})
