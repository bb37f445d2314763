import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { reasonOf, type EventKind } from '#shared/event/index.ts'
import { handlingStates } from '#shared/event/handling-state.ts'
import { eventId, eventNumber } from '#shared/event/numbering.ts'
import { valueText } from '#shared/event/value-text.ts'
import { MINUTE } from '#shared/time.ts'
import { drawAnswer, type Answer } from '#simulator/city/answers.ts'
import type { DeviceRow, EventRow, EventStepRow } from '#simulator/city/rows.ts'
import { createStream } from '#simulator/engine/random.ts'

/** An event with its steps, in order of time. */
export interface EventWithSteps {
  readonly event: EventRow
  readonly steps: EventStepRow[]
}

/** Appends the next step of an event. */
export const addStep = (
  { event, steps }: EventWithSteps,
  { act, at, userId, text }: Pick<EventStepRow, 'act' | 'at' | 'userId' | 'text'>,
): void => {
  steps.push({ eventId: event.id, n: steps.length + 1, act, at, userId, text })
}

/** A planned act of a person. */
interface Act {
  readonly at: number
  readonly run: () => Signal[]
}

export interface DutyRosterOptions {
  readonly seed: number
  readonly devices: ReadonlyMap<string, DeviceRow>
  /** Who may handle events of a kind in an area. */
  readonly handlers: (areaId: string, kind: EventKind) => readonly string[]
  /** Reports to the engine that an event was answered. */
  readonly endIncident: (deviceId: string, kind: EventKind, now: number) => Signal[]
}

const CALL_AFTER_MS = 5 * MINUTE

/** The voice call about an event that no person has moved for in time. */
export const callStep = ({ raisedAt }: EventRow) =>
  ({ act: 'called', at: raisedAt + CALL_AFTER_MS, userId: null, text: '语音电话' }) as const

/** The event row of a raise signal. */
const newEvent = (raise: RaiseSignal, device: DeviceRow, n: number): EventRow => ({
  id: eventId(device.id, n),
  number: eventNumber(raise.kind, raise.at, { code: device.code, n }),
  kind: raise.kind,
  reason: raise.reason,
  fire: reasonOf(raise.kind, raise.reason)?.fire === true,
  state: handlingStates.todo,
  projectId: device.projectId,
  areaId: device.areaId,
  placeId: device.placeId,
  deviceId: device.id,
  deviceType: device.type,
  deviceName: device.name,
  deviceCode: device.code,
  measure: raise.measure,
  value: raise.value,
  peak: raise.peak,
  threshold: raise.threshold,
  count: 1,
  beganAt: raise.beganAt,
  raisedAt: raise.at,
  recoveredAt: null,
  handlerId: null,
  takenAt: null,
  answeredAt: null,
  result: null,
  note: null,
  partAddress: raise.part?.address ?? null,
  partId: raise.part?.deviceId ?? null,
  affected: raise.affected ?? null,
  receivedAt: null,
  frequentAt: null,
  deferReason: null,
  deferredUntil: null,
  version: 1,
})

const take = (taken: EventWithSteps, at: number, userId: string) => {
  const { event } = taken
  event.state = handlingStates.doing
  event.handlerId = userId
  event.takenAt = at
  event.version += 1
  addStep(taken, { act: 'toSite', at, userId, text: '' })
}

const answer = (known: EventWithSteps, answered: Answer, userId: string) => {
  const { event } = known
  const { answeredAt: at, result, note } = answered
  event.state = handlingStates.done
  event.handlerId = userId
  event.answeredAt = at
  event.result = result
  event.note = note
  event.version += 1
  addStep(known, { act: 'feedback', at, userId, text: `${result}，${note}` })
}

const recovered = (known: EventWithSteps, at: number) => {
  const { event } = known
  event.recoveredAt = at
  addStep(known, { act: 'recovered', at, userId: null, text: '' })
}

/** The desk's record of a device: its number of events, and the latest case of each kind. */
interface DeviceFile {
  readonly device: DeviceRow
  count: number
  readonly latest: Partial<Record<EventKind, EventWithSteps>>
}

interface DutyRoster {
  readonly options: DutyRosterOptions
  readonly cases: EventWithSteps[]
  readonly files: Map<string, DeviceFile>
  /** Ordered by time; at the same instant, in the order of planning. */
  readonly acts: Act[]
}

