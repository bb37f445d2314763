import { expect, test } from 'vitest'

import type { ScenarioStep } from '#shared/scenario/scenario.schema.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lastRun, linesOf, runOwn, runShipped, storyOf } from '#tests/support/scenarios.ts'
import { restore, take } from '#tests/support/snapshots.ts'
import { fingerprint, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()

const sessionsOfDuty = ({ world }: Pick<City, 'world'>) =>
  [...world.model.sessions.values()].filter(({ userId, endedAt }) => userId === 'u-duty' && endedAt === null)

/** Plays a shipped scenario, in which one of its people logs in elsewhere after a while. */
const disturb = async (city: City<never>, name: string, after: string) => {
  await runShipped(city.control, name)
  await advance(city, after)
  const console = await loginAs(app, city.path, 'duty')
  await advance(city, '1h')
  return { run: await lastRun(city.control, name), console }
}

test('a login at a console ends no scenario: its person goes on in the session that took the place', async () => {
  const [city, quiet] = [await makeCity(app, { size: 'demo' }, []), await makeCity(app, { size: 'demo' }, [])]
  const { run, console } = await disturb(city, 'gas-leak', '6m')
  await runShipped(quiet.control, 'gas-leak')
  await advance(quiet, '2h')
  const undisturbed = await lastRun(quiet.control, 'gas-leak')
  expect([run.failure, run.state]).toEqual([null, 'finished'])
  expect(linesOf(run)).toEqual(linesOf(undisturbed))
  expect(await console.call('GET', '/sys/permission/isLogin')).toMatchObject({ result: true })
  expect(sessionsOfDuty(city)).toHaveLength(1)
})

test.each(['30s', '80s', '90s', '2m', '5m'])(
  'being kicked out stays a separate story, no matter who else logs in after %s',
  async (after) => {
    const { run } = await disturb(await makeCity(app, {}, []), 'kicked-out', after)
    expect([run.failure, run.state]).toEqual([null, 'finished'])
    expect(linesOf(run)).toContain('steps[8] 控制台甲的操作被拒 · 李海峰 event.counts → 9009 Token失效')
  },
)

test('a story in which a person is kicked out ends no other of the same person', async () => {
  const { control } = await makeCity(app, {}, [])
  for (const name of ['single-fire', 'kicked-out']) await runShipped(control, name)
  await advance({ control }, '1h')
  for (const name of ['single-fire', 'kicked-out'])
    expect(await lastRun(control, name)).toMatchObject({ state: 'finished', failure: null })
})

const fire: ScenarioStep[] = [
  { call: { name: 'event.counts', by: 'duty' } },
  { as: 'there', pick: { type: 'smoke', kind: 'alarm', seenBy: 'duty' } },
  { as: 'fire', emit: { kind: 'alarm', deviceId: '${there.deviceId}' } },
]

/** Plays a step ten minutes after the last call of its person; `between` runs after five. */
const playLate = async (late: ScenarioStep, between: (city: City<never>) => Promise<unknown>) => {
  const city = await makeCity(app, {}, [])
  await runOwn(city.control, storyOf([...fire, { after: '10m', as: 'late', ...late }]))
  await advance(city, '5m')
  await between(city)
  await advance(city, '1h')
  return { city, run: await lastRun(city.control) }
}
const login = ({ path }: City<never>) => loginAs(app, path, 'duty')

test.each<[string, ScenarioStep]>([
  ['changes something', { call: { name: 'event.toSite', by: 'duty', input: { id: '${fire.eventId}' } } }],
  ['is answered as clients of the family are', { call: { name: 'auth.permission', by: 'duty' } }],
  ['must fail otherwise', { call: { name: 'event.detail', by: 'duty', input: { id: 'e0' }, code: 4003 } }],
  ['is looked at', { expect: { call: { name: 'event.counts', by: 'duty' }, answer: { code: 200 } } }],
  ['asks whether one is in', { expect: { call: { name: 'auth.isLogin', by: 'duty' }, answer: { result: true } } }],
])('a call goes on after a login where it %s', async (_, step) => {
  const { run } = await playLate(step, login)
  expect([run.failure, run.state]).toEqual([null, 'finished'])
})

test('a call whose answer does not matter does its work all the same', async () => {
  const call = { name: 'event.toSite', by: 'duty', input: { id: '${fire.eventId}' }, code: 'any' as const }
  const { run } = await playLate({ call }, login)
  expect(linesOf(run)).toContain('steps[3] 李海峰 event.toSite → 200 操作成功')
})

test('it also continues when the person at the console logs out again', async () => {
  const { city, run } = await playLate({ call: { name: 'event.counts', by: 'duty' } }, async (place) => {
    const console = await login(place)
    await console.call('GET', '/sys/logout')
  })
  expect([run.failure, sessionsOfDuty(city).length]).toEqual([null, 1])
})

test('a refusal may be what a step expects, and no session begins then', async () => {
  const late = { call: { name: 'event.counts', by: 'duty', code: 9009 } }
  const { city, run } = await playLate(late, login)
  expect([run.failure, sessionsOfDuty(city).length]).toEqual([null, 1])
  const untouched = await playLate(late, async () => undefined)
  expect(untouched.run.failure?.reason).toContain('→ 200 操作成功，应为 9009')
})

test('a person who may not log in any more is refused as before', async () => {
  const frozen = await playLate({ call: { name: 'event.counts', by: 'duty' } }, async ({ path }) => {
    const admin = await loginAs(app, path, 'super')
    await admin.call('PUT', '/sys/user/frozenBatch', { ids: 'u-duty', status: '2' })
  })
  expect(frozen.run.failure).toEqual({
    place: 'steps[3].call',
    reason: '李海峰 event.counts → 9009 Token失效，应为 成功',
  })
})

test('with a person at a console it stays the same world: played twice, and on from a snapshot', async () => {
  const play = async () => {
    const city = await makeCity(app, { seed: 5, life: true }, [])
    await runShipped(city.control, 'single-fire')
    await advance(city, '1m')
    await login(city)
    await take(city.control, 'kicked')
    await advance(city, '1h')
    return city
  }
  const [one, other] = [await play(), await play()]
  const [run, after] = [await lastRun(one.control, 'single-fire'), fingerprint(one.world)]
  expect([run.failure, run.state]).toEqual([null, 'finished'])
  expect(fingerprint(other.world)).toBe(after)
  await restore(one.control, 'kicked')
  await advance(one, '1h')
  expect(linesOf(await lastRun(one.control, 'single-fire'))).toEqual(linesOf(run))
  expect(fingerprint(worldAt(app, one.path))).toBe(after)
})
