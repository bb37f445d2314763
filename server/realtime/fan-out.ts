import type { Change, ChangeOf, ChangeType } from '#server/worlds/changes.ts'
import type { Delivery } from '#server/worlds/audience.ts'
import { placeOf, placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import { announcementFrame, readFrame } from '#server/realtime/frames/announcement.ts'
import { accessFrames } from '#server/realtime/frames/access.ts'
import { bus, busToArea, toPeople, type FrameTable } from '#server/realtime/frames/frame-table.ts'
import { membershipFrames } from '#server/realtime/frames/membership.ts'
import { handlersOfFeedback } from '#server/modules/feedback/feedback.rules.ts'
import { readersOf } from '#server/modules/hand-over/hand-over.rules.ts'
import { reasonText } from '#server/modules/event/event.view.ts'
import { deviceTypes } from '#shared/device/index.ts'
import { handlingStates } from '#shared/event/handling-state.ts'
import { eventKinds } from '#shared/event/index.ts'
import { valueText } from '#shared/event/value-text.ts'
import type { Message } from '#shared/realtime/messages.ts'
import { formatTime } from '#shared/time.ts'

const toArea = ({ projectId, areaId }: EventRecord, message: Message): Delivery => ({
  message,
  audience: { to: 'area', projectId, areaId },
})

const project = (model: ReadModel, { projectId }: EventRecord) => ({
  projectId,
  projectName: model.projects.get(projectId)?.name ?? '',
})

const placeFields = (model: ReadModel, event: EventRecord) => {
  const path = placePath(model, event.placeId)
  const { name, eventType } = eventKinds[event.kind]
  return {
    ...project(model, event),
    eventId: event.id,
    eventType,
    deviceType: event.deviceType,
    deviceName: `${event.deviceName} ${event.deviceCode}`,
    address: placeOf(model, event.placeId)?.address ?? '',
    addressName: path.at(-1) ?? '',
    parentAddressName: path.slice(0, -1).join('/'),
    place: path.join('/'),
    areaName: model.areas.get(event.areaId)?.name ?? '',
    equipmentType: deviceTypes[event.deviceType].video ? (1 as const) : (0 as const),
    time: formatTime(event.raisedAt),
    createAt: formatTime(event.receivedAt ?? event.raisedAt),
    details: valueText(event),
    title: name,
  }
}

const raised = (model: ReadModel, event: EventRecord): Message => {
  const base = { code: 1 as const, ...placeFields(model, event) }
  const [reason, at] = [reasonText(event), formatTime(event.raisedAt)]
  switch (eventKinds[event.kind].push.raised) {
    case 'alarm':
      return { ...base, type: 'alarm', alarmType: reason, alarmAt: at }
    case 'fault':
      return { ...base, type: 'fault', faultType: reason, faultAt: at }
    case 'risk':
      return { ...base, type: 'risk', riskType: reason, riskAt: at }
    case 'anomaly':
      return { ...base, type: 'anomaly', eventReason: reason }
  }
}

const refresh = (model: ReadModel, event: EventRecord): Message => ({
  code: 1,
  type: 'eventRefresh',
  ...project(model, event),
  eventId: event.id,
  eventType: eventKinds[event.kind].eventType,
})

const handled = (
  model: ReadModel,
  event: EventRecord,
  step: { person: UserRecord; act: 'toSite' | 'answered' },
): Message => {
  const type = eventKinds[event.kind].push[step.act]
  if (type === 'eventRefresh') return refresh(model, event)
  const { username, realname: name } = step.person
  return { code: 1, type, ...placeFields(model, event), username, name, processResult: event.result ?? '' }
}

/** The step of a person; one of a batch only refreshes. */
const step = (
  model: ReadModel,
  { event, person, inBatch }: ChangeOf<'event-taken' | 'event-answered'>,
  act: 'toSite' | 'answered',
): Message => (inBatch ? refresh(model, event) : handled(model, event, { person, act }))

const refreshed = (model: ReadModel, { event }: { readonly event: EventRecord }): Delivery[] => [
  toArea(event, refresh(model, event)),
]

const eventFrames = {
  'event-raised': (model, { event }) => [toArea(event, raised(model, event))],
  'event-repeated': refreshed,
  'event-recovered': refreshed,
  'event-assigned': refreshed,
  'event-released': refreshed,
  'event-deferred': refreshed,
  'event-resumed': refreshed,
  // An event at hand is no new one, and an announcement of it would offer to go there.
  'event-returned': (model, change) => [
    ...(change.event.state === handlingStates.todo ? [toArea(change.event, raised(model, change.event))] : []),
    ...refreshed(model, change),
  ],
  'event-taken': (model, change) => [toArea(change.event, step(model, change, 'toSite'))],
  'event-answered': (model, change) => [toArea(change.event, step(model, change, 'answered'))],
  'event-commented': (_, { event }) => {
    const { id: eventId, kind, projectId } = event
    return [toArea(event, { code: 201, eventId, eventType: eventKinds[kind].eventType, projectId })]
  },
} satisfies Partial<FrameTable<ChangeType>>

const toAll = (message: Message): Delivery[] => [{ message, audience: { to: 'all' } }]
const none = (): Delivery[] => []

/** Notifies the members questioned or the one who answered, and all who may view the roll call. */
const rollCallFrames = (
  _: ReadModel,
  { rollCall: { id, projectId }, askedIds, watcherIds }: ChangeOf<'roll-call-sent' | 'roll-call-answered'>,
): Delivery[] => [toPeople([...new Set([...askedIds, ...watcherIds])], bus('rollCall', { projectId, id }))]

/** As in the table of push.json. Bus events make lists and maps reload. */
const frames: FrameTable<ChangeType> = {
  ...eventFrames,
  ...membershipFrames,
  ...accessFrames,
  'device-status': none,
  'project-settings': none,
  'session-ended': none,
  'session-expired': none,
  'announcement-released': (_, { announcement }) => [announcementFrame(announcement)],
  'announcements-read': (_, { userId, announcement }) => [readFrame(userId, announcement)],
  'edition-published': (_, { editionId }) => toAll({ code: 210, asEditionId: editionId }),
  'clock-set': (_, { at, speed }) => toAll(bus('clock', { now: at, speed })),
  'devices-changed': (_, { projectId, areaId, deviceIds }) => [busToArea('map', { projectId, areaId, deviceIds })],
  'camera-steered': (_, { projectId, areaId, deviceId }) => [
    busToArea('map', { projectId, areaId, deviceIds: [deviceId] }),
  ],
  'areas-changed': (_, { projectId, userIds }) => [toPeople(userIds, bus('area', { projectId }))],
  'places-changed': (_, { projectId, areaId, placeIds }) => [busToArea('place', { projectId, areaId, placeIds })],
  'floor-plan-changed': (_, { projectId, areaId, placeId }) => [busToArea('floorPlan', { projectId, areaId, placeId })],
  'hand-over-changed': (model, { handOver }) => {
    const { id, projectId, status } = handOver
    return [toPeople(readersOf(model, handOver), bus('handOver', { id, projectId, status }))]
  },
  'maintenance-changed': (model, { order: { id, projectId, deviceId, eventId, state } }) => {
    const areaId = model.devices.get(deviceId)?.areaId ?? ''
    return [busToArea('maintenance', { id, projectId, areaId, deviceId, eventId, state })]
  },
  'feedback-changed': (model, { feedback: { id, userId, state } }) => [
    toPeople([...new Set([userId, ...handlersOfFeedback(model)])], bus('feedback', { id, state })),
  ],
  'roll-call-sent': rollCallFrames,
  'roll-call-answered': rollCallFrames,
  'export-ended': (_, { job: { userId, ...data } }) => [toPeople([userId], bus('export', data))],
}

const framesOf = <T extends ChangeType>(model: ReadModel, change: ChangeOf<T>): Delivery[] =>
  frames[change.type](model, change)

/** Derives the frames and recipients of a change; a pure function. */
export const fanOut = (model: ReadModel, change: Change): Delivery[] => framesOf(model, change)
