import { expect, test } from 'vitest'

import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf } from '#tests/support/journal.ts'
import { deedsOf, lifeOf } from '#tests/support/life.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { listen } from '#tests/support/sockets.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { fingerprint, rowsOf, worldAt } from '#tests/support/worlds.ts'

const CLOCK = '/pc/api/v4/attendance/clock'
const STATE = '/pc/api/v4/attendance/state'

const app = await fileApp()

const live = (people: boolean | object, options: object = {}) =>
  makeCity(app, { people, ...options }, ['super', 'owner', 'duty'])
const handled = { clock: 0, handle: 1, comment: 0, members: 0, office: 0 }

test('no person acts in a world that was not made for it', async () => {
  const city = await makeCity(app, { life: true }, ['duty'])
  await advance(city, '3d')
  const { rate, acting, next, counts } = await lifeOf(city.control).state()
  expect([rate, next, counts]).toEqual([0, [], {}])
  expect(acting).toBeGreaterThan(0)
  expect(await deedsOf(city.control)).toEqual([])
})

test('a person goes to an alarm outside the areas of the screens, answers it, and all are notified as of any other', async () => {
  const city = await live({ acts: handled })
  const listener = await listen(app, city.super)
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.outside })
  await advance(city, '3d')
  const { result } = await eventsOf(city.super).detail(eventId)
  expect(result.state).toBe(2)
  const [answer] = (await deedsOf(city.control)).filter(({ call }) => call === 'event.feedback')
  expect(answer).toMatchObject({ code: 200, message: '', project: 'p1', input: { id: eventId, result: result.result } })
  expect(result.handler?.id).toBe(answer?.user)
  await listener.settled()
  const types = listener.frames.filter((frame) => frame.eventId === eventId).map(({ type }) => type)
  expect(types).toEqual(['alarm', ...(result.takenAt === null ? [] : ['alarmToSite']), 'alarmfeedback'])
  expect((await messagesOf(city.super).page({ type: 1 })).records[0]?.content).toContain(result.result)
  expect(result.steps.map(({ act }) => act)).toContain('feedback')
})

test('what is due next is shown, and is what then happens', async () => {
  const city = await live(true)
  const { next } = await lifeOf(city.control).state()
  expect(next.length).toBeGreaterThan(3)
  const [first] = next
  await city.control.control('POST', '/__sim/clock', { now: first?.at })
  await advance(city, '1s')
  const [deed] = await deedsOf(city.control)
  expect([deed?.call, deed?.user]).toEqual([first?.call, first?.person?.id ?? null])
})

test('a rate of nothing stills everybody at once, one for a group stills that group', async () => {
  const city = await live(true, { life: true, size: 'demo' })
  await advance(city, '1d')
  const { status, body } = await lifeOf(city.control).order({ rate: 0 })
  expect([status, body.rate, body.next, body.acts.handle]).toEqual([200, 0, [], 1])
  const before = await deedsOf(city.control)
  await advance(city, '2d')
  expect(await deedsOf(city.control)).toEqual(before)
  await lifeOf(city.control).order({ rate: 1, acts: { clock: 0, office: 0 } })
  await advance(city, '4d')
  const after = (await deedsOf(city.control)).slice(before.length).map(({ call }) => call)
  expect(after.length).toBeGreaterThan(50)
  expect(after.filter((call) => call === 'attendance.clock' || call === 'announcement.release')).toEqual([])
})

test('what was open when a person began to look is not answered all together', async () => {
  const city = await live(false, { life: true, size: 'demo' })
  await advance(city, '5d')
  await lifeOf(city.control).order({ rate: 1 })
  await advance(city, '2m')
  expect((await deedsOf(city.control)).length).toBeLessThan(5)
  await advance(city, '3d')
  expect((await deedsOf(city.control)).length).toBeGreaterThan(100)
})

test.each([1, 2, 3])(
  'at the pace of the default world people leave work to the person at the screen (%i)',
  async (seed) => {
    const city = await live({ rate: 0.5 }, { life: true, size: 'demo', seed })
    const open = (caller: Caller) => eventsOf(caller).list({ kind: 'alarm', state: 0, pageSize: 200 })
    await advance(city, '20s')
    const [opening] = (await open(city.duty)).result.records
    await advance(city, '14m')
    expect((await eventsOf(city.duty).detail(opening?.id ?? '')).result.state).toBe(0)
    for (const time of ['1d', '2d', '3d']) {
      await advance(city, time)
      for (const caller of [city.duty, city.owner]) {
        const { total } = (await open(caller)).result
        expect(total).toBeGreaterThan(0)
        expect(total).toBeLessThan(90)
      }
    }
  },
)

