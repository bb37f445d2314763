import type Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { readMigrations } from '#server/platform/migrations.ts'
import { DAY } from '#shared/time.ts'
import { announcementsOf } from '#tests/support/announcements.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { advance, emit, eventsOf } from '#tests/support/city.ts'
import { closeApp } from '#tests/support/test-app.ts'
import { columnsOf, countsOf, rowsOf, sha256, tablesOf } from '#tests/upgrades/dump.ts'
import { loadRecorded, recordedNames, recordOf } from '#tests/upgrades/folders.ts'
import { openRecorded, useRecorded, type Upgraded } from '#tests/upgrades/open-recorded.ts'
import { stepsOf } from '#tests/upgrades/recorded-day.ts'

const names = recordedNames()

/** Columns of existing rows that an upgrade may change: menu order and routes, names of senders, built-in texts. */
const changed: Readonly<Record<string, readonly string[]>> = {
  Permission: ['sortNo', 'componentName', 'icon'],
  Announcement: ['sender'],
  DictionaryItem: ['itemText'],
}

/** Rows that are missing now, each as often as it is missing. */
const lostOf = (old: readonly string[], now: readonly string[]): string[] => {
  const left = new Map<string, number>()
  for (const row of now) left.set(row, (left.get(row) ?? 0) + 1)
  return old.filter((row) => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count <= 0
  })
}

const lostRows = (table: string, old: Database.Database, now: Database.Database): string[] => {
  const remaining = new Set(columnsOf(now, table))
  const columns = columnsOf(old, table).filter((one) => remaining.has(one) && !changed[table]?.includes(one))
  return lostOf(rowsOf(old, table, columns), rowsOf(now, table, columns)).map((row) => `${table}: ${row}`)
}

const fetchAs = ({ app }: Upgraded, { token }: Caller, url: string) =>
  app().server.inject({ url, headers: { 'x-access-token': token, projectid: 'p1' } })

describe.each(names)('a data folder of %s', (name) => {
  const upgraded = useRecorded(name)
  const { recorded, app, session } = upgraded

  test('has every migration, and every row it had', () => {
    const old = loadRecorded(name)
    expect(countsOf(old)).toEqual(recorded.counts)
    app().worlds.main.store.direct((now) => {
      const applied = now.prepare('select migration_name from _prisma_migrations order by 1').pluck().all()
      expect(applied).toEqual(readMigrations('prisma/migrations').map((one) => one.name))
      const before = new Set(old.prepare('select migration_name from _prisma_migrations').pluck().all())
      expect(app().worlds.migrated).toEqual(applied.filter((one) => !before.has(one)))
      expect(tablesOf(old).flatMap((table) => lostRows(table, old, now))).toEqual([])
    })
    old.close()
  })

  test.each(Object.keys(recorded.tokens))('leaves %s signed in', async (username) => {
    const { code, result } = await session(username).call<{ username: string }>('GET', '/user/info')
    expect([code, result.username]).toEqual([200, username])
  })

  test('shows an answered event with its steps, and those that are open', async () => {
    const { handled, openEvents } = recorded
    const events = eventsOf(session('duty'))
    expect(stepsOf((await events.detail(handled.id)).result)).toEqual(handled.steps)
    const open = await Promise.all(openEvents.map((id) => events.detail(id)))
    expect(open.map(({ result }) => [result.id, result.answeredAt])).toEqual(openEvents.map((id) => [id, null]))
  })

  test('names the sender of an announcement, who stood there by username', async () => {
    const { result } = await announcementsOf(session('super')).list({ titile: '消防演练' })
    expect(result.records.map(({ sender }) => sender)).toEqual(['周建国'])
  })

  test('has the same bytes of a picture', async () => {
    const { rawPayload } = await fetchAs(upgraded, session('duty'), recorded.picture.path)
    expect(sha256(rawPayload)).toBe(recorded.picture.sha256)
  })

  test('takes a new alarm, which can be answered', async () => {
    const duty = eventsOf(session('duty'))
    const { deviceId } = (await duty.detail(recorded.handled.id)).result
    const { eventId } = await emit({ control: callerOf(app(), '') }, { kind: 'alarm', deviceId })
    expect(recorded.openEvents.concat(recorded.handled.id)).not.toContain(eventId)
    expect((await duty.toSite(eventId)).code).toBe(200)
    expect((await duty.feedback(eventId, '误报')).code).toBe(200)
    expect((await duty.list()).result.records.map(({ id }) => id)).toContain(eventId)
  })
})

/** Whether a version stored the view of a list with an export. */
const storesViews = (name: string): boolean => {
  const old = loadRecorded(name)
  const columns = columnsOf(old, 'ExportJob')
  old.close()
  return columns.includes('madeFor')
}
const fetchExport = (upgraded: Upgraded) =>
  fetchAs(upgraded, upgraded.session('duty'), `/pc/api/v4/download/file?id=${upgraded.recorded.exported.id}`)

describe.each(names.filter(storesViews))('an export in a data folder of %s', (name) => {
  const upgraded = useRecorded(name)

  test('has the same bytes', async () => {
    expect(sha256((await fetchExport(upgraded)).rawPayload)).toBe(upgraded.recorded.exported.sha256)
  })
})

describe.each(names.filter((name) => !storesViews(name)))('an export in a data folder of %s', (name) => {
  const upgraded = useRecorded(name)

  test('is withheld, since it is unknown whose view it shows, and can be made again (DECISIONS 114)', async () => {
    const { id } = upgraded.recorded.exported
    expect((await fetchExport(upgraded)).json()).toMatchObject({ code: 4002 })
    expect((await upgraded.session('duty').call('POST', '/pc/api/v4/download/retry', { id })).code).toBe(200)
  })
})

test.each(names)('a data folder of %s that lay for a year has no sessions, and its devices live on', async (name) => {
  const { at, tokens, handled } = recordOf(name)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: at + 365 * DAY })
  const app = await openRecorded(name, { FENGSUI_SIM: 'on' })
  try {
    const control = callerOf(app, '')
    await control.control('POST', '/__sim/clock', { freeze: true })
    expect((await callerOf(app, '', { token: tokens['duty'] }).call('GET', '/user/info')).code).toBe(9009)
    const duty = await loginAs(app, '', 'duty')
    const count = () => app.worlds.main.store.direct((now) => rowsOf(now, 'Event', ['id']).length)
    const known = count()
    await advance({ control }, '1d')
    expect(count()).toBeGreaterThan(known)
    expect((await eventsOf(duty).detail(handled.id)).code).toBe(200)
  } finally {
    await closeApp(app)
  }
})
