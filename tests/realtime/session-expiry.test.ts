import { beforeEach, expect, test } from 'vitest'

import { loginAs } from '#tests/support/caller.ts'
import { advance, emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen, listenAt, listenOn, untilClosed, type AnyFrame, type Listener } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'super' | 'duty'>
const settleIn = async (options: object = {}) => {
  city = await makeCity(app, options, ['super', 'duty'])
}
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
beforeEach(() => settleIn())

const listenUnnamed = async () =>
  listenOn(await app.server.injectWS(`${city.path}/websocket/u-duty`, { headers: { host: '127.0.0.1' } }))
/** Every advance sends all clients a clock frame. */
const isOfClock = ({ busType }: AnyFrame) => busType === 'clock'
/** Code and title of the frames before the close, and the close code. */
const ending = async (listener: Listener) => {
  const { closed, frames } = await untilClosed(listener)
  return { closed, frames: frames.filter((frame) => !isOfClock(frame)).map(({ code, title }) => [code, title]) }
}
const over = { closed: 1008, frames: [[1000, '账号下线']] }
/** Whether a socket receives a new frame. */
const isAlive = async (listener: Listener) => {
  listener.clear()
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await listener.settled()
  return listener.frames.some((frame) => frame.eventId === eventId)
}

test('seven days after the login a socket is sent that its session is over, then closed with 1008', async () => {
  const [named, real] = [await listen(app, city.duty), await listenAt(address, city.duty)]
  await advance(city, '6d23h')
  expect(await isAlive(named)).toBe(true)
  for (const listener of [named, real]) {
    await listener.settled()
    listener.clear()
  }
  await advance(city, '1d2h')
  expect(await ending(named)).toEqual(over)
  expect(await ending(real)).toEqual(over)
})

test('the frames before the end leave first', async () => {
  await city.control.control('POST', '/__sim/clock', { resume: true })
  const listener = await listen(app, city.duty)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  await advance(city, '7d1s')
  const { closed, frames } = await untilClosed(listener)
  const types = frames.map(({ code, type }) => type ?? code)
  expect([closed, types.slice(0, 2), types.at(-1)]).toEqual([1008, ['alarm', 'alarm'], 1000])
})

test('a second session of the same person keeps its socket, and without a token one live session is enough', async () => {
  await settleIn({ guesses: { sessions: 'multiple' } })
  const first = await listen(app, city.duty)
  await advance(city, '3d')
  const later = await loginAs(app, city.path, 'duty')
  const [second, unnamed] = [await listen(app, later), await listenUnnamed()]
  await advance(city, '4d1s')
  expect(await ending(first)).toEqual(over)
  expect(await isAlive(second)).toBe(true)
  expect(await isAlive(unnamed)).toBe(true)
  await advance(city, '3d')
  second.clear()
  unnamed.clear()
  await advance(city, '4d')
  expect((await ending(second)).closed).toBe(1008)
  expect((await ending(unnamed)).closed).toBe(1008)
})

test('a session that a newer login has replaced ends at its own time, and the newer one goes on', async () => {
  const older = await listen(app, city.duty)
  await advance(city, '3d')
  const newer = await listen(app, await loginAs(app, city.path, 'duty'))
  await advance(city, '4d1s')
  expect(await ending(older)).toEqual(over)
  expect(await isAlive(newer)).toBe(true)
})

test('what one session was sent at its end is not caught up with by another of the person', async () => {
  await settleIn({ guesses: { sessions: 'multiple' } })
  const first = await listen(app, city.duty)
  await advance(city, '3d')
  const later = await loginAs(app, city.path, 'duty')
  await advance(city, '4d1s')
  await first.closed
  const { result } = await later.call<{ frames: AnyFrame[] }>('GET', '/api/v3/events/since', {
    epoch: city.world.epoch,
    seq: 0,
  })
  expect(result.frames.filter((frame) => !isOfClock(frame))).toEqual([])
})

test('after a return to a snapshot the sessions of then end at their time', async () => {
  await advance(city, '2d')
  await city.control.control('POST', '/__sim/snapshots', { name: 'two-days' })
  await advance(city, '6d')
  await city.control.control('POST', '/__sim/restore', { name: 'two-days' })
  const listener = await listen(app, city.duty)
  await advance(city, '4d23h')
  expect(await isAlive(listener)).toBe(true)
  await advance(city, '1h1s')
  expect((await ending(listener)).closed).toBe(1008)
})
