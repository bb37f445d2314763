import { join } from 'node:path'

import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { emit, eventsOf } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const app = await fileApp()
const other = new Database(join(app.folder, 'fengsui.db'))
afterAll(() => other.close())
const control = callerOf(app, '')
await control.control('POST', '/__sim/clock', { freeze: true })
const owner = await loginAs(app, '', 'super')

/** Another program locks the database until it releases it. */
const holdDatabase = () => {
  other.exec('begin immediate')
  return () => other.exec('commit')
}
const alarm = async () => (await emit({ control }, { kind: 'alarm', deviceType: 'smoke' })).eventId

test('while another program holds the database reads and heartbeats are answered, and a write waits', async () => {
  const [first, second] = [await alarm(), await alarm()]
  const listener = await listen(app, owner)
  const done: string[] = []
  const letGo = holdDatabase()
  const note = (name: string) => () => done.push(name)
  // The first write begins immediately; those of calls wait for their turn.
  const { store } = app.worlds.main
  const writes = Promise.all([
    store.atomically((connection) => connection.exec(`delete from Fact where name = 'none'`)).then(note('at once')),
    alarm().then(note('by a device')),
    eventsOf(owner).toSite(first).then(note('by a person')),
    loginAs(app, '', 'duty').then(note('a session')),
  ])
  for (let round = 0; round < 20; round += 1) {
    expect(await eventsOf(owner).detail(second)).toMatchObject({ code: 200, result: { state: 0 } })
    await listener.settled()
  }
  expect(done).toEqual([])
  letGo()
  await writes
  expect(await eventsOf(owner).detail(first)).toMatchObject({ result: { state: 1 } })
  expect((await app.server.inject('/healthz')).statusCode).toBe(200)
  listener.socket.close()
})

test('writes that wait are done in the order in which they came, before those that come later', async () => {
  const letGo = holdDatabase()
  const { store } = app.worlds.main
  const order: number[] = []
  const write = (n: number) =>
    store.atomically((connection) => {
      connection.prepare('insert into Fact (name, value) values (?, ?)').run(`in order ${n}`, '1')
      order.push(n)
    })
  const writes = [0, 1, 2, 3, 4].map(write)
  // Answered after the attempts of the earlier writes.
  expect(await store.atomically((connection) => connection.prepare('select 1').pluck().get())).toBe(1n)
  letGo()
  await Promise.all([...writes, write(5)])
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
})

test('where the lock stays, calls and a reset are answered 503, and the world lives on as it was', async () => {
  const waiting = await alarm()
  const listener = await listen(app, owner)
  const { epoch } = app.worlds.main
  const due = app.worlds.main.scheduler.pending()
  const letGo = holdDatabase()
  const refused = await Promise.all([
    owner.call('POST', '/pc/api/v4/event/toSite', { id: waiting }),
    callerOf(app, '').trpc('auth.login', { username: 'super', password: PASSWORD }, 'mutation'),
    control.control('POST', '/__sim/reset'),
  ])
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503])
  expect((await app.server.inject('/healthz')).json()).toEqual({
    status: 'unavailable',
    store: 'another program holds the database',
  })
  letGo()
  expect([app.worlds.main.epoch, app.worlds.main.scheduler.pending()]).toEqual([epoch, due])
  await listener.settled()
  expect(await eventsOf(owner).toSite(waiting)).toMatchObject({ code: 200 })
  listener.socket.close()

  expect(await control.control('POST', '/__sim/reset')).toMatchObject({ status: 200 })
  const again = await loginAs(app, '', 'super')
  expect(await eventsOf(again).detail(waiting)).not.toMatchObject({ code: 200 })
})
