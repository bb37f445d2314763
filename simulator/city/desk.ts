import type { RaiseSignal, Signal } from '#shared/devices/signal.ts'
import { reasonOf, type EventKind } from '#shared/events/index.ts'
import { handlingStates } from '#shared/events/handling-state.ts'
import { eventId, eventNumber } from '#shared/events/numbering.ts'
import { valueText } from '#shared/events/value-text.ts'
import { MINUTE } from '#shared/time.ts'
import { drawAnswer, type Answer } from '#simulator/city/answers.ts'
import type { DeviceRow, EventRow, EventStepRow } from '#simulator/city/rows.ts'
import { createStream } from '#simulator/engine/random.ts'

/** An event with what happened to it, in order of time. */
export interface Case {
  readonly event: EventRow
  readonly steps: Omit<EventStepRow, 'id' | 'eventId'>[]
}

/** Something a person is going to do. */
interface Act {
  readonly at: number
  readonly run: () => Signal[]
}

export interface DeskOptions {
  readonly seed: number
  readonly devices: ReadonlyMap<string, DeviceRow>
  /** Who may handle events of a kind in an area. */
  readonly handlers: (areaId: string, kind: EventKind) => readonly string[]
  /** Tells the engine that an event was answered. */
  readonly calm: (deviceId: string, kind: EventKind, now: number) => Signal[]
}

const CALL_AFTER = 5 * MINUTE

/** What the first step says: the value that was reported, or the reason where nothing was measured. */
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
  version: 1,
})

const take = ({ event, steps }: Case, at: number, userId: string) => {
  Object.assign(event, { state: handlingStates.doing, handlerId: userId, takenAt: at, version: event.version + 1 })
  steps.push({ act: 'toSite', at, userId, text: '' })
}

const answer = ({ event, steps }: Case, answered: Answer, userId: string) => {
  const { answeredAt: at, result, note } = answered
  Object.assign(event, {
    state: handlingStates.done,
    handlerId: userId,
    answeredAt: at,
    result,
    note,
    version: event.version + 1,
  })
  steps.push({ act: 'feedback', at, userId, text: `${result}，${note}` })
}

const recovered = ({ event, steps }: Case, at: number) => {
  event.recoveredAt = at
  steps.push({ act: 'recovered', at, userId: null, text: '' })
}

interface Desk {
  readonly options: DeskOptions
  cases: Case[]
  /** The latest case of a device and kind. */
  readonly latest: Map<string, Case>
  readonly counters: Map<string, number>
  /** In order of time; of one instant, in the order in which they were planned. */
  readonly acts: Act[]
}

/** What is planned lies at most a day or two ahead: its place is near the end of a short list. */
const plan = ({ acts }: Desk, act: Act) => {
  let place = acts.length
  while (place > 0 && (acts[place - 1]?.at ?? act.at) > act.at) place -= 1
  acts.splice(place, 0, act)
}

const planCall = (desk: Desk, { event, steps }: Case, firstMove: number) => {
  const at = event.raisedAt + CALL_AFTER
  if (event.kind !== 'alarm' || firstMove <= at) return
  const run = () => {
    steps.push({ act: 'called', at, userId: null, text: '语音电话' })
    return []
  }
  plan(desk, { at, run })
}

const planTake = (desk: Desk, opened: Case, { at, userId }: { at: number; userId: string }) => {
  const run = () => {
    take(opened, at, userId)
    return []
  }
  plan(desk, { at, run })
}

/** Decides, from the event's own stream, who does what about it and when. */
const planActs = (desk: Desk, opened: Case) => {
  const { event } = opened
  const { seed, handlers, calm } = desk.options
  const candidates = handlers(event.areaId, event.kind)
  if (candidates.length === 0) return
  const random = createStream(seed, 'event', event.id)
  const userId = random.pick(candidates)
  const drawn = drawAnswer(event, random)
  planCall(desk, opened, drawn.takenAt ?? drawn.answeredAt)
  if (drawn.takenAt !== null) planTake(desk, opened, { at: drawn.takenAt, userId })
  const run = () => {
    answer(opened, drawn, userId)
    return calm(event.deviceId, event.kind, drawn.answeredAt)
  }
  plan(desk, { at: drawn.answeredAt, run })
}

const openCase = (desk: Desk, raise: RaiseSignal) => {
  const device = desk.options.devices.get(raise.deviceId)
  if (!device) throw new Error(`no row for device ${raise.deviceId}`)
  const n = (desk.counters.get(device.id) ?? 0) + 1
  desk.counters.set(device.id, n)
  const opened: Case = { event: newEvent(raise, device, n), steps: [] }
  opened.steps.push({ act: 'raised', at: raise.at, userId: null, text: valueText(raise) })
  opened.steps.push({ act: 'pushed', at: raise.at, userId: null, text: 'App 与短信' })
  desk.cases.push(opened)
  desk.latest.set(`${device.id}/${raise.kind}`, opened)
  planActs(desk, opened)
}

const repeat = ({ event, steps }: Case, raise: RaiseSignal) => {
  const { part, affected } = raise
  event.count += 1
  if (part) Object.assign(event, { partAddress: part.address, partId: part.deviceId })
  if (affected !== undefined) event.affected = affected
  event.recoveredAt = null
  steps.push({ act: 'repeated', at: raise.at, userId: null, text: valueText(raise) })
}

const onSignal = (desk: Desk, signal: Signal) => {
  if (signal.type === 'status') return
  const known = desk.latest.get(`${signal.deviceId}/${signal.kind}`)
  if (signal.type === 'recover') {
    if (known?.event.recoveredAt === null) recovered(known, signal.at)
    return
  }
  if (known && known.event.state !== handlingStates.done) repeat(known, signal)
  else openCase(desk, signal)
}

/** Answered and over: nothing that comes later changes it. */
const isFinished = ({ event }: Case): boolean => event.state === handlingStates.done && event.recoveredAt !== null

/** The people who, over the months, took what the devices reported and answered it. */
export const createDesk = (options: DeskOptions) => {
  const desk: Desk = { options, cases: [], latest: new Map(), counters: new Map(), acts: [] }
  return {
    cases: (): Case[] => desk.cases,
    /** Hands out, once, the cases that nothing can change any more. */
    takeFinished: (): Case[] => {
      const finished = desk.cases.filter(isFinished)
      desk.cases = desk.cases.filter((one) => !isFinished(one))
      return finished
    },
    onSignal: (signal: Signal) => onSignal(desk, signal),
    /** What is done next and when; undefined when everybody sits. */
    nextAct: (): Act | undefined => desk.acts[0],
    /** Does the next act and returns what the devices answered to it. */
    perform: (): Signal[] => desk.acts.shift()?.run() ?? [],
  }
}
