import { beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { emit, makeCity, type City } from '#tests/support/city.ts'
import { addFault, awaiting, clearFaults, untilInjected, type Order } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf } from '#tests/support/journal.ts'
import { listenOn } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'duty'>
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

const order = (effect: Order['effect'], more: Partial<Order> = {}) =>
  addFault(city.control, { on: 'ws', effect, ...more })
const connect = () => {
  const { token, session } = city.duty
  return new WebSocket(`${address.replace('http', 'ws')}${city.path}/websocket/${session?.userInfo.id}?token=${token}`)
}
/** Opens the channel over the port; rejects with the server's response if it is refused. */
const open = () =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = connect()
    socket.on('open', () => resolve(socket))
    socket.on('error', reject)
  })
const codeOf = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve))

test.each([401, 503] as const)('over a port the channel is refused with %i before it opens', async (status) => {
  await order({ type: 'refuse', with: status }, { times: 1 })
  await expect(open()).rejects.toThrow(`Unexpected server response: ${status}`)
  const socket = await open()
  socket.terminate()
})

test('over a port a request for the channel gets no answer, until the world restarts', async () => {
  await order({ type: 'refuse', with: 'hang' })
  const opening = awaiting(open())
  await untilInjected(city.control, 1)
  expect(await opening.isOver()).toBe(false)
  await city.control.control('POST', '/__sim/reset')
  await expect(opening.answer).rejects.toThrow('socket hang up')
})

test('over a port a drop has no close frame, a close has its code, and both are in the journal', async () => {
  const [first, second] = [await open(), await open()]
  const codes = [codeOf(first), codeOf(second)]
  await order({ type: 'drop' }, { times: 1 })
  await order({ type: 'close', code: 4001 })
  expect(await Promise.all(codes)).toEqual([1006, 4001])
  expect(await entriesOf(city.control, 'fault')).toMatchObject([
    { user: 'u-duty', effect: { type: 'drop' } },
    { user: 'u-duty', effect: { type: 'close', code: 4001 } },
  ])
})

test('over a port a half-open line takes what is said and answers nothing, not even a farewell', async () => {
  const socket = await open()
  const listener = listenOn(socket)
  await order({ type: 'halfOpen' })
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const [answer, farewell] = [awaiting(listener.settled()), awaiting(codeOf(socket))]
  socket.close()
  expect([await answer.isOver(), await farewell.isOver(), listener.texts]).toEqual([false, false, []])
  await clearFaults(city.control)
  expect(await farewell.isOver()).toBe(false)
  await city.control.control('POST', '/__sim/reset')
  expect(await farewell.answer).toBe(1006)
})

test('over a port frames are doubled and cut as they are in memory', async () => {
  const socket = await open()
  const listener = listenOn(socket)
  await order({ type: 'truncate', characters: 3 }, { times: 1 })
  await order({ type: 'duplicate' })
  socket.removeAllListeners('message')
  const texts: string[] = []
  const three = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => {
      texts.push(data.toString())
      if (texts.length === 4) resolve()
    }),
  )
  for (const device of ['smoke', 'manual'] as const) await emit(city, { kind: 'alarm', deviceId: city.devices[device] })
  await three
  expect(texts.slice(0, 2)).toEqual(['{"c', '{"c'])
  expect(texts[2]).toBe(texts[3])
  listener.socket.terminate()
})

test('over a port what a silent device held is there at once, with its old time', async () => {
  const where = { device: city.devices.smoke }
  await addFault(city.control, { on: 'device', where, effect: { type: 'offline', ms: 60_000 } })
  const socket = await open()
  const listener = listenOn(socket)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await listener.settled()
  expect(listener.texts).toEqual([])
  await clearFaults(city.control)
  await listener.settled()
  expect(listener.texts.map((text) => JSON.parse(text) as object)).toMatchObject([
    { type: 'alarm', alarmAt: '2026-03-02 08:00:00' },
  ])
  listener.socket.terminate()
})
