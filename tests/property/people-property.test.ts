import { expect, test } from 'vitest'

import type { World } from '#server/instances/world.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { rightsOfSystemRole } from '#shared/permission/roles.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { screenIds } from '#simulator/index.ts'
import { adminOf, newcomer } from '#tests/support/admin.ts'
import { createFixture } from '#tests/support/acts/turn.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { advance, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { invite, opt } from '#tests/support/invitations.ts'
import { checkAllPages, checkWorld } from '#tests/property/laws/world-laws.ts'
import { lifeOf } from '#tests/support/life.ts'
import { fingerprint, rowsOf } from '#tests/support/worlds.ts'

const app = await fileApp()

// The full run covers a month; ten days find most regressions.
const FULL = process.env['FENGSUI_FULL'] === '1'
const STRETCHES = FULL ? 6 : 2

const live = (seed: number) => makeCity(app, { seed, size: 'demo', life: true, people: { rate: 1.5 } })

type Row = Record<string, unknown>
/** Follows memberships through all changes: each act is checked against the person's rights at that moment. */
const watch = (world: World) => {
  const wrong: string[] = []
  const sights = () =>
    new Map(
      [...world.model.membershipsOfUser.values()]
        .flat()
        .map((membership) => [`${membership.userId} ${membership.projectId}`, membership]),
    )
  const below = (areaId: string | null): string[] =>
    areaId === null ? [] : [areaId, ...below(world.model.areas.get(areaId)?.parentId ?? null)]
  world.changes.subscribe((change) => {
    if (!('person' in change) || !('event' in change)) return
    const { event, person } = change
    const member = sights().get(`${person.id} ${event.projectId}`)
    const right = change.type === 'event-commented' ? 'device:view' : eventKinds[event.kind].handleRight
    const reaches = below(event.areaId).some((id) => member?.areaIds.includes(id))
    if (screenIds.has(person.id)) wrong.push(`${person.username} acted by themselves`)
    if (!member || !rightsOfSystemRole(member.roleCode).includes(right) || !reaches)
      wrong.push(`${person.username} ${change.type} ${event.id} as ${member?.roleCode ?? 'a stranger'}`)
  })
  return wrong
}

const since = (world: World, table: string, column: string): Row[] =>
  rowsOf(world, table).filter((row) => Number(row[column]) > world.settings.start)

/** Acts of the demo accounts among the rows that simulated people write. */
const demoDeeds = (world: World): Row[] =>
  [...since(world, 'Attendance', 'at'), ...since(world, 'EventStep', 'at')].filter((row) =>
    screenIds.has(String(row['userId'])),
  )

/** Memberships and invitations of the demo accounts: the simulation must not change them. */
const ofDemo = (world: World) =>
  ['Membership', 'Invitation'].map((table) =>
    rowsOf(world, table)
      .filter((row) => screenIds.has(String(row['userId'])))
      .map((row) => JSON.stringify(row))
      .toSorted(),
  )

test.each(FULL ? [1, 2, 3, 4] : [1])(
  'weeks of people keep every law, no one acts beyond their right, and the demo accounts never act (%i)',
  { timeout: 240_000 },
  async (seed) => {
    const city = await live(seed)
    const fixture = await createFixture(app, city)
    const wrong = watch(city.world)
    const demo = ofDemo(city.world)
    for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
      await advance(city, '5d')
      await checkWorld(fixture)
    }
    await checkAllPages(fixture)
    expect(wrong).toEqual([])
    expect(demoDeeds(city.world)).toEqual([])
    expect(ofDemo(city.world)).toEqual(demo)
    const { counts, refused } = await lifeOf(city.control).state()
    const calls = ['attendance.clock', 'event.comment', 'event.feedback', 'event.toSite', 'invitation.answer']
    expect(Object.keys(counts)).toEqual(expect.arrayContaining([...calls, 'announcement.release', 'invitation.invite']))
    // Simulated people try nothing impossible: a refusal is only due to an earlier act of another person.
    expect(refused.filter(({ code }) => ![9001, 9002, 9017, 9018, 9019, 9020, 5201].includes(code))).toEqual([])
    await app.worlds.end(city.world.settings.id)
  },
)

