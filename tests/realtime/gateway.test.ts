import { beforeEach, expect, test } from 'vitest'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen, type AnyFrame } from '#tests/support/sockets.ts'
import { Frame } from '#shared/realtime/messages.ts'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
})

const HEADERS = { host: '127.0.0.1' }
const open = (path: string) =>
  app.server.injectWS(`${city.path}${path}`, { headers: HEADERS }).then(
    () => 'opened',
    (error: Error) => error.message.replace('Unexpected server response: ', ''),
  )
const since = async (caller: City['duty'], input: object) =>
  (
    await caller.call<{ epoch: string; seq: number; complete: boolean; frames: AnyFrame[] }>(
      'GET',
      '/api/v3/events/since',
      input,
    )
  ).result
const epochOf = async () => (await city.control.control<{ epoch: string }>('GET', '/__sim/state')).body.epoch

test('frames are JSON objects of the known kinds, with a rising number, the same bytes for everybody', async () => {
  const [first, second, other] = [
    await listen(app, city.duty),
    await listen(app, city.duty),
    await listen(app, city.super),
  ]
  const { eventId, seq } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await eventsOf(city.duty).toSite(eventId)
  await eventsOf(city.duty).comment(eventId, '到了')
  await eventsOf(city.duty).feedback(eventId, '误报')
  for (const listener of [first, second, other]) await listener.settled()
  expect(first.frames.map(({ code, type }) => [code, type])).toEqual([
    [1, 'alarm'],
    [1, 'alarmToSite'],
    [201, undefined],
    [1, 'alarmfeedback'],
  ])
  for (const frame of first.frames) expect(Frame.parse(frame)).toEqual(frame)
  expect(first.frames.map((frame) => frame.seq)).toEqual([seq, seq + 1, seq + 2, seq + 3])
  expect(new Set(first.frames.map(({ epoch }) => epoch))).toEqual(new Set([await epochOf()]))
  expect(second.texts).toEqual(first.texts)
  expect(other.texts).toEqual(first.texts)
})

