import { beforeEach, expect, test } from 'vitest'

import type { ConnectionEntry } from '#shared/control/connections.contract.ts'
import { textFrame } from '#server/realtime/frame-codec.ts'
import { callerOf } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf } from '#tests/support/journal.ts'
import { listen } from '#tests/support/sockets.ts'

const app = await fileApp()
let city: City<'duty' | 'super'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty', 'super'])
})

const connections = async (path = city.path) =>
  (await callerOf(app, path).control<ConnectionEntry[]>('GET', '/__sim/connections')).body
const close = (id: string, input: object = {}) => city.control.control('DELETE', `/__sim/connections/${id}`, input)

test('a fresh world has no connections', async () => {
  expect(await connections()).toEqual([])
})

test('who listens is listed with the times of the world: since when, and when last heard', async () => {
  const duty = await listen(app, city.duty)
  await advance(city, '1m')
  await listen(app, city.super)
  await duty.settled()
  duty.socket.send('hello')
  await duty.settled()
  expect(await connections()).toEqual([
    {
      id: '1',
      userId: 'u-duty',
      username: 'duty',
      realname: '李海峰',
      since: '2026-03-02 08:00:00',
      heardAt: '2026-03-02 08:01:00',
      heartbeats: 2,
      waiting: 0,
    },
    {
      id: '2',
      userId: 'u-super',
      username: 'super',
      realname: '周建国',
      since: '2026-03-02 08:01:00',
      heardAt: null,
      heartbeats: 0,
      waiting: 0,
    },
  ])
})

test('a client that does not take what it is sent has bytes waiting', async () => {
  const listener = await listen(app, city.duty)
  listener.socket.pause()
  const [connection] = city.world.hub.connections()
  // More than the pipe between the two buffers.
  const bytes = textFrame(JSON.stringify({ text: 'x'.repeat(2 ** 20) }))
  connection?.write({ bytes, isVital: true, first: 1, last: 1 })
  expect((await connections())[0]?.waiting).toBeGreaterThan(2 ** 19)
  listener.socket.resume()
  await listener.settled()
  expect((await connections())[0]?.waiting).toBe(0)
})

test('one socket is closed with the code that was asked for, and the other lives on', async () => {
  const [first, second] = [await listen(app, city.duty), await listen(app, city.duty)]
  const [one] = await connections()
  const after = city.world.journal.last()
  expect(await close(one?.id ?? '', { code: 4001 })).toEqual({ status: 200, body: { id: one?.id, code: 4001 } })
  expect(await first.closed).toBe(4001)
  await second.settled()
  expect(await entriesOf(city.control, 'control', { after })).toMatchObject([
    { calls: ['control.closeConnection'], path: `/__sim/connections/${one?.id}`, query: { code: '4001' } },
  ])
})

test('without a code a socket closes in the ordinary way', async () => {
  const listener = await listen(app, city.duty)
  const [one] = await connections()
  await close(one?.id ?? '')
  expect(await listener.closed).toBe(1000)
})

test.each(['999', '1004', '1005', '1006', '1015', '2999', '5000', 'x', '1000.5'])(
  'a socket cannot be closed with %s',
  async (code) => {
    const listener = await listen(app, city.duty)
    const [one] = await connections()
    expect(await close(one?.id ?? '', { code })).toMatchObject({
      status: 400,
      body: { error: { code: 4001, field: 'code', message: expect.stringContaining('传入参数有误：代码') as string } },
    })
    await listener.settled()
    expect(await connections()).toHaveLength(1)
  },
)

test('a socket that is not there cannot be closed, nor one of another world', async () => {
  await listen(app, city.duty)
  const other = await makeCity(app, {}, [])
  expect(await connections(other.path)).toEqual([])
  const [one] = await connections()
  for (const [caller, id] of [
    [city.control, '99'],
    [other.control, one?.id ?? ''],
  ] as const) {
    expect(await caller.control('DELETE', `/__sim/connections/${id}`)).toMatchObject({
      status: 404,
      body: { error: { code: 4003, field: 'id' } },
    })
  }
})
