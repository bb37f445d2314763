import { expect, test } from 'vitest'
import { deviceListPath } from '#client/features/dashboard/list-links.ts'
import { eventListPath } from '#client/features/event/event-list-path.ts'
import { eventRules, inputOf } from '#client/features/event/event-list-query.ts'
import { readListQuery } from '#client/ui/list/list-query.ts'
import { parseTime } from '#shared/time.ts'

const now = parseTime('2026-11-20 10:42:00')
const inputBehind = (path: string) =>
  inputOf('alarm', readListQuery(eventRules.alarm, new URL(path, 'http://console').searchParams), now)

test('a slice leads to the list that asks the server the same', () => {
  const path = eventListPath({ kind: 'alarm', state: 0, from: '2026-11-01', to: '2026-11-20' })
  expect(path).toBe('/alarmAdmin?tab=todo&time=2026-11-01%7E2026-11-20')
  expect(inputBehind(path ?? '')).toMatchObject({ state: 0, from: '2026-11-01', to: '2026-11-20 23:59:59' })
  expect(eventListPath({ kind: 'risk' })).toBe('/riskAdmin')
  expect(inputBehind(eventListPath({ kind: 'alarm', result: '误报' }) ?? '')).toMatchObject({ result: '误报' })
})

test('whatever a slice counts by, its link carries', () => {
  const hour = { from: '2026-11-20 10:00:00', to: '2026-11-20 10:59:59' }
  const filter = { kind: 'alarm', reason: 'smoke', placeId: 'p1', areaClass: 0, deviceType: 'smoke', ...hour } as const
  expect(inputBehind(eventListPath(filter) ?? '')).toMatchObject(filter)
})

test('a time without an end has no link', () => {
  expect(eventListPath({ kind: 'alarm', from: '2026-11-20' })).toBeUndefined()
})

test('devices are found under the tab of their state', () => {
  expect(deviceListPath({ status: 'offline' })).toBe('/deviceAdmin/list?tab=offline')
  expect(deviceListPath({ enabled: false })).toBe('/deviceAdmin/list?tab=disabled')
  expect(deviceListPath({})).toBe('/deviceAdmin/list')
})
