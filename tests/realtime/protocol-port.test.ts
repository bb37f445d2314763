import { connect } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { HEARTBEAT_REPLY } from '#shared/realtime/timings.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { listenOn } from '#tests/support/sockets.ts'
import { closeApp, makeWorld, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let duty: Caller
let address: string
let open = true
beforeEach(async () => {
  app = await openApp()
  open = true
  duty = await loginAs(app, await makeWorld(app), 'duty')
  address = (await app.server.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterEach(async () => {
  if (open) await closeApp(app)
})

const url = (userId = duty.session?.userInfo.id) => `${address}${duty.world}/websocket/${userId}`
const opened = (socket: WebSocket) =>
  new Promise<WebSocket>((resolve, reject) => {
    socket.on('open', () => resolve(socket))
    socket.on('error', reject)
  })

test('the token may come as subprotocol, which is echoed, or in the query', async () => {
  const token = duty.token ?? ''
  expect((await opened(new WebSocket(url(), token))).protocol).toBe(token)
  expect((await opened(new WebSocket(`${url()}?token=${token}`))).protocol).toBe('')
  await expect(opened(new WebSocket(url(), 'a'.repeat(40)))).rejects.toThrow('401')
  await expect(opened(new WebSocket(url('u-owner'), token))).rejects.toThrow('403')
})

test('without a token a socket opens only for a person who has a live session from the same address', async () => {
  await expect(opened(new WebSocket(url('u-owner')))).rejects.toThrow('401')
  const login = await fetch(`${address.replace('ws', 'http')}${duty.world}/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: 'Fengsui@119' }),
  })
  expect(login.status).toBe(200)
  await opened(new WebSocket(url('u-owner')))
  await expect(opened(new WebSocket(url('u-super')))).rejects.toThrow('401')
  await expect(opened(new WebSocket(url('u-owner'), { localAddress: '127.0.0.2' }))).rejects.toThrow('401')
})

test('any text is answered with the very bytes of the heartbeat', async () => {
  const socket = await opened(new WebSocket(url(), duty.token ?? ''))
  const texts: string[] = []
  const done = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => texts.push(data.toString()) === 3 && resolve()),
  )
  for (const text of ['HeartBeat', 'heartbeat?', '']) socket.send(text)
  await done
  expect(texts).toEqual([HEARTBEAT_REPLY, HEARTBEAT_REPLY, HEARTBEAT_REPLY])
})

test('compression is not agreed to, even when it is offered', async () => {
  const socket = await opened(new WebSocket(url(), duty.token ?? '', { perMessageDeflate: true }))
  expect(socket.extensions).toBe('')
})

test('a client that says more than a few KiB is closed with 1009, and the server lives on', async () => {
  const socket = await opened(new WebSocket(url(), duty.token ?? ''))
  const listener = listenOn(socket)
  socket.send('x'.repeat(4096))
  await listener.settled()
  socket.send('x'.repeat(4097))
  expect(await listener.closed).toBe(1009)
  expect((await duty.call('GET', '/api/v3/getProjects')).code).toBe(200)
})

test('bytes that are no websocket frame close the connection, and the server lives on', async () => {
  const socket = await opened(new WebSocket(url(), duty.token ?? ''))
  const { port, hostname } = new URL(address)
  const raw = connect(Number(port), hostname)
  raw.write(
    `GET ${duty.world}/websocket/u-duty?token=${duty.token} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await new Promise((resolve) => raw.once('data', resolve))
  const ended = new Promise((resolve) => raw.once('close', resolve))
  raw.resume()
  raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]))
  await ended
  const listener = listenOn(socket)
  await listener.settled()
  expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('the number of connections is reported, and falls when one closes', async () => {
  const control = callerOf(app, duty.world)
  const connections = async () =>
    (await control.control<{ connections: number }>('GET', '/__sim/state')).body.connections
  const goneThere = new Promise((resolve) =>
    app.server.websocketServer.once('connection', (socket) => socket.once('close', resolve)),
  )
  const socket = await opened(new WebSocket(url(), duty.token ?? ''))
  await opened(new WebSocket(url(), duty.token ?? ''))
  expect(await connections()).toBe(2)
  socket.close()
  await goneThere
  expect(await connections()).toBe(1)
})

test('closing does not wait for clients that never read', async () => {
  const { port, hostname } = new URL(address)
  const stalled = Array.from({ length: 5 }, () => {
    const raw = connect(Number(port), hostname)
    raw.on('error', () => undefined)
    raw.write(
      `GET ${duty.world}/websocket/u-duty?token=${duty.token} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    return raw
  })
  for (const raw of stalled) {
    await new Promise((resolve) => raw.once('data', resolve))
    raw.pause()
  }
  const listener = listenOn(await opened(new WebSocket(url(), duty.token ?? '')))
  const world = app.worlds.get(duty.world.slice(3))
  // More than the kernel buffers for a client that does not read: the rest waits in the server.
  const bytes = Buffer.alloc(8 * 2 ** 20, 0x20)
  for (const connection of world?.hub.connections() ?? []) connection.write({ bytes, isVital: true, first: 1, last: 1 })
  expect(world?.hub.connections().length).toBe(6)
  open = false
  // The shutdown ends although none of the stalled sockets has read anything: they are terminated below.
  await closeApp(app)
  expect([1006, 1012]).toContain(await listener.closed)
  for (const raw of stalled) raw.destroy()
})
