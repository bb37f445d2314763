import type { MeasureName } from '#shared/device/measures.ts'
import type { EventKind } from '#shared/event/index.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import type { DeviceFaultState, Report } from '#simulator/faults/device-fault-state.ts'
import type { Disturbance } from '#simulator/faults/disturbance.ts'
import { valueAt } from '#simulator/readings.ts'

/** What device faults need from the world around them. */
export interface Surroundings {
  readonly seed: number
  /** Counts the match; true when this report is to be affected. */
  readonly shouldInject: (fault: string, deviceId: string) => boolean
  /** Whether the device itself is in this condition, independent of reports. */
  readonly isOpen: (deviceId: string, kind: EventKind) => boolean
  /** The measure of an open event, null for one without; undefined when there is no open event. */
  readonly shown: (deviceId: string, kind: EventKind) => { readonly measure: MeasureName | null } | undefined
  /** Number of devices in service that report through this one. */
  readonly behind: (deviceId: string) => number
}

/** The context in which a fault acts on a device. */
export interface FaultContext extends Surroundings {
  readonly now: number
}

/** Implementation of an effect on a device. The results are the reports that are sent. */
export interface DeviceEffectRules<A extends DeviceFaultState> {
  /** The fault begins. */
  readonly begin: (one: A, context: FaultContext) => Report[]
  /** The device reports; returns the reports to send instead. */
  readonly pass?: (one: A, report: Report, context: FaultContext) => Report[]
  /** A step is due. */
  readonly act?: (one: A, context: FaultContext) => Report[]
  /** An event of the device was answered. */
  readonly answered?: (one: A, kind: EventKind, context: FaultContext) => void
  /** The fault ends: the device returns to its own state. */
  readonly end: (one: A, context: FaultContext) => Report[]
  /** Its effect on the readings. */
  readonly disturbs?: (one: A) => Omit<Disturbance, 'until'> | null
}

/** A random stream for each step of a fault at a device. */
export const diceOf = (one: DeviceFaultState, { seed }: FaultContext): Random =>
  createStream(seed, 'fault', one.fault, one.deviceId, (one.acts += 1))

/** The baseline reading of a measure at some time, with the effect of a fault. */
export const shownValue = (
  { deviceId, type }: DeviceFaultState,
  { seed }: Pick<FaultContext, 'seed'>,
  { at, disturbed }: { at: number; disturbed: Omit<Disturbance, 'until'> },
): number =>
  valueAt({
    seed,
    deviceId,
    type,
    measure: disturbed.measure,
    incidents: [],
    disturbed: [{ ...disturbed, until: null }],
    at,
  })
