import type { Change } from '#server/worlds/changes.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import { scopeOf } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'
import { reasonText } from '#server/modules/event/event.view.ts'
import { deviceTypes } from '#shared/devices/index.ts'
import { eventKinds } from '#shared/events/index.ts'
import { valueText } from '#shared/events/value-text.ts'
import type { Message } from '#shared/realtime/messages.ts'
import { can } from '#shared/permissions/roles.ts'
import { formatTime } from '#shared/time.ts'

/** Whom a message concerns: the members of a project who see an area, or some people, or everybody. */
export type Audience =
  | { readonly to: 'area'; readonly projectId: string; readonly areaId: string }
  | { readonly to: 'people'; readonly userIds: readonly string[] }
  | { readonly to: 'all' }

export interface Delivery {
  readonly message: Message
  readonly audience: Audience
}

/** Whether a person belongs to an audience. Members are sent what concerns any of their projects. */
export const concerns = (model: ReadModel, audience: Audience, userId: string): boolean => {
  switch (audience.to) {
    case 'all':
      return true
    case 'people':
      return audience.userIds.includes(userId)
    case 'area':
      return (model.membershipsOfUser.get(userId) ?? []).some(
        (membership) =>
          membership.projectId === audience.projectId &&
          membership.authFlag &&
          can(membership.roleCode, 'message:receive') &&
          scopeOf(model, membership).areaIds.has(audience.areaId),
      )
  }
}

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
    address: model.places.get(event.placeId)?.address ?? '',
    addressName: path.at(-1) ?? '',
    parentAddressName: path.slice(0, -1).join('/'),
    place: path.join('/'),
    areaName: model.areas.get(event.areaId)?.name ?? '',
    equipmentType: deviceTypes[event.deviceType].video ? (1 as const) : (0 as const),
    time: formatTime(event.raisedAt),
    createAt: formatTime(event.raisedAt),
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

/** Who is sent what after a change: the table of push.json, as a pure function. */
export const fanOut = (model: ReadModel, change: Change): Delivery[] => {
  switch (change.type) {
    case 'event-raised':
      return [{ message: raised(model, change.event), audience: ofArea(change.event) }]
    case 'event-repeated':
    case 'event-recovered':
      return [{ message: refresh(model, change.event), audience: ofArea(change.event) }]
    case 'event-taken':
      return [
        {
          message: handled(model, change.event, { person: change.person, act: 'toSite' }),
          audience: ofArea(change.event),
        },
      ]
    case 'event-answered':
      return [
        {
          message: handled(model, change.event, { person: change.person, act: 'answered' }),
          audience: ofArea(change.event),
        },
      ]
    case 'event-commented': {
      const { id: eventId, kind, projectId } = change.event
      return [
        {
          message: { code: 201, eventId, eventType: eventKinds[kind].eventType, projectId },
          audience: ofArea(change.event),
        },
      ]
    }
    case 'clock-set':
      return [
        {
          message: { code: 300, busType: 'clock', data: { now: change.at, speed: change.speed } },
          audience: { to: 'all' },
        },
      ]
    case 'device-status':
    case 'session-ended':
      return []
  }
}
