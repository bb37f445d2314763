import { immediateRecipients } from '#server/modules/event/alerting.ts'
import {
  countRecovered,
  insertEvent,
  insertOutbox,
  insertStep,
  lastReport,
  updateDeviceStatus,
  updateEvent,
} from '#server/modules/event/event-intake.repo.ts'
import { insertReportPhotos } from '#server/modules/event/event-photo.repo.ts'
import { ending, isDeferred } from '#server/modules/event/deferral-state.ts'
import { isWorse } from '#server/modules/event/deferral.rules.ts'
import { knownSince } from '#server/modules/event/known-since.ts'
import { arrive, delayText, FREQUENT, LATE_AFTER_MS } from '#server/modules/event/late-signals.ts'
import { messageText, reportText } from '#server/modules/event/report-text.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Change } from '#server/worlds/changes.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord, EventRecord, PlaceRecord, UserRecord } from '#server/worlds/records.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { reasonOf } from '#shared/event/index.ts'
import { eventId, eventNumber } from '#shared/event/numbering.ts'
import { alertChannels } from '#shared/project/alert-rules.ts'

/** A person's report of a danger that no device has measured. */
export interface Report {
  readonly userId: string
  readonly text: string
  /** Where it was seen; the place of the device without it. */
  readonly place?: Pick<PlaceRecord, 'id' | 'areaId'> | undefined
  /** Addresses of uploads. */
  readonly photos: readonly string[]
}

/**
 * Context in which a signal is applied: the open transaction, the model to update, and the report of a person, if one is the
 * source.
 */
export interface SignalContext {
  readonly connection: Connection
  readonly model: ReadModel
  readonly report?: Report | undefined
  /** World time; the signal's own time may be older. */
  readonly now: number
}

type About = Pick<EventRecord, 'partAddress' | 'partId' | 'affected'>

/**
 * The component that a fire host reports, and how many devices are silent with a gateway; values that are absent keep the
 * earlier ones.
 */
const about = ({ part, affected }: RaiseSignal, before: About): About => ({
  partAddress: part ? part.address : before.partAddress,
  partId: part ? part.deviceId : before.partId,
  affected: affected ?? before.affected,
})

const opened = (device: DeviceRecord, signal: RaiseSignal, { n, now }: { n: number; now: number }): EventRecord => ({
  id: eventId(device.id, n),
  number: eventNumber(signal.kind, signal.at, { code: device.code, n }),
  kind: signal.kind,
  reason: signal.reason,
  fire: reasonOf(signal.kind, signal.reason)?.fire ?? false,
  state: 0,
  projectId: device.projectId,
  areaId: device.areaId,
  placeId: device.placeId,
  deviceId: device.id,
  deviceType: device.type,
  deviceName: device.name,
  deviceCode: device.code,
  measure: signal.measure,
  value: signal.value,
  peak: signal.peak,
  threshold: signal.threshold,
  count: 1,
  beganAt: signal.beganAt,
  raisedAt: signal.at,
  recoveredAt: null,
  handlerId: null,
  takenAt: null,
  answeredAt: null,
  result: null,
  note: null,
  ...about(signal, { partAddress: null, partId: null, affected: null }),
  receivedAt: now - signal.at < LATE_AFTER_MS ? null : now,
  frequentAt: null,
  deferReason: null,
  deferredUntil: null,
  version: 1,
})

/** An open event after a repeated report: its count grows by one, without a new row. */
const repeated = (event: EventRecord, signal: RaiseSignal): EventRecord => ({
  ...event,
  count: event.count + 1,
  recoveredAt: null,
  peak: signal.peak ?? event.peak,
  ...about(signal, event),
  version: event.version + 1,
})

type Recipients = ReturnType<typeof immediateRecipients>

const listed = (people: readonly UserRecord[]): string =>
  `${people.map(({ realname }) => realname).join('、')}，共 ${people.length} 人`

const pushedText = ({ app, sms }: Recipients): string => {
  const same = app.length === sms.length && app.every((person, index) => person === sms[index])
  if (same) return `${alertChannels.app} 与${alertChannels.sms}：${listed(app)}`
  const parts = Object.entries({ [alertChannels.app]: app, [alertChannels.sms]: sms }).filter(
    ([, people]) => people.length > 0,
  )
  return parts.map(([channel, people]) => `${channel}：${listed(people)}`).join('；')
}

