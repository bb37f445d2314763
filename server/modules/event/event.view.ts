import { callToCome } from '#server/modules/event/alerting.ts'
import { findRaised } from '#server/modules/event/event-page.repo.ts'
import { falseAlarmsView } from '#server/modules/event/false-alarms.ts'
import { peakView, type PeakFacts } from '#server/modules/event/peak.view.ts'
import { findReporter } from '#server/modules/event/reporter.repo.ts'
import { knownSince } from '#server/modules/event/known-since.ts'
import { placeOf, placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import { visibleDevice, type Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import type { EventRow } from '#shared/event/event.contract.ts'
import { eventKinds, reasonOf } from '#shared/event/index.ts'
import { nightsInRow } from '#shared/event/nights.ts'
import { gradingView } from '#shared/event/risk-grading.ts'
import { formatOptional, formatTime, SECOND } from '#shared/time.ts'

type Areas = Pick<Scope, 'areaIds'>

const seconds = (from: number, to: number | null): number | null =>
  to === null ? null : Math.round((to - from) / SECOND)

/** A person by id, as lists show one; null without an id and for the system. */
export const personView = (model: ReadModel, userId: string | null): EventRow['handler'] =>
  userId === null ? null : { id: userId, name: model.users.get(userId)?.realname ?? '' }

export const reasonText = (event: EventRecord): string => reasonOf(event.kind, event.reason)?.text ?? event.reason

/**
 * The component that a fire host reports. One that is not registered, or is outside the member's areas, shows its address
 * only.
 */
const partView = (
  model: ReadModel,
  { partAddress: address, partId }: EventRecord,
  scope: Areas,
): Pick<EventRow, 'part'> => {
  if (address === null) return {}
  const device = visibleDevice(model, scope, partId)
  const place = device ? placePath(model, device.placeId).join(' / ') : ''
  return { part: { address, deviceId: device?.id ?? null, name: device?.name ?? '', place } }
}

/** Fields that only some events have. */
const marksView = ({
  affected,
  receivedAt,
  frequentAt,
}: EventRecord): Pick<EventRow, 'affected' | 'receivedAt' | 'frequentAt'> => ({
  ...(affected !== null && { affected }),
  ...(receivedAt !== null && { receivedAt: formatTime(receivedAt) }),
  ...(frequentAt !== null && { frequentAt: formatTime(frequentAt) }),
})

/** Grade and term of a hidden danger, and the person who reported it. */
const riskView = ({ model, store }: PeakFacts, event: EventRecord): Pick<EventRow, 'risk'> => {
  const { id, kind, reason, raisedAt } = event
  if (kind !== 'risk') return {}
  const grading = gradingView(reason, raisedAt)
  const reporterId = grading.source === 'person' ? store.direct((connection) => findReporter(connection, id)) : null
  const reporter = personView(model, reporterId)
  return { risk: { ...grading, ...(reporter !== null && { reporter }) } }
}

/** Number of consecutive nights with a person detected in a place where sleeping is forbidden. */
const nightsView = ({ store }: PeakFacts, event: EventRecord): Pick<EventRow, 'nights'> => {
  if (event.kind !== 'person') return {}
  const raised = store.direct((connection) => findRaised(connection, event))
  return { nights: nightsInRow(raised, event.raisedAt) }
}

const callView = ({ model, clock }: PeakFacts, event: EventRecord): Pick<EventRow, 'callAt'> => {
  const call = callToCome(model, event, clock.now())
  return call === null ? {} : { callAt: formatTime(call.dueAt) }
}

const deferralView = ({ deferReason, deferredUntil }: EventRecord): Pick<EventRow, 'deferral'> =>
  deferReason === null || deferredUntil === null
    ? {}
    : { deferral: { until: formatTime(deferredUntil), reason: deferReason } }

/** An event as both REST and tRPC return it to a member. */
export const eventView = (facts: PeakFacts, event: EventRecord, scope: Areas): EventRow => {
  const { model } = facts
  const {
    beganAt: _began,
    handlerId,
    partAddress: _address,
    partId: _id,
    affected: _affected,
    receivedAt: _received,
    frequentAt: _frequent,
    deferReason: _deferReason,
    deferredUntil: _deferredUntil,
    ...shown
  } = event
  return {
    ...shown,
    peak: peakView(facts, event),
    eventType: eventKinds[event.kind].eventType,
    reason: reasonText(event),
    projectName: model.projects.get(event.projectId)?.name ?? '',
    areaName: model.areas.get(event.areaId)?.name ?? '',
    placePath: placePath(model, event.placeId),
    address: placeOf(model, event.placeId)?.address ?? '',
    raisedAt: formatTime(event.raisedAt),
    recoveredAt: formatOptional(event.recoveredAt),
    handler: personView(model, handlerId),
    takenAt: formatOptional(event.takenAt),
    answeredAt: formatOptional(event.answeredAt),
    responseSeconds: seconds(knownSince(event), event.takenAt ?? event.answeredAt),
    handlingSeconds: seconds(event.takenAt ?? knownSince(event), event.answeredAt),
    ...partView(model, event, scope),
    ...marksView(event),
    ...riskView(facts, event),
    ...nightsView(facts, event),
    ...callView(facts, event),
    ...deferralView(event),
    ...falseAlarmsView(facts, event, event.raisedAt),
  }
}
