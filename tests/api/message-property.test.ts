import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { doInboxAct, readers, someInboxAct, type ReaderName } from '#tests/support/inbox-acts.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import { rowsOf } from '#tests/support/worlds.ts'

let app: TestApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => closeApp(app))

type Rows = Record<string, Record<string, unknown>[]>
const tables = [
  'Message',
  'MessageMark',
  'MessageWatermark',
  'Membership',
  'MembershipArea',
  'Area',
  'Project',
] as const
const readTables = ({ world }: City): Rows => Object.fromEntries(tables.map((table) => [table, rowsOf(world, table)]))

const openMemberships = (rows: Rows, userId: string) => {
  const stopped = new Set((rows['Project'] ?? []).filter(({ status }) => status === 0).map(({ id }) => id))
  return (rows['Membership'] ?? []).filter(
    (row) => row['userId'] === userId && row['authFlag'] === 1 && !stopped.has(row['projectId']),
  )
}

/** Some areas with all that lie below them, however deep: the tree has no more levels than areas. */
const withBelow = (roots: readonly unknown[], own: Rows[string]): Set<unknown> => {
  const reached = new Set(roots)
  for (const _ of own) for (const { id, parentId } of own) if (reached.has(parentId)) reached.add(id)
  return reached
}

/** The areas whose messages reach somebody, worked out from the rows alone. */
const areasOf = (rows: Rows, userId: string): Set<unknown> => {
  const areas = openMemberships(rows, userId).flatMap(({ id, projectId, roleCode }) => {
    const own = (rows['Area'] ?? []).filter((area) => area['projectId'] === projectId)
    if (roleCode === 'superOwner') return own.map((area) => area['id'])
    if (roleCode !== 'owner' && roleCode !== 'operator') return []
    const assigned = (rows['MembershipArea'] ?? []).filter(({ membershipId }) => membershipId === id)
    return [
      ...withBelow(
        assigned.map(({ areaId }) => areaId),
        own,
      ),
    ]
  })
  return new Set(areas)
}

/** What somebody should find: ids newest first, and those of them they have not read. */
const expectedOf = (rows: Rows, userId: string) => {
  const areas = areasOf(rows, userId)
  const watermark = Number(rows['MessageWatermark']?.find((row) => row['userId'] === userId)?.['sort'] ?? 0)
  const marked = new Set(
    (rows['MessageMark'] ?? []).filter((row) => row['userId'] === userId).map(({ messageId }) => messageId),
  )
  const mine = (rows['Message'] ?? [])
    .filter((row) =>
      row['userId'] === null ? row['areaId'] === null || areas.has(row['areaId']) : row['userId'] === userId,
    )
    .toSorted((a, b) => Number(b['sort']) - Number(a['sort']))
  const unread = mine.filter((row) => Number(row['sort']) > watermark && !marked.has(row['id']))
  return {
    ids: mine.map(({ id }) => id),
    unread,
    count: (type: number) => unread.filter((row) => row['type'] === type).length,
  }
}

const check = async (city: City, who: ReaderName, rows: Rows) => {
  const { ids, unread, count } = expectedOf(rows, `u-${who}`)
  const counts = await messagesOf(city[who]).unread()
  expect([who, counts['notify'], counts['device'], counts['permission'], counts['comment']]).toEqual([
    who,
    count(0),
    count(1),
    count(2),
    count(3),
  ])
  const { records, total } = await messagesOf(city[who]).page()
  expect([total, records.map(({ id }) => id)]).toEqual([ids.length, ids.slice(0, 10)])
  const unreadIds = new Set(unread.map(({ id }) => id))
  for (const { id, isRead } of records) expect([id, isRead]).toEqual([id, unreadIds.has(id) ? '0' : '1'])
}

/** Every page of everybody, and memory against the store. */
const checkAll = async (city: City) => {
  const rows = readTables(city)
  for (const who of readers) {
    await check(city, who, rows)
    const { ids } = expectedOf(rows, `u-${who}`)
    for (let pageNo = 1; (pageNo - 1) * 37 <= ids.length; pageNo += 1) {
      const { records } = await messagesOf(city[who]).page({ pageNo, pageSize: 37 })
      expect(records.map(({ id }) => id)).toEqual(ids.slice((pageNo - 1) * 37, pageNo * 37))
    }
  }
  const { inbox, membershipsOfUser, membershipsOfProject, pendingInvitations, projects } = city.world.model
  const stored = loadReadModel(city.world.store)
  expect({ inbox, membershipsOfUser, membershipsOfProject, pendingInvitations, projects }).toEqual({
    inbox: stored.inbox,
    membershipsOfUser: stored.membershipsOfUser,
    membershipsOfProject: stored.membershipsOfProject,
    pendingInvitations: stored.pendingInvitations,
    projects: stored.projects,
  })
}

// Fifty cities in the full run; a handful finds what one change breaks.
const SEEDS = process.env['FENGSUI_FULL'] === '1' ? 50 : 5
const ACTS = 500

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'unread counts are the unread rows, whatever has happened (%i)',
  { timeout: 60_000 },
  async (seed) => {
    // Twenty cities, each with several courses of events: not every small city has the devices that these acts need.
    const city = await makeCity(app, { seed: 1 + (seed % 20) })
    const [acts] = fc.sample(fc.array(someInboxAct, { minLength: ACTS, maxLength: ACTS }), { seed, numRuns: 1 })
    for (const [index, act] of (acts ?? []).entries()) {
      await doInboxAct(city, act)
      if (index % 5 === 0) await check(city, act.who, readTables(city))
    }
    expect(rowsOf(city.world, 'Message').length).toBeGreaterThan(50)
    await checkAll(city)
    await app.worlds.end(city.world.settings.id)
  },
)

test('nor does it matter how much happens at once', { timeout: 60_000 }, async () => {
  for (const seed of [101, 102, 103]) {
    const city = await makeCity(app, { seed })
    const bursts = fc.sample(fc.array(someInboxAct, { minLength: 8, maxLength: 16 }), { seed, numRuns: 15 })
    for (const burst of bursts) {
      await Promise.all(burst.map((act) => doInboxAct(city, act)))
      await checkAll(city)
    }
    expect(rowsOf(city.world, 'Message').length).toBeGreaterThan(10)
  }
})