// Recipients by the rules of the project get an app push and an SMS immediately (spec §6).
const notify = ({ connection, model }: SignalContext, event: EventRecord) => {
  const byChannel = immediateRecipients(model, event)
  const at = knownSince(event)
  const textFor = (people: readonly UserRecord[]) =>
    `${placePath(model, event.placeId).join(' / ')}：${event.deviceName} ${messageText(model, event, people)}`
  const used = (['app', 'sms'] as const).filter((channel) => byChannel[channel].length > 0)
  for (const channel of used) {
    const recipients = byChannel[channel].map(({ id }) => id)
    insertOutbox(connection, { event, channel, recipients, at, text: textFor(byChannel[channel]) })
  }
  if (used.length === 0) return
  insertStep(connection, event.id, { act: 'pushed', at, userId: null, text: pushedText(byChannel) })
}

/** A person's report may name another place than that of the device. */
const whereSeen = ({ report }: SignalContext): Partial<Pick<EventRecord, 'placeId' | 'areaId'>> =>
  report?.place === undefined ? {} : { placeId: report.place.id, areaId: report.place.areaId }

const open = (context: SignalContext, device: DeviceRecord, said: RaiseSignal): Change => {
  const n = (context.model.eventsOfDevice.get(device.id) ?? 0) + 1
  const signal = arrive(said, context.now)
  const event = { ...opened(device, signal, { n, now: context.now }), ...whereSeen(context) }
  insertEvent(context.connection, event)
  const own = `${reportText(context.model, event)}${delayText(said, context.now)}`
  const { userId, text } = context.report ?? { userId: null, text: own }
  insertStep(context.connection, event.id, { act: 'raised', at: signal.at, userId, text })
  insertReportPhotos(context.connection, event.id, context.report?.photos ?? [])
  notify(context, event)
  context.model.eventsOfDevice.set(device.id, n)
  return { type: 'event-raised', at: signal.at, event }
}

const raise = (context: SignalContext, signal: RaiseSignal): Change | null => {
  const device = context.model.devices.get(signal.deviceId)
  if (!device?.enabled) return null
  const known = context.model.openEvents.find(device.id, signal.kind)
  if (!known) return open(context, device, signal)
  const { at } = arrive(signal, context.now)
  const returns = isDeferred(known) && isWorse(known, signal)
  const event = { ...repeated(known, signal), ...(returns && ending(known, at)) }
  updateEvent(context.connection, event)
  const { userId, text } = context.report ?? { userId: null, text: `第 ${event.count} 次上报` }
  insertStep(context.connection, event.id, { act: 'repeated', at, userId, text })
  insertReportPhotos(context.connection, event.id, context.report?.photos ?? [])
  if (!returns) return { type: 'event-repeated', at, event }
  insertStep(context.connection, event.id, { act: 'resume', at, userId: null, text: '再次上报，情况加重' })
  return { type: 'event-returned', at, event }
}

/** Whether an event has gone on and off three times within a minute, counting the present recovery. */
const isFrequent = ({ connection }: SignalContext, { id, count, frequentAt }: EventRecord, at: number): boolean =>
  frequentAt === null &&
  count >= FREQUENT.cycles &&
  countRecovered(connection, id, at - FREQUENT.within) >= FREQUENT.cycles - 1

// A recovery older than the last report is outdated: the device is in that state again.
const isOvertaken = ({ connection }: SignalContext, { id, count, raisedAt }: EventRecord, at: number): boolean =>
  at < (count === 1 ? raisedAt : lastReport(connection, id))

const recover = (context: SignalContext, said: Extract<Signal, { type: 'recover' }>): Change | null => {
  const { at } = arrive(said, context.now)
  const known = context.model.openEvents.find(said.deviceId, said.kind)
  if (!known || known.recoveredAt !== null || isOvertaken(context, known, at)) return null
  const frequent = isFrequent(context, known, at)
  const event = { ...known, recoveredAt: at, version: known.version + 1, ...(frequent && { frequentAt: at }) }
  updateEvent(context.connection, event)
  const text = frequent ? FREQUENT.text : ''
  insertStep(context.connection, event.id, { act: 'recovered', at, userId: null, text })
  return { type: 'event-recovered', at, event }
}

/** Stores one signal; returns the resulting change, or null when there is none. */
export const applySignal = (context: SignalContext, signal: Signal): Change | null => {
  switch (signal.type) {
    case 'raise':
      return raise(context, signal)
    case 'recover':
      return recover(context, signal)
    case 'status':
      if (context.model.devices.get(signal.deviceId)?.enabled === false) return null
      updateDeviceStatus(context.connection, signal.deviceId, signal)
      return { type: 'device-status', at: signal.at, deviceId: signal.deviceId, status: signal.status }
  }
}
