import { expect, test } from 'vitest'
import type { EventRow } from '#shared/event/event.contract.ts'
import { mapKinds } from '#shared/event/index.ts'
import { parseTime } from '#shared/time.ts'
import {
  barsOf,
  dutyEntries,
  eventLine,
  firesInOrder,
  focusOf,
  linksOf,
  openOf,
  whoGoes,
  type Figures,
} from '#client/features/big-screen/screen-words.ts'
import { eventRow } from '#tests/support/event-frames.ts'

const now = parseTime('2026-11-20 10:42:05')
const person = { id: 'u1', name: '李海峰' }

const row = (over: Partial<EventRow>): EventRow =>
  eventRow('e1', {
    reason: 'smoke',
    placePath: ['永安里社区', '永安里 12 号', '3 层楼道'],
    value: 0.32,
    raisedAt: '2026-11-20 10:41:57',
    ...over,
  })

test('alarms and video alarms are one number, and so are the anomalies', () => {
  const kinds = {
    ...mapKinds(() => ({ todo: 0, doing: 9 })),
    alarm: { todo: 4, doing: 1 },
    'video-alarm': { todo: 2, doing: 0 },
    fault: { todo: 9, doing: 0 },
    risk: { todo: 5, doing: 0 },
    person: { todo: 1, doing: 0 },
    roof: { todo: 3, doing: 0 },
  }
  expect(openOf({ kinds, oldestAlarmAt: null })).toEqual({ alarms: 6, fault: 9, risk: 5, anomaly: 4 })
})

test('every device in service is in one of the states, and the word 在线 appears only with such devices', () => {
  const state = (status: 'normal' | 'online' | 'offline' | 'instability' | 'abnormal', total: number) => ({
    status,
    total,
    filter: { status },
  })
  const states = [
    state('normal', 290),
    state('online', 6),
    state('offline', 9),
    state('instability', 4),
    state('abnormal', 3),
  ]
  const counted = { total: 312, disabled: { total: 8, filter: { enabled: false } } }
  const links = linksOf({ ...counted, states })
  expect(links.map(({ status, total }) => [status, total])).toEqual([
    ['normal', 290],
    ['online', 6],
    ['offline', 9],
    ['instability', 4],
    ['abnormal', 3],
  ])
  const without = linksOf({ ...counted, states: states.map((one) => ({ ...one, total: 0 })) })
  expect(without.map(({ status }) => status)).toEqual(['normal', 'offline', 'instability', 'abnormal'])
})

test('a bar is a day of alarms, and the last one is today', () => {
  const kinds = { ...mapKinds(() => 0), alarm: 20, 'video-alarm': 1, fault: 50 }
  const days = [
    { day: '2026-11-19', kinds },
    { day: '2026-11-20', kinds: { ...kinds, alarm: 26 } },
  ]
  expect(barsOf({ from: '2026-11-19', to: '2026-11-20', days, kinds: [] })).toEqual([
    { day: '2026-11-19', label: '19', count: 21, isToday: false },
    { day: '2026-11-20', label: '今天', count: 27, isToday: true },
  ])
})

test('an event says what was measured, or what it is', () => {
  expect(eventLine(row({}))).toBe('烟雾 0.32 dB/m')
  expect(eventLine(row({ reason: 'manual', measure: null, value: null }))).toBe('手动报警')
})

test('the text says who goes to a fire and since when, and also that no one goes', () => {
  expect(whoGoes(row({}), now)).toBe('尚无人前往')
  expect(whoGoes(row({ handler: person }), now)).toBe('已转派给 李海峰，未出发')
  expect(whoGoes(row({ state: 1, handler: person, takenAt: '2026-11-20 10:38:59' }), now)).toBe(
    '李海峰 前往中，已 3 分 06 秒',
  )
})

test('an untaken fire comes before a newer one that is taken', () => {
  const taken = row({ id: 'taken', fire: true, state: 1, handler: person, takenAt: '2026-11-20 10:42:00' })
  const open = row({ id: 'open', fire: true })
  expect(firesInOrder([taken, open]).map(({ id }) => id)).toEqual(['open', 'taken'])
})

test('the map points at the fire, else at the newest untaken alarm', () => {
  const feed = [row({ id: 'f', kind: 'fault' }), row({ id: 't', state: 1 }), row({ id: 'a' }), row({ id: 'b' })]
  // `focusOf` reads only these fields.
  const figures = (fires: readonly EventRow[]) => ({ fires, feed }) as unknown as Figures
  expect(focusOf(figures([]))?.id).toBe('a')
  expect(focusOf(figures([row({ id: 'fire', fire: true })]))?.id).toBe('fire')
})

test('people under way come before people who wait, no one twice, and without the right there are only the ways', () => {
  const going = [row({ id: 'e1', state: 1, handler: person, takenAt: '2026-11-20 10:38:59' })]
  const trip = (eventId: string) => ({
    eventId,
    kind: 'alarm' as const,
    reason: 'smoke',
    placePath: ['城中', '实业大厦', '4 层'],
    takenAt: '2026-11-20 10:31:00',
  })
  const on = (id: string, name: string, to: ReturnType<typeof trip> | null) => ({
    person: { id, name },
    roleName: '值班员',
    areas: [],
    shiftName: '白班',
    since: '2026-11-20 08:00:00',
    seconds: 9725,
    going: to,
  })
  const people = [on('u1', '李海峰', trip('e1')), on('u2', '陈晓燕', trip('e9')), on('u3', '周敏', null)]
  expect(dutyEntries({ going, onDuty: { people, onDuty: 3, total: 5 } })).toEqual([
    {
      key: 'e1',
      name: '李海峰',
      going: { placePath: ['永安里社区', '永安里 12 号', '3 层楼道'], takenAt: '2026-11-20 10:38:59' },
    },
    { key: 'e9', name: '陈晓燕', going: trip('e9') },
    { key: 'u3', name: '周敏', going: null },
  ])
  expect(dutyEntries({ going, onDuty: null })).toHaveLength(1)
})
