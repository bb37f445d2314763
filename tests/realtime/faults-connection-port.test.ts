import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { createConnection, type Connection, type SocketEvents } from '#client/realtime/connection.ts'
import type { WsEffect } from '#shared/fault/fault-effects.schema.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { addFault, untilInjected } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const app = await fileApp()
let city: City<'duty'>
let connection: Connection | null = null
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})
afterEach(() => {
  connection?.stop()
  connection = null
})

const openSocket = ({ opened, message, ended }: SocketEvents) => {
  const { token, session } = city.duty
  const url = `${address.replace('http', 'ws')}${city.path}/websocket/${session?.userInfo.id}?token=${token}`
  const socket = new WebSocket(url)
  socket.on('open', opened)
  socket.on('message', (data: Buffer) => message(data.toString()))
  socket.on('close', ended)
  // The close event follows.
  socket.on('error', () => undefined)
  return { send: (text: string) => socket.send(text), close: () => socket.terminate() }
}

/** The console's connection over a port: the test controls its timers, the sockets are real. */
const start = () => {
  const clock = manualClock(0)
  const states: string[] = []
  const onStatus = ({ state }: { state: string }) => states.push(`${state}@${clock.now()}`)
  connection = createConnection({ openSocket, timers: clock, onStatus, onMessage: () => undefined })
  connection.start()
  /** Waits for so many states, since delivery over a port takes time. */
  const until = async (count: number) => {
    while (states.length < count) await setImmediate()
  }
  return { clock, states, until }
}
const order = (effect: WsEffect, times = 1) => addFault(city.control, { on: 'ws', effect, times })

test.each<[WsEffect]>([[{ type: 'drop' }], [{ type: 'close', code: 1011 }]])(
  'over a port a line that meets %o is back after four seconds',
  async (effect) => {
    const { clock, states, until } = start()
    await until(2)
    await order(effect)
    await until(3)
    clock.advance(4000)
    await until(5)
    expect(states).toEqual(['connecting@0', 'open@0', 'waiting@0', 'connecting@4000', 'open@4000'])
  },
)

test('over a port a line whose heartbeat is not answered is given up after three seconds', async () => {
  await order({ type: 'mute' })
  const { clock, states, until } = start()
  await until(2)
  clock.advance(3000)
  await untilInjected(city.control, 1)
  clock.advance(3000)
  await until(3)
  clock.advance(4000)
  await until(5)
  expect(states).toEqual(['connecting@0', 'open@0', 'waiting@6000', 'connecting@10000', 'open@10000'])
})

test('over a port a half-open line is noticed by its silence', async () => {
  const { clock, states, until } = start()
  await until(2)
  await order({ type: 'halfOpen' })
  clock.advance(3000)
  clock.advance(3000)
  await until(3)
  clock.advance(4000)
  await until(5)
  expect(states).toEqual(['connecting@0', 'open@0', 'waiting@6000', 'connecting@10000', 'open@10000'])
})

test('over a port a line that is refused tries again every four seconds, one attempt at a time', async () => {
  await order({ type: 'refuse', with: 503 }, 2)
  const { clock, states, until } = start()
  await until(2)
  clock.advance(4000)
  await until(4)
  clock.advance(4000)
  await until(6)
  expect(states).toEqual([
    'connecting@0',
    'waiting@0',
    'connecting@4000',
    'waiting@4000',
    'connecting@8000',
    'open@8000',
  ])
})
