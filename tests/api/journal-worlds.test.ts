import { expect, test } from 'vitest'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf, journalOf } from '#tests/support/journal.ts'
import { listen } from '#tests/support/sockets.ts'
import { closeApp, makeWorld, openApp, type TestApp } from '#tests/support/test-app.ts'

const app = await fileApp()

/** A morning in a city: REST and tRPC, sockets, invalid input, and a day of simulated life. */
const play = async (server: TestApp, city: Pick<City, 'path' | 'control' | 'devices'>) => {
  const duty = await loginAs(server, city.path, 'duty')
  const listener = await listen(server, duty)
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await eventsOf(duty).toSite(eventId)
  await duty.trpc('event.detail', { id: eventId })
  await duty.call('GET', '/pc/api/v4/event/list', { kind: 'none' })
  await duty.call('GET', '/nowhere')
  listener.socket.send('hello')
  await listener.settled()
  await advance(city, '1d')
  await eventsOf(duty).list({ kind: 'alarm' })
}

const bytesOf = async (server: TestApp, path: string) =>
  (await server.server.inject(`${path}/__sim/journal?after=0&limit=1000`)).body

test('the same script gives the same journal, byte for byte, on two servers', async () => {
  const other = await openApp()
  const bytes: string[] = []
  for (const server of [app, other]) {
    const city = await makeCity(server, { seed: 7, life: true }, [])
    await play(server, city)
    bytes.push(await bytesOf(server, city.path))
  }
  await closeApp(other)
  expect(JSON.parse(bytes[0] ?? '')).toMatchObject({ dropped: 0 })
  expect((JSON.parse(bytes[0] ?? '') as { entries: unknown[] }).entries.length).toBeGreaterThan(20)
  expect(bytes[1]).toBe(bytes[0])
})

test('a reset empties the journal: what happens then is written as it was the first time', async () => {
  const city = await makeCity(app, { seed: 7, life: true }, [])
  await play(app, city)
  const first = await journalOf(city.control, { after: 0, limit: 1000 })
  await city.control.control('POST', '/__sim/reset')
  const { entries, last, epoch } = await journalOf(city.control, { after: 0 })
  // Not even the reset itself is in the journal: it belongs to the old epoch.
  expect([entries, last, epoch]).toEqual([[], 0, city.world.epoch])
  expect(epoch).not.toBe(first.epoch)
  await play(app, city)
  const again = await journalOf(city.control, { after: 0, limit: 1000 })
  const story = (page: typeof first) =>
    page.entries.map((entry) =>
      JSON.stringify(entry)
        .replaceAll(page.epoch, 'epoch')
        // Connection numbers continue, because old connections may still be closing.
        .replace(/"connection":"\d+"/, ''),
    )
  expect(story(again)).toEqual(story(first))
})

test('a call that was under way during a reset leaves no entry behind', async () => {
  const city = await makeCity(app, {}, ['duty'])
  const { journal } = city.world
  const began = journal.arrive()
  const socket = journal.opened('u-duty', 1)
  await city.control.control('POST', '/__sim/reset')
  const exchange = { method: 'GET', url: '/x', call: null, session: null, token: null, projectId: null } as const
  const answer = {
    body: undefined,
    bodyBytes: 0,
    status: 200,
    code: 200,
    answer: null,
    envelope: null,
    at: 0,
    faultHold: null,
  }
  journal.answered(began, { kind: 'call', ...exchange, ...answer })
  socket.received('late')
  socket.closed(1012, 0)
  expect((await journalOf(city.control, { after: 0 })).entries).toEqual([])
})

test('no world writes into the journal of another', async () => {
  const cities = await Promise.all(Array.from({ length: 5 }, (_, n) => makeCity(app, { id: `apart-${n}` }, [])))
  await Promise.all(cities.map((city) => play(app, city)))
  const before = await Promise.all(cities.map(({ path }) => bytesOf(app, path)))
  expect(new Set(before.map((text) => text.length)).size).toBe(1)
  const [one] = cities
  if (!one) throw new Error('five cities and none')
  await one.control.control('POST', '/__sim/reset')
  await emit(one, { kind: 'fault' })
  const others = await Promise.all(cities.slice(1).map(({ path }) => bytesOf(app, path)))
  expect(others).toEqual(before.slice(1))
})

test('worlds that are made and ended leave no entry in the one they were asked for in', async () => {
  const main = callerOf(app, '')
  const { last } = await journalOf(main)
  const path = await makeWorld(app, { id: 'made-here' })
  await main.control('DELETE', `/__sim/worlds/${path.slice(3)}`)
  expect((await journalOf(main, { after: last })).entries).toEqual([])
})

test('main has a journal too, and an unknown world has none', async () => {
  const main = callerOf(app, '')
  await main.call('GET', '/sys/permission/isLogin')
  expect((await entriesOf(main, 'call')).at(-1)).toMatchObject({ calls: ['auth.isLogin'], codes: [200] })
  expect((await callerOf(app, '/w/none').control('GET', '/__sim/journal')).status).toBe(404)
})

test('results that many share are recorded as each caller got them', async () => {
  const city = await makeCity(app, {}, ['duty'])
  const after = city.world.journal.last()
  const { status: _, ...first } = await city.duty.call('GET', '/api/v3/getProjects')
  await advance(city, '1h')
  const { status: __, ...second } = await city.duty.call('GET', '/api/v3/getProjects')
  expect((await entriesOf(city.control, 'call', { after })).map(({ answer }) => answer)).toEqual([first, second])
})
