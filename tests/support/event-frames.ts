import type { EventRow } from '#shared/event/event.contract.ts'
import type { RaisedFrame, SettledFrame } from '#client/realtime/message-effects.ts'

const place = {
  projectId: 'p1',
  projectName: '城中区智慧消防',
  eventType: 1,
  deviceType: 'smoke' as const,
  deviceName: '烟雾探测器 YG-0416',
  address: '永安里 12 号',
  addressName: '302',
  parentAddressName: '永安里 12 号/3 层',
  place: '永安里 12 号/3 层/302',
  areaName: '永安里社区',
  equipmentType: 0 as const,
  time: '2026-11-20 10:41:30',
  createAt: '2026-11-20 10:41:30',
  details: '烟雾 0.21 dB/m，阈值 0.15',
  title: '预警',
}

type RaisedAlarm = Extract<RaisedFrame, { type: 'alarm' }>
type Taken = Extract<SettledFrame, { type: 'alarmToSite' }>

/** The frame of a new smoke alarm; `over` sets what the test is about. */
export const raisedFrame = (eventId: string, over: Partial<RaisedAlarm> = {}): RaisedAlarm => ({
  code: 1,
  type: 'alarm',
  ...place,
  alarmType: '烟雾',
  alarmAt: place.time,
  eventId,
  seq: 1,
  epoch: 'A',
  ...over,
})

/** The frame of an event that a member went to. */
export const takenFrame = (eventId: string, over: Partial<Taken> = {}): Taken => ({
  code: 1,
  type: 'alarmToSite',
  ...place,
  username: 'owner',
  name: '赵丽华',
  processResult: '',
  eventId,
  seq: 2,
  epoch: 'A',
  ...over,
})

/** A bus frame, such as that of a clock that was set. */
export const busFrame = (busType: string, data: Readonly<Record<string, unknown>> = {}) =>
  ({ code: 300, busType, data, seq: 3, epoch: 'A' }) as const

/** A row of the alarm list. */
export const eventRow = (id: string, over: Partial<EventRow> = {}): EventRow => ({
  id,
  number: `YJ20261120-${id}`,
  kind: 'alarm',
  eventType: 1,
  reason: '烟雾',
  fire: false,
  state: 0,
  projectId: 'p1',
  projectName: '城中区智慧消防',
  areaId: 'a1',
  areaName: '永安里社区',
  placeId: 'pl1',
  placePath: ['永安里 12 号', '3 层', '302'],
  address: '永安里 12 号',
  deviceId: `d-${id}`,
  deviceType: 'smoke',
  deviceName: '烟雾探测器',
  deviceCode: `YG-${id}`,
  measure: 'smoke',
  value: 0.21,
  peak: 0.3,
  threshold: 0.15,
  count: 1,
  raisedAt: '2026-11-20 10:41:30',
  recoveredAt: null,
  handler: null,
  takenAt: null,
  answeredAt: null,
  responseSeconds: null,
  handlingSeconds: null,
  result: null,
  note: null,
  version: 1,
  ...over,
})
