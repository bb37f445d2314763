import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { EventRow } from '#shared/contracts/event.ts'
import { measures } from '#shared/devices/measures.ts'
import { eventKinds, reasonOf } from '#shared/events/index.ts'
import { formatTime, SECOND } from '#shared/time.ts'

const moment = (at: number | null): string | null => (at === null ? null : formatTime(at))
const seconds = (from: number, to: number | null): number | null => (to === null ? null : Math.round((to - from) / SECOND))

/** A person by id, as lists show one; null for nobody and for the system. */
export const personView = (model: ReadModel, userId: string | null): EventRow['handler'] =>
  userId === null ? null : { id: userId, name: model.users.get(userId)?.realname ?? '' }

/** What an event is called: the text of its reason. */
export const reasonText = (event: EventRecord): string => reasonOf(event.kind, event.reason)?.text ?? event.reason

/** 烟雾 0.21 dB/m，阈值 0.15: what a push or a timeline says about the value. */
export const valueText = (event: EventRecord): string => {
  if (event.measure === null || event.value === null) return reasonText(event)
  const { unit, digits } = measures[event.measure]
  const threshold = event.threshold === null ? '' : `，阈值 ${event.threshold.toFixed(digits)}`
  return `${reasonText(event)} ${event.value.toFixed(digits)} ${unit}${threshold}`
}

/** An event as both doors show it. */
export const eventView = (model: ReadModel, event: EventRecord): EventRow => {
  const { beganAt: _, handlerId, ...shown } = event
  return {
    ...shown,
    eventType: eventKinds[event.kind].eventType,
    reason: reasonText(event),
    projectName: model.projects.get(event.projectId)?.name ?? '',
    areaName: model.areas.get(event.areaId)?.name ?? '',
    placePath: placePath(model, event.placeId),
    address: model.places.get(event.placeId)?.address ?? '',
    raisedAt: formatTime(event.raisedAt),
    recoveredAt: moment(event.recoveredAt),
    handler: personView(model, handlerId),
    takenAt: moment(event.takenAt),
    answeredAt: moment(event.answeredAt),
    responseSeconds: seconds(event.raisedAt, event.takenAt ?? event.answeredAt),
    handlingSeconds: seconds(event.takenAt ?? event.raisedAt, event.answeredAt),
  }
}