test('a recipient of fewer frames sees gaps in the numbers, never another order', async () => {
  const [duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
  for (const deviceId of [city.devices.smoke, city.devices.owned, city.devices.manual, city.devices.ownedBelow])
    await emit(city, { kind: 'alarm', deviceId })
  await duty.settled()
  await owner.settled()
  expect(duty.frames.map(({ seq }) => seq)).toEqual([1, 3])
  expect(owner.frames.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('what happens within one command arrives complete and in order', async () => {
  city = await makeCity(app, { life: true }, ['super', 'owner', 'duty'])
  const listener = await listen(app, city.super)
  await advance(city, '3d')
  await listener.settled()
  expect(listener.frames.length).toBeGreaterThan(20)
  const { frames, complete, seq } = await since(city.super, { epoch: await epochOf(), seq: 0 })
  expect(complete).toBe(true)
  expect(listener.frames).toEqual(frames)
  expect(seq).toBe(frames.at(-1)?.seq)
})

test('a batch of many frames in one tick arrives complete and in order', async () => {
  city = await makeCity(app, { life: true }, ['super', 'owner', 'duty'])
  const [boss, duty] = [await listen(app, city.super), await listen(app, city.duty)]
  await city.control.control('POST', '/__sim/clock', { resume: true })
  const from = (await since(city.super, { epoch: await epochOf(), seq: 0 })).seq
  // With a running clock, frames wait for the end of the tick: all frames of these days leave together.
  await advance(city, '3d')
  for (const listener of [boss, duty]) await listener.settled()
  const { frames } = await since(city.super, { epoch: await epochOf(), seq: from })
  expect(frames.length).toBeGreaterThan(20)
  expect(boss.frames.filter(({ seq }) => seq > from)).toEqual(frames)
  expect(duty.frames.map(({ seq }) => seq)).toEqual(duty.frames.map(({ seq }) => seq).toSorted((a, b) => a - b))
})

test('since answers exactly what this person missed', async () => {
  const epoch = await epochOf()
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit(city, { kind: 'alarm', deviceId: city.devices.owned })
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  expect(await since(city.duty, { epoch, seq: 0 })).toMatchObject({
    epoch,
    seq: 3,
    complete: true,
    frames: [{ seq: 1 }, { seq: 3 }],
  })
  expect(await since(city.duty, { epoch, seq: 1 })).toMatchObject({ frames: [{ seq: 3 }] })
  expect((await since(city.owner, { epoch, seq: 1 })).frames.map(({ seq }) => seq)).toEqual([2, 3])
  expect(await since(city.duty, { epoch, seq: '3' })).toMatchObject({ complete: true, frames: [] })
  for (const frame of (await since(city.super, { epoch, seq: 0 })).frames) expect(Frame.parse(frame)).toEqual(frame)
})

test('when since cannot answer it says so: a foreign epoch, a number that was never given out', async () => {
  const epoch = await epochOf()
  expect(await since(city.duty, { epoch: 'another', seq: 0 })).toEqual({
    epoch,
    seq: 0,
    complete: false,
    more: false,
    frames: [],
  })
  expect(await since(city.duty, { epoch, seq: 99 })).toMatchObject({ complete: false, frames: [] })
})

test('a reset closes every socket with 1012 and begins a new epoch', async () => {
  const [duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
  const epoch = await epochOf()
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await city.control.control('POST', '/__sim/reset')
  expect(await Promise.all([duty.closed, owner.closed])).toEqual([1012, 1012])
  expect(await epochOf()).not.toBe(epoch)
  const again = await loginAs(app, city.path, 'duty')
  expect(await since(again, { epoch, seq: 1 })).toMatchObject({ complete: false, seq: 0, frames: [] })
  const listener = await listen(app, again)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await listener.settled()
  expect(listener.frames).toMatchObject([{ seq: 1, epoch: await epochOf() }])
})

test('the end of a world closes its sockets', async () => {
  const listener = await listen(app, city.duty)
  await callerOf(app, '').control('DELETE', `/__sim/worlds/${city.path.slice(3)}`)
  expect(await listener.closed).toBe(1012)
})

test('a token that is missing, malformed, ended, of another person or of another world opens nothing', async () => {
  const { token, session } = city.duty
  const id = session?.userInfo.id
  expect(await open(`/websocket/${id}?token=${token}`)).toBe('opened')
  expect(await open(`/websocket/${city.owner.session?.userInfo.id}?token=${token}`)).toBe('403')
  expect(await open(`/websocket/${id}?token=${'a'.repeat(40)}`)).toBe('401')
  expect(await open(`/websocket/${id}?token=x`)).toBe('401')
  expect(await open(`/websocket/${id}?token=`)).toBe('401')
  expect(await open(`/websocket/${id}?token=${token}&token=${token}`)).toBe('401')
  expect(await open('/websocket')).toBe('404')
  const fresh = await loginAs(app, city.path, 'duty')
  expect(await open(`/websocket/${id}?token=${token}`)).toBe('401')
  await advance(city, '7d')
  expect(await open(`/websocket/${id}?token=${fresh.token}`)).toBe('401')
})

test('a client that knows the username alone may listen by it, as that person', async () => {
  const { token } = city.duty
  expect(await open(`/websocket/owner?token=${token}`)).toBe('403')
  const url = `${city.path}/websocket/duty?token=${token}`
  const socket = await app.server.injectWS(url, { headers: HEADERS })
  const received = new Promise<string>((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())))
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  expect(JSON.parse(await received)).toMatchObject({ code: 1, type: 'alarm', eventId })
  socket.terminate()
})

test('an ordinary GET of the channel is no upgrade', async () => {
  const { token, session } = city.duty
  const answer = await app.server.inject({
    url: `${city.path}/websocket/${session?.userInfo.id}?token=${token}`,
    headers: HEADERS,
  })
  expect(answer.statusCode).toBe(404)
})
