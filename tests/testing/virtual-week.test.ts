import { expect, test } from 'vitest'

import { createFengsui, type Person, type TestWorld } from 'fengsui/testing'
import type { OutboxEntry } from '#shared/control/outbox.contract.ts'
import type { EventRow } from '#shared/event/event-row.schema.ts'
import { formatTime, MINUTE, parseTime } from '#shared/time.ts'

const START = '2026-03-02 08:00:00'
const END = '2026-03-09 08:00:00'

/** Reads all pages of a list. */
const all = async <T>(page: (pageNo: number) => Promise<{ records: T[]; pages: number }>): Promise<T[]> => {
  const first = await page(1)
  const rest = []
  for (let pageNo = 2; pageNo <= first.pages; pageNo += 1) rest.push(...(await page(pageNo)).records)
  return [...first.records, ...rest]
}

/** Unhandled events of the week that were received early enough for a call, in every project. */
const unhandled = async (boss: Person): Promise<EventRow[]> => {
  const rows: EventRow[] = []
  for (const { id } of await boss.api.project.projectList()) {
    await boss.switchProject(id)
    for (const kind of ['alarm', 'fault'] as const)
      rows.push(...(await all((pageNo) => boss.api.event.list({ kind, state: 0, from: START, pageNo, pageSize: 200 }))))
  }
  return rows
}

/** The time of the voice call: five minutes after the platform received the event. */
const callOf = ({ raisedAt, receivedAt = raisedAt }: EventRow): string => formatTime(parseTime(receivedAt) + 5 * MINUTE)

interface Area {
  readonly id: string
  readonly children?: readonly Area[] | undefined
}

const below = (area: Area): string[] => [area.id, ...(area.children ?? []).flatMap(below)]

/** Every area with the people who are called about it: its owners and operators, and those of the areas above. */
const watchOf = async (boss: Person): Promise<Map<string, string[]>> => {
  const watch = new Map<string, string[]>()
  for (const { id } of await boss.api.project.projectList()) {
    await boss.switchProject(id)
    const flatten = (area: Area): Area[] => [area, ...(area.children ?? []).flatMap(flatten)]
    const areas = (await boss.api.area.tree()).flatMap(flatten)
    const members = await all((pageNo) => boss.api.member.list({ pageNo, pageSize: 200 }))
    const called = members.filter(
      ({ status, roleCode }) => status === 'joined' && ['owner', 'operator'].includes(roleCode),
    )
    for (const { userId, areas: assigned } of called)
      for (const area of new Set(assigned.flatMap((one) => below(areas.find((each) => each.id === one.id) ?? one))))
        watch.set(area, [...(watch.get(area) ?? []), userId ?? ''])
  }
  return watch
}

const voiceCalls = async (world: TestWorld): Promise<OutboxEntry[]> => {
  const calls: OutboxEntry[] = []
  for (let after = 0; ;) {
    const { entries, last } = await world.control.outbox({ channel: 'voice', after, limit: 1000 })
    calls.push(...entries)
    if (entries.length === 0) return calls
    after = last
  }
}

test('seven days in the demo city: the session expires, and everybody who was due was called, in order', async () => {
  await using fengsui = await createFengsui({ size: 'demo', life: true })
  const duty = await fengsui.loginAs('duty')
  await fengsui.clock.advance('7d')
  expect(fengsui.clock.now()).toBe(END)
  expect((await duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm' })).code).toBe(9009)

  const boss = await fengsui.loginAs('super')
  const [rows, watch, calls] = [await unhandled(boss), await watchOf(boss), await voiceCalls(fengsui)]
  const due = rows
    .filter((row) => callOf(row) <= END && watch.has(row.areaId))
    .map((row) => [row.id, callOf(row), ...(watch.get(row.areaId) ?? []).toSorted()].join(' '))
  const made = calls
    .filter(({ eventId }) => rows.some(({ id }) => id === eventId))
    .map(({ eventId, at, recipients }) => [eventId, at, ...recipients.map(({ id }) => id).toSorted()].join(' '))
  expect(made.toSorted()).toEqual(due.toSorted())
  expect(made.length).toBeGreaterThan(50)

  const times = calls.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})
