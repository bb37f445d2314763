import type {
  AccessChange,
  Change,
  AreaTreeChange,
  HandOverChange,
  MaintenanceChange,
  MembershipChange,
  RollCallChange,
} from '#server/worlds/changes.ts'
import type { Audience, Delivery } from '#server/worlds/audience.ts'
import { placeOf, placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import { announcementFrame, readFrame } from '#server/realtime/frames/announcement.ts'
import { accessFrames, isAccessChange } from '#server/realtime/frames/access.ts'
import { areaTreeFrames, isAreaTreeChange } from '#server/realtime/frames/area-tree.ts'
import { handOverFrames, isHandOverChange } from '#server/realtime/frames/hand-over.ts'
import { isMaintenanceChange, maintenanceFrames } from '#server/realtime/frames/maintenance.ts'
import { isMembershipChange, membershipFrames } from '#server/realtime/frames/membership.ts'
import { isRollCallChange, rollCallFrames } from '#server/realtime/frames/roll-call.ts'
import { reasonText } from '#server/modules/event/event.view.ts'
import { deviceTypes } from '#shared/devices/index.ts'
import { eventKinds } from '#shared/events/index.ts'
import { valueText } from '#shared/events/value-text.ts'
import type { Message } from '#shared/realtime/messages.ts'
import { formatTime } from '#shared/time.ts'

const ofArea = ({ projectId, areaId }: EventRecord): Audience => ({ to: 'area', projectId, areaId })

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

type EventChange = Extract<Change, { readonly event: EventRecord }>

const eventFrame = (model: ReadModel, change: EventChange): Message => {
  const { event } = change
  switch (change.type) {
    case 'event-raised':
      return raised(model, event)
    case 'event-repeated':
    case 'event-recovered':
    case 'event-assigned':
      return refresh(model, event)
    case 'event-taken':
    case 'event-answered': {
      const act = change.type === 'event-taken' ? 'toSite' : 'answered'
      return change.inBatch ? refresh(model, event) : handled(model, event, { person: change.person, act })
    }
    case 'event-commented':
      return { code: 201, eventId: event.id, eventType: eventKinds[event.kind].eventType, projectId: event.projectId }
  }
}

const toAll = (message: Message): Delivery[] => [{ message, audience: { to: 'all' } }]

/** Derives the frames and recipients of a change, as in the table of push.json; a pure function. */
export const fanOut = (model: ReadModel, change: Change): Delivery[] => {
  if (isMembershipChange(change)) return membershipFrames(model, change)
  if (isAccessChange(change)) return accessFrames(change)
  if (isAreaTreeChange(change)) return areaTreeFrames(change)
  if (isHandOverChange(change)) return handOverFrames(model, change)
  if (isMaintenanceChange(change)) return maintenanceFrames(model, change)
  if (isRollCallChange(change)) return rollCallFrames(change)
  if ('event' in change) return [{ message: eventFrame(model, change), audience: ofArea(change.event) }]
  return isSilent(change) ? [] : otherFrames(change)
}

/** Changes without a frame. */
const withoutFrame = ['device-status', 'project-settings', 'session-ended', 'session-expired'] as const
type SilentChange = Extract<Change, { readonly type: (typeof withoutFrame)[number] }>
const isSilent = (change: Change): change is SilentChange => withoutFrame.some((type) => type === change.type)

type OtherChange = Exclude<
  Change,
  | MembershipChange
  | AccessChange
  | AreaTreeChange
  | HandOverChange
  | MaintenanceChange
  | RollCallChange
  | EventChange
  | SilentChange
>

/** Frames of all other changes. */
const otherFrames = (change: OtherChange): Delivery[] => {
  switch (change.type) {
    case 'announcement-released':
      return [announcementFrame(change.announcement)]
    case 'announcements-read':
      return [readFrame(change.userId, change.announcement)]
    case 'edition-published':
      return toAll({ code: 210, asEditionId: change.editionId })
    case 'clock-set':
      return toAll({ code: 300, busType: 'clock', data: { now: change.at, speed: change.speed } })
    case 'devices-changed': {
      const { projectId, areaId, deviceIds } = change
      const data = { projectId, areaId, deviceIds }
      return [{ message: { code: 300, busType: 'map', data }, audience: { to: 'area', projectId, areaId } }]
    }
    case 'camera-steered': {
      const { projectId, areaId, deviceId } = change
      const data = { projectId, areaId, deviceIds: [deviceId] }
      return [{ message: { code: 300, busType: 'map', data }, audience: { to: 'area', projectId, areaId } }]
    }
    case 'export-ended': {
      const { userId, ...data } = change.job
      return [{ message: { code: 300, busType: 'export', data }, audience: { to: 'people', userIds: [userId] } }]
    }
  }
}
