import type { MeasureName } from '#shared/devices/measures.ts'
import type { EventKind } from '#shared/events/index.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import type { Affliction, Report } from '#simulator/faults/affliction.ts'
import type { Disturbance } from '#simulator/faults/disturbance.ts'
import { valueAt } from '#simulator/readings.ts'

/** What device faults ask of the world around them. */
export interface Surroundings {
  readonly seed: number
  /** Whether it is a report's turn to be struck by a fault: counts what the fault has met and struck. */
  readonly strikes: (fault: string, deviceId: string) => boolean
  /** Whether the device itself is in this state, whatever was heard of it. */
  readonly isOpen: (deviceId: string, kind: EventKind) => boolean
  /** What is known of an event that lasts: its measure, null for one without; undefined when there is none. */
  readonly shown: (deviceId: string, kind: EventKind) => { readonly measure: MeasureName | null } | undefined
  /** How many devices in service report through this one. */
  readonly behind: (deviceId: string) => number
}

/** The moment at which a fault acts on a device. */
export interface Scene extends Surroundings {
  readonly now: number
}

/** What a fault does to a device, by its effect. What is answered are reports that leave because of it. */
export interface Manner<A extends Affliction> {
  /** It strikes. */
  readonly begin: (one: A, scene: Scene) => Report[]
  /** The device reports; answers what leaves instead. */
  readonly pass?: (one: A, report: Report, scene: Scene) => Report[]
  /** What was due has come. */
  readonly act?: (one: A, scene: Scene) => Report[]
  /** An event of the device was answered. */
  readonly answered?: (one: A, kind: EventKind, scene: Scene) => void
  /** It is over: the device is as it would be without it. */
  readonly end: (one: A, scene: Scene) => Report[]
  /** What the readings show of it. */
  readonly disturbs?: (one: A) => Omit<Disturbance, 'until'> | null
}

/** Dice of its own for each time that a fault acts on a device. */
export const diceOf = (one: Affliction, { seed }: Scene): Random =>
  createStream(seed, 'fault', one.fault, one.deviceId, (one.acts += 1))

/** What a sensor in peace shows of a measure at some time, as a fault has it. */
export const shownValue = (
  { deviceId, type }: Affliction,
  { seed }: Pick<Scene, 'seed'>,
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
