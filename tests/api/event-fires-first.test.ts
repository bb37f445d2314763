import { beforeAll, expect, test, vi } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { advance, emit, eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { cardsOf } from '#tests/support/dashboard.ts'
import { cellsOf, everyPage, fileOf } from '#tests/support/exports.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
let city: City<'super'>
let list: ReturnType<typeof eventsOf>['list']
const ids: Record<string, string> = {}

const raise = async (name: string, deviceId: string): Promise<void> => {
  ids[name] = (await emit(city, { kind: 'alarm', deviceId })).eventId
  await advance(city, '1h')
}

/** Two untaken fires and a taken one, older than all other alarms: one an hour from 08:00 on. */
beforeAll(async () => {
  city = await makeCity(app, {}, ['super'])
  list = eventsOf(city.super).list
  const devices = [...city.world.model.devices.values()].filter(
    ({ type, projectId }) => (type === 'manualalarm' || type === 'smokewarm') && projectId === 'p1',
  )
  for (const [at, { id }] of devices.slice(0, 3).entries()) await raise(`fire${at}`, id)
  for (const name of ['smoke', 'water', 'infrared', 'owned'] as const) await raise(name, city.devices[name])
  await eventsOf(city.super).toSite(ids['fire1'] ?? '')
  await eventsOf(city.super).feedback(ids['water'] ?? '', '误报')
})

const namesOf = (records: readonly Pick<EventRow, 'id'>[]) =>
  records.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
const listed = async (input: object) => namesOf((await list({ kind: 'alarm', ...input })).result.records)

test.each([
  [{}, ['fire2', 'fire0', 'owned', 'infrared', 'smoke', 'fire1', 'water']],
  [{ state: 0 }, ['fire2', 'fire0', 'owned', 'infrared', 'smoke']],
  [{ column: 'raisedAt' }, ['fire2', 'fire0', 'owned', 'infrared', 'water', 'smoke', 'fire1']],
  [{ column: 'raisedAt', order: 'asc' }, ['fire0', 'fire2', 'fire1', 'smoke', 'water', 'infrared', 'owned']],
  [{ column: 'state', order: 'asc' }, ['fire2', 'fire0', 'water', 'fire1', 'owned', 'infrared', 'smoke']],
  [{ state: 1 }, ['fire1']],
  [{ fire: false }, ['owned', 'infrared', 'smoke', 'water']],
  [{ deviceType: 'smoke' }, ['smoke']],
])('an untaken fire is first, in the order %o too; a taken one is an event like any other', async (input, expected) => {
  expect((await listed(input)).slice(0, expected.length)).toEqual(expected)
})

test('by a duration, what has none stays last: the untaken fires first among it', async () => {
  for (const order of ['asc', 'desc']) {
    const names = await listed({ column: 'responseSeconds', order })
    expect(names.slice(0, 2)).toEqual(order === 'asc' ? ['water', 'fire1'] : ['fire1', 'water'])
    expect(names.slice(2, 4)).toEqual(expect.arrayContaining(['fire0', 'fire2']))
  }
})

test.each([1, 2, 3, 4])('pages of %i follow each other without a gap or an overlap', async (pageSize) => {
  for (const sorting of [
    {},
    { column: 'raisedAt' },
    { column: 'raisedAt', order: 'asc' },
    { column: 'dueAt' },
    { column: 'responseSeconds' },
  ]) {
    const whole = await listed(sorting)
    const pages = Array.from({ length: Math.ceil(whole.length / pageSize) }, (_, at) => at + 1)
    const parts = await Promise.all(pages.map((pageNo) => listed({ ...sorting, pageNo, pageSize })))
    expect(parts.flat()).toEqual(whole)
    expect(await listed({ ...sorting, pageNo: pages.length + 1, pageSize })).toEqual([])
  }
})

test('an untaken fire stands on page 1 before newer untaken events, with the totals unchanged', async () => {
  const { result } = await list({ kind: 'alarm', pageSize: 2 })
  expect(namesOf(result.records)).toEqual(['fire2', 'fire0'])
  expect(result).toMatchObject({ total: 7, pages: 4, counts: { todo: 5, doing: 1, done: 1 } })
})

test('an exported file keeps the order of the list', async () => {
  const rows = await everyPage<EventRow>(city.super, '/pc/api/v4/event/list', { kind: 'alarm' })
  const input = { kind: 'alarm', format: 'xlsx' }
  const file = await fileOf(app, city, [city.super, 'GET', '/pc/api/v4/export/event', input])
  expect(
    cellsOf(file.rawPayload)
      .slice(1)
      .map(([number]) => number),
  ).toEqual(rows.map(({ number }) => number))
  expect(namesOf(rows).slice(0, 2)).toEqual(['fire2', 'fire0'])
})

test('search, feeds, own work and big screen begin with the untaken fires as well', async () => {
  const found = await city.super.call<{ events: { records: EventRow[] }[] }>('GET', '/pc/api/v4/search', {
    keyword: 'YJ',
  })
  const feed = async (input: object) =>
    namesOf((await city.super.call<EventRow[]>('GET', '/pc/api/v4/event/feed', input)).result)
  const cards = cardsOf(city.super)
  const screen = await cards.screen()
  const first = [
    namesOf(found.result.events[0]?.records ?? []),
    await feed({ limit: 3 }),
    await feed({ limit: 3, waiting: true }),
    namesOf((await cards.card('feed')).records),
    namesOf((await cards.card('mine')).records),
    namesOf(screen.feed),
  ]
  expect(first.map((names) => names.slice(0, 3))).toEqual(first.map(() => ['fire2', 'fire0', 'owned']))
  expect(namesOf(screen.fires)).toEqual(['fire2', 'fire0', 'fire1'])
})

test('the index of the list still orders its rows: only the fires are found by their ids', async () => {
  const other = await makeCity(app, { size: 'small' }, ['super'])
  await emit(other, { kind: 'alarm', deviceId: other.devices.manual })
  const spy = other.world.store.direct((connection) => vi.spyOn(connection, 'prepare'))
  await eventsOf(other.super).list({ kind: 'alarm' })
  const pages = spy.mock.calls.map(([sql]) => sql).filter((sql) => /from Event .* order by /.test(sql))
  spy.mockRestore()
  const plans = pages.map((sql) =>
    other.world.store.direct((connection) =>
      connection
        .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
        .all(...[...sql.matchAll(/\?/g)].map(() => null))
        .map(({ detail }) => detail),
    ),
  )
  const [fires, others] = plans
  expect(plans).toHaveLength(2)
  expect(fires).toContain('SEARCH Event USING INDEX sqlite_autoindex_Event_1 (id=?)')
  expect(others?.[0]).toContain('Event_projectId_kind_state_raisedAt_areaId_idx (projectId=? AND kind=?)')
  expect(others).not.toContain('USE TEMP B-TREE FOR ORDER BY')
})