/** Plans are at most a day or two ahead, so the position is near the end of a short list. */
const plan = ({ acts }: DutyRoster, act: Act) => {
  let place = acts.length
  while (place > 0 && (acts[place - 1]?.at ?? act.at) > act.at) place -= 1
  acts.splice(place, 0, act)
}

const planCall = (dutyRoster: DutyRoster, opened: EventWithSteps, firstMove: number) => {
  const call = callStep(opened.event)
  if (opened.event.kind !== 'alarm' || firstMove <= call.at) return
  const run = () => {
    addStep(opened, call)
    return []
  }
  plan(dutyRoster, { at: call.at, run })
}

const planTake = (dutyRoster: DutyRoster, opened: EventWithSteps, { at, userId }: { at: number; userId: string }) => {
  const run = () => {
    take(opened, at, userId)
    return []
  }
  plan(dutyRoster, { at, run })
}

/** Decides, from the event's own stream, who handles it, how and when. */
const planActs = (dutyRoster: DutyRoster, opened: EventWithSteps) => {
  const { event } = opened
  const { seed, handlers, endIncident } = dutyRoster.options
  const candidates = handlers(event.areaId, event.kind)
  if (candidates.length === 0) return
  const random = createStream(seed, 'event', event.id)
  const userId = random.pick(candidates)
  const drawn = drawAnswer(event, random)
  planCall(dutyRoster, opened, drawn.takenAt ?? drawn.answeredAt)
  if (drawn.takenAt !== null) planTake(dutyRoster, opened, { at: drawn.takenAt, userId })
  const run = () => {
    answer(opened, drawn, userId)
    return endIncident(event.deviceId, event.kind, drawn.answeredAt)
  }
  plan(dutyRoster, { at: drawn.answeredAt, run })
}

const fileOf = ({ files, options }: DutyRoster, deviceId: string): DeviceFile => {
  const known = files.get(deviceId)
  if (known) return known
  const device = options.devices.get(deviceId)
  if (!device) throw new Error(`no row for device ${deviceId}`)
  const made: DeviceFile = { device, count: 0, latest: {} }
  files.set(deviceId, made)
  return made
}

const openCase = (dutyRoster: DutyRoster, raise: RaiseSignal, file: DeviceFile) => {
  const { at, kind } = raise
  file.count += 1
  const opened: EventWithSteps = { event: newEvent(raise, file.device, file.count), steps: [] }
  addStep(opened, { act: 'raised', at, userId: null, text: valueText(raise) })
  addStep(opened, { act: 'pushed', at, userId: null, text: 'App 与短信' })
  dutyRoster.cases.push(opened)
  file.latest[kind] = opened
  planActs(dutyRoster, opened)
}

const repeat = (known: EventWithSteps, raise: RaiseSignal) => {
  const { event } = known
  const { part, affected } = raise
  event.count += 1
  if (part) Object.assign(event, { partAddress: part.address, partId: part.deviceId })
  if (affected !== undefined) event.affected = affected
  event.recoveredAt = null
  addStep(known, { act: 'repeated', at: raise.at, userId: null, text: valueText(raise) })
}

const onSignal = (dutyRoster: DutyRoster, signal: Signal) => {
  if (signal.type === 'status') return
  const file = fileOf(dutyRoster, signal.deviceId)
  const known = file.latest[signal.kind]
  if (signal.type === 'recover') {
    if (known?.event.recoveredAt === null) recovered(known, signal.at)
    return
  }
  if (known && known.event.state !== handlingStates.done) repeat(known, signal)
  else openCase(dutyRoster, signal, file)
}

/** The people who handled and answered the devices' events over the months of history. */
export const createDutyRoster = (options: DutyRosterOptions) => {
  const dutyRoster: DutyRoster = { options, cases: [], files: new Map(), acts: [] }
  return {
    cases: (): EventWithSteps[] => dutyRoster.cases,
    onSignal: (signal: Signal) => onSignal(dutyRoster, signal),
    /** The next act and its time; undefined when nothing is planned. */
    nextAct: (): Act | undefined => dutyRoster.acts[0],
    /** Runs the next act and returns the devices' signals in response. */
    perform: (): Signal[] => dutyRoster.acts.shift()?.run() ?? [],
  }
}
