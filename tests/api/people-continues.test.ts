import { rmSync } from 'node:fs'

import { expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { parseTime } from '#shared/time.ts'
import { callerOf } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lifeOf } from '#tests/support/life.ts'
import { fork, restore, take } from '#tests/support/snapshots.ts'
import { openApp, PASSWORD } from '#tests/support/test-app.ts'
import { fingerprint, rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()

/** The acts of people from here on, in any world. */
const play = async (path: string) => {
  const control = callerOf(app, path)
  const said: unknown[] = [await lifeOf(control).state()]
  for (const time of ['10m', '5h', '1d', '30h']) {
    await advance({ control }, time)
    said.push(await lifeOf(control).state())
  }
  await lifeOf(control).order({ rate: 3 })
  await advance({ control }, '7h')
  said.push(await lifeOf(control).state(), fingerprint(worldAt(app, path)))
  return said
}

const prepare = async (city: City<'super'>, age: string) => {
  await advance(city, age)
  await lifeOf(city.control).order({ acts: { comment: 4, members: 8, clock: 1 } })
  await advance(city, '11h')
}

test.each(['1h', '2d'])(
  'a restored world and its forks go on as the first would have, from a snapshot after %s',
  { timeout: 120_000 },
  async (age) => {
    const city = await makeCity(app, { seed: 11, size: 'demo', life: true, people: true }, ['super'])
    await prepare(city, age)
    await take(city.control, 'here')
    const early = (await fork(city.control, { name: 'here' })).body.path
    const first = await play(city.path)
    await restore(city.control, 'here')
    expect(await play(city.path)).toEqual(first)
    const late = (await fork(city.control, { name: 'here' })).body.path
    for (const path of [early, late]) {
      expect(await play(path)).toEqual(first)
      await app.worlds.end(path.slice('/w/'.length))
    }
    await app.worlds.end(city.world.settings.id)
  },
)

test('a snapshot keeps how busy people were, and what they had done', async () => {
  const city = await makeCity(app, { size: 'demo', life: true, people: { rate: 2 } }, [])
  await advance(city, '1d')
  await take(city.control, 'busy')
  const then = await lifeOf(city.control).state()
  await lifeOf(city.control).order({ rate: 0 })
  await restore(city.control, 'busy')
  expect(await lifeOf(city.control).state()).toEqual(then)
  expect(then.rate).toBe(2)
})

/** The default world of a server with simulated life; its clock is then held. */
const openMain = async (folder?: string) => {
  const settings = { FENGSUI_SIM: 'on', FENGSUI_SIZE: 'demo', FENGSUI_SEED: '3' }
  if (folder === undefined) return openApp(settings)
  const config = { NODE_ENV: 'test', FENGSUI_DATA: folder, FENGSUI_LOG: 'silent', ...settings }
  return { ...(await buildApp(readConfig(config), PASSWORD)), folder }
}
const hold = (control: ReturnType<typeof callerOf>) => control.control('POST', '/__sim/clock', { freeze: true })

/** Acts that may happen once only: the same act on the same row. */
const doubles = (rows: readonly Record<string, unknown>[], key: (row: Record<string, unknown>) => string) => {
  const keys = rows.map(key)
  return keys.filter((one, index) => keys.indexOf(one) !== index)
}

test('after a restart people of the default world go on where they were, and nothing is done twice', async () => {
  const first = await openMain()
  const control = callerOf(first, '')
  await hold(control)
  await advance({ control }, '1d')
  const before = await lifeOf(control).state()
  expect(before).toMatchObject({ rate: 0.5, acting: 21 })
  expect(before.counts['event.feedback']?.done).toBeGreaterThan(5)
  const meant = before.next.filter(({ call }) => call !== 'attendance.clock')
  const stopped = first.worlds.main.clock.now()
  await first.close()

  const second = await openMain(first.folder)
  const again = callerOf(second, '')
  await hold(again)
  // The clock of the default world is real time: less of it has passed than the simulated day above.
  expect(second.worlds.main.clock.now()).toBeLessThan(stopped)
  const planned = (await lifeOf(again).state()).next
  const later = meant.filter(({ at, call }) => parseTime(at) > stopped && call.startsWith('event.'))
  expect(later.length).toBeGreaterThan(0)
  const events = new Set([...second.worlds.main.model.openEvents.all()].map(({ id }) => id))
  expect(planned.every(({ eventId }) => eventId === null || events.has(eventId))).toBe(true)
  await advance({ control: again }, '3d')
  const steps = rowsOf(second.worlds.main, 'EventStep')
  const once = steps.filter(({ act }) => act === 'toSite' || act === 'feedback')
  expect(doubles(once, ({ eventId, act }) => `${String(eventId)} ${String(act)}`)).toEqual([])
  const comments = steps.filter(({ act }) => act === 'comment')
  expect(doubles(comments, ({ eventId, userId, text }) => [eventId, userId, text].join(' '))).toEqual([])
  await second.close()
  rmSync(first.folder, { recursive: true, force: true })
})
