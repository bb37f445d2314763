import type { DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import type { DeviceFaultState, Report } from '#simulator/faults/device-fault-state.ts'
import { battery } from '#simulator/faults/battery.ts'
import { drift } from '#simulator/faults/drift.ts'
import { flapping } from '#simulator/faults/flapping.ts'
import { offline } from '#simulator/faults/offline.ts'
import { duplicate, reorder, skew } from '#simulator/faults/reporting.ts'
import type { DeviceEffectRules, FaultContext } from '#simulator/faults/fault-context.ts'
import { stuck } from '#simulator/faults/stuck.ts'

/** The implementation of every effect: an effect without one does not compile. */
const effects: {
  readonly [T in DeviceEffect['type']]: DeviceEffectRules<DeviceFaultState<Extract<DeviceEffect, { type: T }>>>
} = {
  stuck,
  drift,
  battery,
  flapping,
  skew,
  duplicate,
  reorder,
  offline,
}

/**
 * Order in which the effects process a report, whatever the order of the faults: measurement, clock, transmission, and finally
 * silence.
 */
const effectOrder = [
  'drift',
  'flapping',
  'stuck',
  'battery',
  'skew',
  'duplicate',
  'reorder',
  'offline',
] as const satisfies readonly DeviceEffect['type'][]

/** The stage of an effect. A flapping link counts as silence. */
export const orderOf = ({ effect }: DeviceFaultState): number =>
  effectOrder.indexOf(effect.type === 'flapping' && effect.kind === undefined ? 'offline' : effect.type)

/** Reports released from this stage on have already passed the earlier stages. */
const REORDER_STAGE = effectOrder.indexOf('reorder')
/** Whether reports that one fault releases still pass through another one. */
export const goesThrough = (from: DeviceFaultState, other: DeviceFaultState): boolean =>
  from !== other && (orderOf(from) < REORDER_STAGE || orderOf(other) > orderOf(from))

/** Effects that apply to single reports; all others apply to devices. */
export const affectsReports = ({ type }: DeviceEffect): boolean =>
  type === 'skew' || type === 'duplicate' || type === 'reorder'

// The type of an effect is the key of its implementation, which the table above guarantees.
const effectOf = (one: DeviceFaultState): DeviceEffectRules<DeviceFaultState> =>
  effects[one.effect.type] as DeviceEffectRules<DeviceFaultState>

export const begin = (one: DeviceFaultState, context: FaultContext): Report[] => effectOf(one).begin(one, context)
export const pass = (one: DeviceFaultState, report: Report, context: FaultContext): Report[] =>
  effectOf(one).pass?.(one, report, context) ?? [report]
export const act = (one: DeviceFaultState, context: FaultContext): Report[] => effectOf(one).act?.(one, context) ?? []
export const answered: NonNullable<DeviceEffectRules<DeviceFaultState>['answered']> = (one, kind, context) =>
  effectOf(one).answered?.(one, kind, context)
export const end = (one: DeviceFaultState, context: FaultContext): Report[] => effectOf(one).end(one, context)
export const disturbs: NonNullable<DeviceEffectRules<DeviceFaultState>['disturbs']> = (one) =>
  effectOf(one).disturbs?.(one) ?? null
