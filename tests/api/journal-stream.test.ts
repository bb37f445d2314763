import { beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'

import type { JournalLine } from '#shared/control/journal.contract.ts'
import { callerOf } from '#tests/support/caller.ts'
import { emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf, journalOf } from '#tests/support/journal.ts'
import { readLines, type LineReader } from '#tests/api/lines.ts'
import { listenOn } from '#tests/support/sockets.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

const app = await fileApp()
let city: City<'duty'>
const listening = (server: TestApp) => server.server.listen({ port: 0, host: '127.0.0.1' })
const base = await listening(app)
beforeEach(async () => {
  city = await makeCity(app, {}, ['duty'])
})

const streamAt = (address: string, filter: object): Promise<LineReader<JournalLine>> => {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return readLines(`${address}/__sim/journal/stream?${query}`)
}
const follow = (filter: object = {}, path = city.path) => streamAt(`${base}${path}`, filter)
const alarm = () => emit(city, { kind: 'alarm' })

test('a follower is sent the newest number of the journal, then every entry as the journal shows it', async () => {
  const last = city.world.journal.last()
  const lines = await follow()
  expect(await lines.next()).toEqual({ notice: 'following', epoch: city.world.epoch, last })
  await alarm()
  await eventsOf(city.duty).counts()
  const { entries } = await journalOf(city.control, { after: last })
  expect(entries.length).toBe(4)
  expect(await lines.take(4)).toEqual(entries)
  await lines.leave()
})

test('a follower can begin in the past, filter, and be let go after so many entries', async () => {
  await alarm()
  await alarm()
  const lines = await follow({ after: 0, kind: 'control', limit: 3 })
  const [, first, second] = await lines.take(3)
  expect([first, second]).toEqual(await entriesOf(city.control, 'control'))
  await alarm()
  expect(await lines.next()).toMatchObject({ kind: 'control', calls: ['control.emit'] })
  expect(await lines.next()).toBeUndefined()
})

test('followers see nothing of other worlds', async () => {
  const other = await makeCity(app, {}, [])
  const lines = await follow({ limit: 1, kind: 'control' }, other.path)
  await alarm()
  await emit(other, { kind: 'fault' })
  expect(await lines.take(2)).toMatchObject([{ notice: 'following' }, { kind: 'control', body: { kind: 'fault' } }])
})

test('a client that leaves is forgotten', async () => {
  const { journal } = city.world
  const { watch } = journal
  const watching = vi.spyOn(journal, 'watch')
  const left = new Promise((resolve) =>
    watching.mockImplementation((watcher) => {
      const stop = watch(watcher)
      return () => resolve(stop())
    }),
  )
  const lines = await follow()
  await lines.next()
  expect(watching).toHaveBeenCalledOnce()
  await lines.leave()
  await left
})

test('a world that begins anew tells its followers and counts from one again', async () => {
  const lines = await follow({ kind: 'control' })
  await lines.next()
  await alarm()
  await city.control.control('POST', '/__sim/reset')
  await alarm()
  const [old, notice, fresh] = await lines.take(3)
  expect(old).toMatchObject({ calls: ['control.emit'] })
  expect(notice).toEqual({ notice: 'restarted', epoch: city.world.epoch })
  expect(fresh).toMatchObject({ calls: ['control.emit'], n: (await entriesOf(city.control, 'control'))[0]?.n })
  await lines.leave()
})

test('a stream ends with its world', async () => {
  const lines = await follow()
  await lines.next()
  await callerOf(app, '').control('DELETE', `/__sim/worlds/${city.path.slice(3)}`)
  expect(await lines.next()).toBeUndefined()
})

test('a stream ends with the server, and does not hold it up', async () => {
  const other = await openApp()
  const lines = await streamAt(await listening(other), {})
  await lines.next()
  // The stream ends although the reader has not closed it.
  await closeApp(other)
  expect(await lines.next()).toBeUndefined()
})

test('a reader that does not read is sent the number of entries it missed, and keeps none of them alive', async () => {
  const { journal } = city.world
  const lines = await follow({ kind: 'fault' })
  await lines.next()
  // Many times more than the kernel and the stream buffer for a client that does not read.
  const effect = 'x'.repeat(20_000)
  const note = () => journal.note({ kind: 'fault', fault: 'f', call: null, user: null, effect })
  const breathe = () => new Promise((resolve) => setImmediate(resolve))
  const written = 6000
  for (let n = 0; n < written; n += 1) {
    note()
    if (n % 50 === 0) await breathe()
  }
  note()
  let [read, missed] = [0, 0]
  while (read + missed < written + 1) {
    const line = await lines.next()
    if (line && 'notice' in line) missed += line.notice === 'missed' ? line.count : 0
    else read += 1
  }
  expect(missed).toBeGreaterThan(0)
  expect(read + missed).toBe(written + 1)
  await lines.leave()
})

test('the guards of control calls stand before the stream', async () => {
  const answer = await fetch(`${base}/__sim/journal/stream`, { headers: { origin: 'https://evil.example' } })
  expect(answer.status).toBe(403)
  await answer.body?.cancel()
})

test('sockets are entries as they open and close, with what they said; heartbeats are counted', async () => {
  const lines = await follow({ kind: 'socket,text' })
  await lines.next()
  const url = `${base.replace('http', 'ws')}${city.path}/websocket/u-duty?token=${city.duty.token}`
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.once('open', resolve))
  const listener = listenOn(socket)
  await listener.settled()
  await listener.settled()
  socket.send('你好，请打 13801190003')
  await listener.settled()
  socket.close(4001)
  const entries = await lines.take(3)
  expect(entries).toMatchObject([
    { kind: 'socket', act: 'opened', user: 'u-duty', code: null, heartbeats: null },
    { kind: 'text', user: 'u-duty', text: '你好，请打 138****0003' },
    { kind: 'socket', act: 'closed', user: 'u-duty', code: 4001, heartbeats: 3 },
  ])
  expect(new Set(entries.map((entry) => ('connection' in entry ? entry.connection : ''))).size).toBe(1)
  await lines.leave()
})
