import { expect, test } from 'vitest'

import { createTestSockets, type Received } from '#server/testing/test-sockets.ts'
import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

test('of a burst that is too much for any reader, a person of the test API has every frame, in order', async () => {
  const { path, world, duty } = await makeCity(app, {}, ['duty'])
  const testSockets = createTestSockets(app, world)
  const received: Received = { frames: [], texts: [] }
  await testSockets.open(`${path}/websocket/u-duty?token=${duty.token}`, { userId: 'u-duty', received })
  const text = 'x'.repeat(32_000)
  for (let n = 0; n < 40; n += 1)
    world.hub.send({
      message: { code: 300, busType: 'map', data: { n, text } },
      audience: { to: 'people', userIds: ['u-duty'] },
    })
  await testSockets.settle()
  expect(received.frames.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  expect(received.texts).toHaveLength(40)
  testSockets.leaveAll()
})

test('a person of the test API answers pings: a test of more than a minute keeps its channel', async () => {
  const { path, world, duty } = await makeCity(app, {}, ['duty'])
  const testSockets = createTestSockets(app, world)
  await testSockets.open(`${path}/websocket/u-duty?token=${duty.token}`, {
    userId: 'u-duty',
    received: { frames: [], texts: [] },
  })
  const [socket] = [...app.server.websocketServer.clients].slice(-1)
  const pong = new Promise((resolve) => socket?.once('pong', (data: Buffer) => resolve(data.toString())))
  socket?.ping('there?')
  expect(await pong).toBe('there?')
  testSockets.leaveAll()
})
