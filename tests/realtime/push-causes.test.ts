import { usernames, type Cast, type Username, type PushCause, type Pushed } from '#tests/realtime/push-cause.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

import type { Frame } from '#shared/realtime/messages.ts'
import facts from '#tests/facts/push.json' with { type: 'json' }
import { createFixture, type Fixture } from '#tests/support/acts/turn.ts'
import { adminOf } from '#tests/support/admin.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf } from '#tests/support/journal.ts'
import { lifeOf } from '#tests/support/life.ts'
import { pushCauses } from '#tests/realtime/push-causes.ts'
import { fork, take } from '#tests/support/snapshots.ts'
import { listen, untilClosed, type AnyFrame, type Listener } from '#tests/support/sockets.ts'
import { removeWorld } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture(app, await makeCity(app, { size: 'demo' }))
  await take(fixture.city.control, 'hall')
})

const named = ({ code, type, changeReason, busType }: Pushed): string =>
  [code, type, changeReason, busType].filter((part) => part !== undefined).join(' ')

test('every code, every type and every change reason has a cause in the table', () => {
  const of = (field: keyof Pushed) => new Set(pushCauses.flatMap((cause) => cause[field] ?? []).map(String))
  expect(of('code')).toEqual(new Set(Object.keys(facts.codes)))
  expect(of('type')).toEqual(new Set(facts.types))
  expect(of('changeReason')).toEqual(new Set(facts.changeReasons))
})

type Hall = Cast & { readonly listeners: Readonly<Record<Username, Listener>> }

const eventFor = async (city: City, kind: PushCause['of']): Promise<string> => {
  if (kind === undefined) return ''
  return (await emit(city, { kind, deviceId: city.devices[kind === 'person' ? 'infrared' : 'smoke'] })).eventId
}

const settle = (listeners: Hall['listeners']) =>
  Promise.all(Object.values(listeners).map(({ socket, settled, closed }) => (isOpen(socket) ? settled() : closed)))
const isOpen = (socket: Listener['socket']) => socket.readyState === socket.OPEN

/** A fork of the demo city, with the same sessions. */
const openCity = async (): Promise<Pick<Cast, 'city' | 'callers'>> => {
  const { path } = (await fork(fixture.city.control, { name: 'hall' })).body
  // Also after a failure: a process holds a limited number of worlds.
  onTestFinished(() => removeWorld(app, path))
  const entered = usernames.map((who) => [who, callerOf(app, path, { session: fixture.callers[who].session })] as const)
  const callers = Object.fromEntries(entered) as Record<Username, Caller> // each listener has a caller here
  const city = { ...fixture.city, ...callers, path, world: worldAt(app, path), control: callerOf(app, path) }
  return { city, callers }
}

/** A city in which all people listen, after the frames of its preparation. */
const open = async (cause: PushCause): Promise<Hall> => {
  const { city, callers } = await openCity()
  // A person reports a risk, not a detector.
  const eventId =
    cause.of === 'risk' ? await reported({ app, city, callers, eventId: '' }) : await eventFor(city, cause.of)
  const opened = await Promise.all(usernames.map(async (who) => [who, await listen(app, callers[who])] as const))
  const listeners = Object.fromEntries(opened) as Hall['listeners'] // each listener is connected here
  await settle(listeners)
  for (const { clear } of Object.values(listeners)) clear()
  return { app, city, callers, eventId, listeners }
}
const reported = async ({ callers, city }: Cast): Promise<string> => {
  const report = { deviceId: city.devices.water, content: '阀门漏水' }
  return (await callers.duty.call<{ id: string }>('POST', '/pc/api/v4/event/report', report)).result.id
}

const isOne = (frame: AnyFrame, { code, type, changeReason, busType }: Pushed): boolean =>
  frame.code === code &&
  (type === undefined || frame.type === type) &&
  (changeReason === undefined || frame['changeReason'] === changeReason) &&
  (busType === undefined || frame['busType'] === busType)

/** The recipients of a push, and their frames as received. */
const received = async ({ listeners }: Hall, pushed: Pushed) => {
  await settle(listeners)
  const found = usernames.map((who) => [who, listeners[who].frames.filter((frame) => isOne(frame, pushed))] as const)
  return found.filter(([, frames]) => frames.length > 0)
}

