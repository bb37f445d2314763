import { deviceTypes, type DeviceType } from '#shared/devices/index.ts'
import { measures, type MeasureName } from '#shared/devices/measures.ts'
import type { Signal } from '#shared/devices/signal.ts'
import { eventKinds, type EventKind } from '#shared/events/index.ts'
import type { Occasion } from '#simulator/behaviours/behaviour.ts'
import { raiseOf, roundTo, unfoldNotice, type IncidentSpec } from '#simulator/behaviours/incident.ts'
import type { Order } from '#simulator/engine/types.ts'

/** Which measures a reason shows in, the likeliest first; a reason that is not here is noticed, not measured. */
const measuresOfReason: Readonly<Record<string, readonly MeasureName[]>> = {
  smoke: ['smoke'],
  smokeAndHeat: ['smoke'],
  gas: ['gas'],
  temperature: ['temperature'],
  residualCurrent: ['residualCurrent'],
  cableTemperature: ['cableTemperature'],
  waterPressure: ['waterPressure'],
  waterLevel: ['waterLevel'],
  spray: ['waterPressure'],
  charging: ['residualCurrent', 'temperature'],
  pressure: ['waterPressure'],
  level: ['waterLevel'],
  battery: ['battery'],
}

/** Only alarms, low batteries and long-term risks are about a value; the same word elsewhere is an observation. */
const measuredKinds: readonly EventKind[] = ['alarm', 'fault', 'risk']

const reasonFor = (type: DeviceType, { kind, reason }: Order): string => {
  const chosen = reason ?? deviceTypes[type].reasons[kind] ?? Object.keys(eventKinds[kind].reasons)[0]
  if (chosen === undefined) throw new Error(`kind ${kind} has no reasons`)
  return chosen
}

const specFor = (type: DeviceType, kind: EventKind, reason: string): IncidentSpec | null => {
  if (!measuredKinds.includes(kind)) return null
  const wanted = measuresOfReason[reason] ?? []
  const trait = deviceTypes[type].traits.find(({ measure }) => wanted.includes(measure))
  if (trait === undefined) return null
  // A risk is a value that stays half way to the alarm.
  const threshold = kind === 'risk' ? (trait.threshold + measures[trait.measure].rest) / 2 : trait.threshold
  const { measure } = trait
  return {
    kind,
    reason,
    measure,
    threshold: roundTo(measure, threshold),
    lead: [2, 5],
    beyond: [0.2, 1.2],
    lasts: [15, 40],
  }
}

/** The peak lies at or beyond the value that was asked for. */
const furthest = (spec: IncidentSpec, value: number, peak: number): number =>
  measures[spec.measure].side === 'above' ? Math.max(value, peak) : Math.min(value, peak)

const measured = (spec: IncidentSpec, order: Order, occasion: Occasion): Signal[] => {
  const raise = raiseOf(spec, occasion)
  const value = roundTo(spec.measure, order.value ?? raise.value ?? spec.threshold)
  const peak = furthest(spec, value, raise.peak ?? value)
  const at = occasion.at + Math.round(occasion.random.between(...spec.lasts) * 60_000)
  return [
    { ...raise, value, peak },
    { type: 'recover', deviceId: occasion.deviceId, kind: spec.kind, at },
  ]
}

/** What an order unfolds into: the raise at once, the recovery later, and for 离线 the silence around it. */
export const unfoldOrder = (type: DeviceType, order: Order, occasion: Occasion): Signal[] => {
  const reason = reasonFor(type, order)
  const spec = specFor(type, order.kind, reason)
  if (spec) return measured(spec, order, occasion)
  const lasts = order.kind === 'fault' ? ([120, 900] as const) : ([15, 60] as const)
  const [raise, recover] = unfoldNotice({ kind: order.kind, reason, lasts }, occasion)
  if (raise === undefined || recover === undefined) throw new Error('an order raises and recovers')
  if (reason !== 'offline') return [raise, recover]
  const { deviceId, at } = occasion
  const status = (name: 'offline' | 'normal', when: number): Signal => ({
    type: 'status',
    deviceId,
    status: name,
    at: when,
  })
  return [raise, status('offline', at), status('normal', recover.at), recover]
}