test(
  'people take and answer like people: by kind, by hour, and not everything at once',
  { timeout: 120_000 },
  async () => {
    const city = await live(3)
    await advance(city, '5d')
    const fresh = since(city.world, 'Event', 'raisedAt')
    const alarms = fresh.filter(({ kind }) => kind === 'alarm')
    const answered = fresh.filter((row) => row['result'] !== null)
    expect(answered.length / fresh.length).toBeGreaterThan(0.6)
    expect(fresh.some(({ state }) => state === 0)).toBe(true)
    const median = (rows: readonly Row[]) =>
      rows.map((row) => Number(row['answeredAt']) - Number(row['raisedAt'])).toSorted((a, b) => a - b)[
        rows.length >> 1
      ] ?? 0
    const ofKind = (kind: EventKind) => answered.filter((row) => row['kind'] === kind)
    expect(median(ofKind('alarm'))).toBeLessThan(median(ofKind('fault')))
    const share = (result: string) =>
      ofKind('alarm').filter((row) => row['result'] === result).length / ofKind('alarm').length
    expect(share('误报')).toBeGreaterThan(0.4)
    expect(share('真实火警')).toBeLessThan(0.15)
    for (const row of answered) expect(eventKinds[row['kind'] as EventKind].results).toContain(row['result'])
    expect(alarms.length).toBeGreaterThan(150)
    const hands = new Map<string, number>()
    for (const { state, handlerId, takenAt } of city.world.model.openEvents.all())
      if (state === 1 && handlerId !== null && Number(takenAt) > city.world.settings.start)
        hands.set(handlerId, (hands.get(handlerId) ?? 0) + 1)
    expect(Math.max(0, ...hands.values())).toBeLessThanOrEqual(3)
    await app.worlds.end(city.world.settings.id)
  },
)

/** A frame without its numbers; null for a clock frame. */
const unnumbered = (frame: Frame) => {
  if (frame.code === 300 && frame.busType === 'clock') return null
  const { seq: _, epoch: __, ...rest } = frame
  return JSON.stringify(rest)
}

test(
  'equal seed, rate and time give equal bytes, whether the clock goes in one step or in many',
  { timeout: 120_000 },
  async () => {
    const run = async (steps: readonly string[]) => {
      const city = await makeCity(app, { seed: 9, size: 'demo', life: true, people: true }, ['super'])
      for (const step of steps) await advance(city, step)
      const frames = (city.world.hub.log.since(city.world.epoch, 0) ?? []).map(({ frame }) => unnumbered(frame))
      const result = [
        fingerprint(city.world),
        frames.filter((frame) => frame !== null),
        await lifeOf(city.control).state(),
      ]
      await app.worlds.end(city.world.settings.id)
      return result
    }
    const once = await run(['2d'])
    expect(await run(['2d'])).toEqual(once)
    expect(await run(Array.from({ length: 24 }, () => '2h'))).toEqual(once)
  },
)

/** Adds an operator in an area of the second project. */
const addOperator = async ({ path, super: boss }: City<'super'>) => {
  const inSecond = callerOf(app, path, { session: boss.session, projectId: 'p2' })
  expect((await adminOf(boss).addUser({})).success).toBe(true)
  const { result } = await invite(inSecond, { phone: newcomer.phone, areaId: 'p2-a06', roleCode: 'operator' })
  const added = await loginAs(app, path, newcomer.username, newcomer.password)
  expect((await opt(added, result.id, 1)).code).toBe(200)
}

test('one more person changes no byte of what others do elsewhere, nor when the others come and go', async () => {
  const run = async (prepare: (city: City<'super'>) => Promise<void>) => {
    const people = { acts: { members: 0, office: 0 } }
    const city = await makeCity(app, { seed: 4, size: 'demo', life: true, people }, ['super'])
    await prepare(city)
    await advance(city, '4d')
    const elsewhere = ({ projectId }: Row) => projectId !== 'p2'
    const events = rowsOf(city.world, 'Event').filter(elsewhere)
    const ids = new Set(events.map(({ id }) => id))
    const steps = rowsOf(city.world, 'EventStep').filter(({ eventId }) => ids.has(eventId))
    const deeds = [...city.world.model.users.values()].find(({ username }) => username === newcomer.username)
    const clocked = rowsOf(city.world, 'Attendance')
    const own = clocked.filter(({ userId }) => userId === deeds?.id)
    await app.worlds.end(city.world.settings.id)
    return { own, others: { events, steps, clocked: clocked.filter((row) => !own.includes(row)) } }
  }
  const [grown, without] = [await run(addOperator), await run(() => Promise.resolve())]
  expect(grown.own.length).toBeGreaterThan(3)
  expect(without.own).toEqual([])
  expect(grown.others).toEqual(without.others)
})
