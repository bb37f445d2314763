import { expect, test } from 'vitest'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { pinOf } from '#client/features/event/where/pin-of.ts'
import { eventRow } from '#tests/support/event-frames.ts'

const device: EventDetail['device'] = {
  status: 'offline',
  enabled: true,
  state: 'offline',
  eventState: null,
  areaClass: 1,
  longitude: 114.02,
  latitude: 22.53,
  lastSeenAt: '2026-11-20 10:41:00',
  readings: [],
  neighbours: 1,
  neighboursInAlarm: 0,
  falseAlarms30d: 0,
}
const may = { toSite: true, assign: true, feedback: true, defer: true, comment: true, maintain: true }
const eventWith = (over: Partial<EventDetail>): EventDetail => ({
  ...eventRow('1'),
  steps: [],
  results: [],
  photos: [],
  callPeople: [],
  orders: [],
  device,
  may,
  ...over,
})

test('a pin shows what an open event is, and afterwards the state of the device', () => {
  expect(pinOf(eventWith({ state: 0 }))).toMatchObject({ state: 'alarm', eventState: 0, longitude: 114.02 })
  expect(pinOf(eventWith({ kind: 'roof', state: 1 }))).toMatchObject({ state: 'anomaly', eventState: 1 })
  expect(pinOf(eventWith({ state: 2 }))).toMatchObject({ state: 'offline', eventState: null })
  const other = { ...device, state: 'fault', eventState: 1 } as const
  expect(pinOf(eventWith({ state: 2, device: other }))).toMatchObject({ state: 'fault', eventState: 1 })
})

test('a device without a position has no pin', () => {
  expect(pinOf(eventWith({ device: { ...device, longitude: 0, latitude: 0 } }))).toBeUndefined()
})
