import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { DAY } from '#shared/time.ts'
import type { FeedPorts } from '#simulator/feed/feed.ts'
import { FeedError } from '#simulator/feed/ports.ts'
import { createSender } from '#simulator/machine.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { startFeed, storyOf } from '#tests/simulator/feeds.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

type Lived = City<'super'>
const makeTwo = async (seed: number): Promise<{ alone: Lived; fed: Lived; url: string }> => {
  const alone = await makeCity(app, { life: true, seed }, ['super'])
  const fed = await makeCity(app, { life: false, seed }, ['super'])
  return { alone, fed, url: `${address}${fed.path}` }
}

/** Advances both worlds by the same time and waits until the fed one has received everything. */
const live = async (
  { alone, fed, url }: Awaited<ReturnType<typeof makeTwo>>,
  days: number,
  change: Partial<FeedPorts> = {},
) => {
  const feed = startFeed(url, fed.world.clock.now() + days * DAY, change)
  await feed.begun
  await advance(alone, `${days}d`)
  await advance(fed, `${days}d`)
  await feed.ended
  return feed
}

test('a world that is fed over HTTP has the events of one that simulates itself', async () => {
  const both = await makeTwo(7)
  await live(both, 4)
  const story = storyOf(both.alone.world)
  expect(storyOf(both.fed.world)).toEqual(story)
  // Including the opening incident.
  expect(story.steps.length).toBeGreaterThan(20)
  expect(story.lives.length).toBeGreaterThan(0)
})

test('what people answer ends the incident behind it, and a simulator that begins again goes on with the same dice', async () => {
  const both = await makeTwo(8)
  await live(both, 3)
  for (const { world, super: boss } of [both.alone, both.fed])
    for (const { id } of world.model.openEvents.all()) await eventsOf(boss).feedback(id, '误报')
  await live(both, 3)
  expect(storyOf(both.fed.world)).toEqual(storyOf(both.alone.world))
})

test('what people answer while the simulator runs is over for it too', async () => {
  const both = await makeTwo(18)
  const feed = startFeed(both.url, both.fed.world.clock.now() + 6 * DAY)
  await feed.begun
  for (let day = 0; day < 5; day += 1) {
    for (const city of [both.alone, both.fed]) await advance(city, '1d')
    const now = both.fed.world.clock.now()
    await feed.when((progress) => (progress.at(-1)?.now ?? 0) >= now)
    for (const { world, super: boss } of [both.alone, both.fed])
      for (const { id } of world.model.openEvents.all()) await eventsOf(boss).feedback(id, '误报')
  }
  for (const city of [both.alone, both.fed]) await advance(city, '1d')
  await feed.ended
  expect(storyOf(both.fed.world)).toEqual(storyOf(both.alone.world))
})

test('what is ordered while the simulator runs is known to it', async () => {
  const both = await makeTwo(9)
  const order = { kind: 'fault', deviceId: both.fed.devices.water, reason: 'offline' }
  const feed = startFeed(both.url, both.fed.world.clock.now() + 2 * DAY)
  await feed.begun
  for (const city of [both.alone, both.fed]) await emit(city, order)
  await advance(both.alone, '2d')
  await advance(both.fed, '2d')
  await feed.ended
  // It has come back online by itself: the simulator knows the order.
  const status = (city: Lived) => storyOf(city.world).devices.find(({ id }) => id === both.fed.devices.water)
  expect(status(both.fed)).toEqual(status(both.alone))
  expect(status(both.fed)).toMatchObject({ status: expect.not.stringContaining('offline') })
})

test('answers that are lost lose and double nothing', async () => {
  const both = await makeTwo(10)
  const send = createSender({ url: both.url, token: undefined })
  let count = 0
  const losing: FeedPorts['send'] = async (request) => {
    const response = await send(request)
    count += 1
    return count % 2 === 0 ? { status: 0, body: null } : response
  }
  const feed = await live(both, 3, { send: losing })
  expect(feed.said.join()).toContain('trying again')
  expect(storyOf(both.fed.world)).toEqual(storyOf(both.alone.world))
})

test('what the server refuses for good is left out and said; the rest arrives', async () => {
  const both = await makeTwo(11)
  const first = startFeed(both.url, both.fed.world.clock.now() + DAY)
  await first.begun
  const [device] = both.fed.world.model.devices.values()
  if (!device) throw new Error('a city has devices')
  // Disabled without a notification: the simulator still simulates all of them.
  for (const one of both.fed.world.model.devices.values())
    both.fed.world.model.devices.set(one.id, { ...one, enabled: false })
  await advance(both.fed, '1d')
  await first.ended
  const [stands, ...leftOut] = first.said
  expect(stands).toMatch(/^the clock of this world is frozen/)
  expect(leftOut.length).toBeGreaterThan(0)
  expect(leftOut.every((text) => text.startsWith('left out: '))).toBe(true)
})

test('a reset of the world begins the city anew', async () => {
  const both = await makeTwo(12)
  const feed = startFeed(both.url, both.fed.world.clock.now() + 3 * DAY)
  await feed.begun
  await advance(both.fed, '1d')
  await both.fed.control.control('POST', '/__sim/reset')
  // A world after a reset has taken no batch.
  await feed.when((progress) => progress.filter(({ batch }) => batch === 0).length === 2)
  await advance(both.fed, '3d')
  await advance(both.alone, '3d')
  await feed.ended
  expect(storyOf(both.fed.world)).toEqual(storyOf(both.alone.world))
})

test('a world that simulates itself, and one that does not exist, are not fed', async () => {
  const { alone } = await makeTwo(13)
  const why = (url: string) =>
    startFeed(url, null).ended.then(
      () => null,
      (error: unknown) => (error instanceof FeedError ? [error.why, error.message] : error),
    )
  expect(await why(`${address}${alone.path}`)).toEqual([
    'refused',
    expect.stringContaining('simulates its devices itself'),
  ])
  expect(await why(`${address}/w/nowhere`)).toEqual([
    'refused',
    'There is no world "nowhere"; POST /__sim/worlds makes one',
  ])
})

test.each(['<html></html>', '{"hello":"world"}'])(
  'a foreign server that answers %s is said to be none',
  async (text) => {
    const foreign = createServer((_, answer) => answer.end(text))
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
    const { port } = foreign.address() as { port: number }
    await expect(startFeed(`http://127.0.0.1:${port}`, null).ended).rejects.toThrow(
      'is not a Fengsui server, or not one of this version; --url names another one',
    )
    await new Promise((resolve) => foreign.close(resolve))
  },
)