test('twice the rate handles sooner', async () => {
  const waits = async (rate: number) => {
    const city = await live({ rate, acts: handled }, { life: true, size: 'demo', seed: 5 })
    await advance(city, '2d')
    const taken = rowsOf(city.world, 'Event').filter((row) => row['answeredAt'] !== null && row['kind'] === 'alarm')
    const fresh = taken.filter((row) => Number(row['raisedAt']) >= city.world.settings.start)
    return fresh.map((row) => Number(row['answeredAt']) - Number(row['raisedAt'])).toSorted((a, b) => a - b)
  }
  const [slow, fast] = [await waits(0.5), await waits(4)]
  expect(fast.length).toBeGreaterThan(slow.length)
  expect(fast[fast.length >> 1]).toBeLessThan(slow[slow.length >> 1] ?? 0)
})

/** Clocks in with the account of the simulated person who is next to clock in, before the simulation does. */
const clockBefore = async (city: Pick<City<'super'>, 'control' | 'path' | 'world'>) => {
  const next = (await lifeOf(city.control).state()).next.find(({ call }) => call === 'attendance.clock')
  if (!next?.person) throw new Error('nobody is to clock')
  const self = await loginAs(app, city.path, city.world.model.users.get(next.person.id)?.username ?? '')
  const isOn = (await self.call<{ state: string }>('GET', STATE)).result.state === 'on'
  expect((await self.call('POST', CLOCK, { act: isOn ? 'out' : 'in' })).code).toBe(200)
  return { at: next.at, userId: next.person.id }
}

test('an act that the world does not permit is refused: counted, reported and in the journal, no more', async () => {
  const city = await live({ acts: { handle: 0, members: 0, office: 0 } })
  const { at, userId } = await clockBefore(city)
  const rows = rowsOf(city.world, 'Attendance').length
  await city.control.control('POST', '/__sim/clock', { now: at })
  const { counts, refused } = await lifeOf(city.control).state()
  expect(counts).toEqual({ 'attendance.clock': { done: 0, refused: 1 } })
  const [{ code, message, call } = { code: 0, message: '', call: '' }] = refused
  expect(refused).toEqual([{ at, person: expect.objectContaining({ id: userId }) as unknown, call, code, message }])
  expect([9018, 9019, 9020]).toContain(code)
  const entries = await entriesOf(city.control, 'person', { user: userId })
  expect(entries.map((entry) => [entry.call, entry.code, entry.message])).toEqual([['attendance.clock', code, message]])
  expect(rowsOf(city.world, 'Attendance').length).toBe(rows)
})

test.each<[string, object, number, string]>([
  ['nothing', {}, 4004, 'rate'],
  ['a rate below nothing', { rate: -1 }, 4001, 'rate'],
  ['a rate beyond all measure', { rate: 1000 }, 4001, 'rate'],
  ['a rate that is none', { rate: 'fast' }, 4001, 'rate'],
  ['an act that nobody knows', { acts: { sleep: 1 } }, 4001, 'acts.sleep'],
  ['an act without a rate', { acts: { handle: null } }, 4004, 'acts.handle'],
  ['a word that is not there', { speed: 2 }, 4001, 'speed'],
])('%s is refused by its place, and people go on as they were', async (_, order, code, field) => {
  const city = await live({ rate: 0.3, acts: { office: 2 } })
  const [before, rows] = [await lifeOf(city.control).state(), fingerprint(city.world)]
  const { status, body } = await lifeOf(city.control).order(order)
  expect([status, body.error?.code, body.error?.field]).toEqual([400, code, field])
  expect([await lifeOf(city.control).state(), fingerprint(city.world)]).toEqual([before, rows])
})

test.each([
  [{ rate: 'x' }, 'people.rate'],
  [{ acts: { nap: 1 } }, 'people.acts.nap'],
  ['yes', 'people'],
  [{ rate: 21 }, 'people.rate'],
])('no world is made with %j', async (people, field) => {
  const count = app.worlds.list().length
  const { statusCode, body } = await app.server.inject({ method: 'POST', url: '/__sim/worlds', payload: { people } })
  expect([statusCode, (JSON.parse(body) as { error: { field: string } }).error.field]).toEqual([400, field])
  expect(app.worlds.list().length).toBe(count)
})

test('a world is made as busy as it was asked for, and a reset makes it so again', async () => {
  const path = await makeWorld(app, { people: { rate: 0.5, acts: { members: 0 } } })
  const control = callerOf(app, path)
  const settings = { rate: 0.5, acts: { clock: 1, handle: 1, comment: 1, members: 0, office: 1 } }
  expect(await lifeOf(control).state()).toMatchObject(settings)
  const begun = await lifeOf(control).state()
  await lifeOf(control).order({ rate: 3, acts: { members: 2, clock: 0 } })
  await advance({ control }, '1d')
  await control.control('POST', '/__sim/reset')
  expect(await lifeOf(control).state()).toEqual(begun)
  expect(worldAt(app, path).people.busyness()).toEqual(settings)
})
