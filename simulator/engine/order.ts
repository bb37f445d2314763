import { isMeasured, type Outcome } from '#simulator/behaviours/outcome.ts'
import { deviceTypes, type DeviceType } from '#shared/device/index.ts'
import type { RaiseSignal, Signal } from '#shared/device/signal.ts'
import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { MINUTE } from '#shared/time.ts'
import type { Occasion } from '#simulator/behaviours/behaviour.ts'
import { comesBack, statusSignal } from '#simulator/behaviours/connectivity.ts'
import { noticeOf, raiseOf } from '#simulator/behaviours/incident.ts'
import { causesOf } from '#simulator/behaviours/index.ts'
import type { Order } from '#simulator/engine/types.ts'

type Range = readonly [number, number]

/** Ordered incidents rise and end faster than natural ones, so that the person who ordered them can watch; in minutes. */
const brief = { lead: [2, 5], beyond: [0.2, 1.2], lasts: [15, 40] } as const
const NOTICE_MINUTES: Range = [15, 60]
const FAULT_MINUTES: Range = [120, 900]

const reasonFor = (type: DeviceType, { kind, reason }: Order): string => {
  const chosen = reason ?? deviceTypes[type].reasons[kind] ?? Object.keys(eventKinds[kind].reasons)[0]
  if (chosen === undefined) throw new Error(`kind ${kind} has no reasons`)
  return chosen
}

/** The natural outcome of this kind and reason for the type; undefined without one: the event then has no measured value. */
const outcomeOf = (type: DeviceType, kind: EventKind, reason: string): Outcome | undefined =>
  causesOf(type)
    .flatMap(({ outcomes }) => outcomes)
    .find((outcome) => outcome.kind === kind && outcome.reason === reason)

/** Further options of an order: how fast the value rises, in minutes. */
interface UnfoldOptions {
  readonly lead?: Range
}

const raiseFor = (type: DeviceType, order: Order, { occasion, lead }: { occasion: Occasion; lead: Range }) => {
  const reason = reasonFor(type, order)
  const outcome = outcomeOf(type, order.kind, reason)
  const part = order.part && { part: order.part }
  if (!outcome || !isMeasured(outcome)) return { ...noticeOf({ kind: order.kind, reason }, occasion), ...part }
  return { ...raiseOf({ ...outcome, ...brief, lead }, occasion, order.value), ...part }
}

const lastsOf = ({ kind, measure }: RaiseSignal): Range =>
  measure !== null ? brief.lasts : kind === 'fault' ? FAULT_MINUTES : NOTICE_MINUTES

/** Status signals of the link during a link fault: at the raise, and at the recovery. */
const linkDuring = ({ kind, reason, at }: RaiseSignal, occasion: Occasion, back: number): Signal[][] => {
  if (kind !== 'fault') return [[], []]
  const { deviceId } = occasion
  if (reason === 'offline') return [[statusSignal(deviceId, 'offline', at)], comesBack(occasion, back)]
  if (reason === 'link') return [[statusSignal(deviceId, 'abnormal', at)], [statusSignal(deviceId, 'normal', back)]]
  return [[], []]
}

/** The signals of an order: the raise immediately, the recovery later, and for 离线 and 通讯故障 the status of the link. */
export const unfoldOrder = (
  type: DeviceType,
  order: Order,
  { occasion, lead = brief.lead }: UnfoldOptions & { occasion: Occasion },
): [RaiseSignal, ...Signal[]] => {
  const raise = raiseFor(type, order, { occasion, lead })
  const { deviceId, at, random } = occasion
  const back = at + Math.round(random.between(...lastsOf(raise)) * MINUTE)
  const [before = [], after = []] = linkDuring(raise, occasion, back)
  const ends: Signal[] = [...after, { type: 'recover', deviceId, kind: order.kind, at: back }]
  return [raise, ...before, ...ends.toSorted((a, b) => a.at - b.at)]
}
