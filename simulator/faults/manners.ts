import type { DeviceEffect } from '#shared/contracts/fault-effects.ts'
import type { Affliction, Report } from '#simulator/faults/affliction.ts'
import { battery } from '#simulator/faults/battery.ts'
import { drift } from '#simulator/faults/drift.ts'
import { flapping } from '#simulator/faults/flapping.ts'
import { offline } from '#simulator/faults/offline.ts'
import { duplicate, reorder, skew } from '#simulator/faults/reporting.ts'
import type { Manner, Scene } from '#simulator/faults/scene.ts'
import { stuck } from '#simulator/faults/stuck.ts'

/** The implementation of every effect: an effect without one does not compile. */
const manners: { readonly [T in DeviceEffect['type']]: Manner<Affliction<Extract<DeviceEffect, { type: T }>>> } = {
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
const stages = [
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
export const stageOf = ({ effect }: Affliction): number =>
  stages.indexOf(effect.type === 'flapping' && effect.kind === undefined ? 'offline' : effect.type)

/** Reports released from this stage on have already passed the earlier stages. */
const RELEASING = stages.indexOf('reorder')
/** Whether reports that one fault releases still pass through another one. */
export const goesThrough = (from: Affliction, other: Affliction): boolean =>
  from !== other && (stageOf(from) < RELEASING || stageOf(other) > stageOf(from))

/** Effects that apply to single reports; all others apply to devices. */
export const affectsReports = ({ type }: DeviceEffect): boolean =>
  type === 'skew' || type === 'duplicate' || type === 'reorder'

// The type of an effect is the key of its implementation, which the table above guarantees.
const mannerOf = (one: Affliction): Manner<Affliction> => manners[one.effect.type] as Manner<Affliction>

export const begin = (one: Affliction, scene: Scene): Report[] => mannerOf(one).begin(one, scene)
export const pass = (one: Affliction, report: Report, scene: Scene): Report[] =>
  mannerOf(one).pass?.(one, report, scene) ?? [report]
export const act = (one: Affliction, scene: Scene): Report[] => mannerOf(one).act?.(one, scene) ?? []
export const answered: NonNullable<Manner<Affliction>['answered']> = (one, kind, scene) =>
  mannerOf(one).answered?.(one, kind, scene)
export const end = (one: Affliction, scene: Scene): Report[] => mannerOf(one).end(one, scene)
export const disturbs: NonNullable<Manner<Affliction>['disturbs']> = (one) => mannerOf(one).disturbs?.(one) ?? null