const causes = pushCauses.map((cause) => ({ ...cause, name: named(cause), who: cause.recipients.join(', ') }))

test.each(causes)('$name is heard by $who when $because, and what is pushed by hand is no different', async (cause) => {
  const hall = await open(cause)
  await cause.play(hall)
  await advance(hall.city, '1s')
  const found = await received(hall, cause)
  expect(found.map(([who]) => who)).toEqual(usernames.filter((who) => cause.recipients.includes(who)))
  // Several frames may match, but no recipient gets the same frame twice.
  for (const [, frames] of found) expect(new Set(frames.map(({ seq }) => seq)).size).toBe(frames.length)
  const [frame] = found[0]?.[1] ?? []
  if (!frame) throw new Error(`${cause.name} is heard by nobody`)
  const { code, seq: _, epoch: __, ...payload } = frame
  for (const { clear } of Object.values(hall.listeners)) clear()
  const order = { code, to: { userId: 'u-newcomer' }, payload }
  expect(await hall.city.control.control('POST', '/__sim/push', order)).toMatchObject({ status: 200 })
  const again = await received(hall, cause)
  expect(again.map(([who, frames]) => [who, frames.map(({ seq: ___, epoch: ____, ...rest }) => rest)])).toEqual([
    ['newcomer', [{ code, ...payload }]],
  ])
})

test('each of these cities has ended', () => {
  expect(app.worlds.list().map(({ settings }) => settings.id)).toEqual(['main', fixture.city.world.settings.id])
})

test('a person who is thawed again is notified, though their connection was closed when they were frozen', async () => {
  const { super: boss, control, guest } = await makeCity(app, {}, ['super', 'guest'])
  const listener = await listen(app, guest)
  await adminOf(boss).freeze('u-guest')
  expect(await untilClosed(listener)).toMatchObject({ frames: [{ code: 1000, changeReason: 'disabled' }] })
  await adminOf(boss).freeze('u-guest', 1)
  const [entry] = (await entriesOf(control, 'frame')).slice(-1)
  expect(entry).toMatchObject({ frame: { code: 1000, changeReason: 'enabled' } })
  const back = await loginAs(app, guest.world, 'guest')
  const missed = { epoch: entry?.frame['epoch'], seq: Number(entry?.frame['seq']) - 1 }
  const { result } = await back.call<{ frames: AnyFrame[] }>('GET', '/api/v3/events/since', missed)
  expect(result.frames).toMatchObject([{ code: 1000, changeReason: 'enabled' }])
})

/** Pushes that people may cause themselves: all except those of devices or of a superOwner only. */
const byPeople = [
  '1 alarmToSite',
  '1 alarmfeedback',
  '1 faultToSite',
  '1 faultfeedback',
  '1 riskToSite',
  '1 riskfeedback',
  '1 eventRefresh',
  '1 invitation',
  '1 optInvitation',
  '1 updateUserRole roleUpdate',
  '1 delUser deleteProject',
  '1000 updateUserRole roleUpdate',
  '1000 addProject',
  '1000 delUser deleteProject',
  '1010',
  '201',
  '210',
  '300 announcement',
]
const nameOf = (frame: Frame): string => {
  const { type, changeReason, busType } = { type: '', changeReason: '', busType: '', ...frame }
  return [String(frame.code), type, changeReason, busType].filter((part) => part !== '' && part !== undefined).join(' ')
}
test('people of the city bring about each of theirs by themselves', { timeout: 120_000 }, async () => {
  const people = { acts: { members: 20, office: 10 } }
  const city = await makeCity(app, { size: 'demo', life: true, people }, [])
  await advance(city, '9d')
  const frames = (city.world.hub.log.since(city.world.epoch, 0) ?? []).map(({ frame }) => frame)
  const names = new Set(frames.map(nameOf))
  expect(byPeople.filter((name) => !names.has(name))).toEqual([])
  const { refused } = await lifeOf(city.control).state()
  expect(refused.filter(({ code }) => ![9001, 9002, 9017, 5201].includes(code))).toEqual([])
})
