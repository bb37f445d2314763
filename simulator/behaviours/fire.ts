import { deviceTypes } from '#shared/devices/index.ts'
import type { RaiseSignal } from '#shared/devices/signal.ts'
import type { TraitName } from '#shared/devices/traits.ts'
import { reasonOf, type EventKind } from '#shared/events/index.ts'
import { SECOND } from '#shared/time.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import type { EngineDevice, Order } from '#simulator/engine/types.ts'

/** How likely something is, and within which seconds. */
interface Way {
  readonly chance: number
  readonly after: readonly [number, number]
}

interface Witness {
  readonly trait: TraitName
  readonly kind: EventKind
  /** In the same room, and elsewhere on the storey. */
  readonly near: Way
  readonly far: Way
}

const never: Way = { chance: 0, after: [0, 0] }

/** Who notices that it burns nearby, and how fast; a device does so by the first of these that it has. */
const witnesses: readonly Witness[] = [
  {
    trait: 'smoke-detection',
    kind: 'alarm',
    near: { chance: 0.95, after: [15, 80] },
    far: { chance: 0.55, after: [80, 400] },
  },
  { trait: 'heat-detection', kind: 'alarm', near: { chance: 0.7, after: [40, 150] }, far: never },
  {
    trait: 'recognition',
    kind: 'video-alarm',
    near: { chance: 0.9, after: [5, 40] },
    far: { chance: 0.6, after: [15, 90] },
  },
  {
    trait: 'spray-valve',
    kind: 'alarm',
    near: { chance: 0.9, after: [60, 150] },
    far: { chance: 0.35, after: [120, 300] },
  },
  {
    trait: 'push-button',
    kind: 'alarm',
    near: { chance: 0.6, after: [20, 120] },
    far: { chance: 0.35, after: [40, 200] },
  },
]

/** A panel shows what its components say within ten seconds (GB 26875.1). */
const PANEL: Way = { chance: 1, after: [2, 8] }

/** How often it really burns where it was said so. Buttons are pressed for fun and valves are tested. */
const truth: Readonly<Record<string, number>> = { smokeAndHeat: 1, flame: 1, manual: 0.25, spray: 0.3 }

/** Cameras that look for a fire, among other things; the others look for what they look for. */
const fireSights: readonly (string | undefined)[] = ['flame', 'vision']

const reasonFor = (trait: TraitName, { type }: EngineDevice, near: boolean): string | undefined => {
  const { reasons } = deviceTypes[type]
  // Heat does not reach as far as smoke does.
  if (trait === 'smoke-detection') return near && reasons.alarm === 'smokeAndHeat' ? 'smokeAndHeat' : 'smoke'
  if (trait === 'heat-detection') return 'temperature'
  if (trait === 'recognition') return fireSights.find((sight) => sight === reasons['video-alarm'])
  return reasons.alarm
}

/** An order that is carried out later. */
export interface Delayed {
  readonly order: Order
  /** Milliseconds since 1970 UTC. */
  readonly at: number
}

/** A fire as the first device reports it, with what else there is. */
export interface Fire {
  readonly origin: EngineDevice
  readonly raise: RaiseSignal
  /** The others on the storey. */
  readonly around: readonly EngineDevice[]
  /** The fire host of the first device, and the address at which that hangs; null for one with a link of its own. */
  readonly panel: { readonly host: EngineDevice; readonly address: string } | null
}

/** Whether a signal says that it burns where its device is. A panel only says so of others. */
export const isFire = ({ kind, reason }: Pick<RaiseSignal, 'kind' | 'reason'>): boolean =>
  reasonOf(kind, reason)?.fire === true && truth[reason] !== undefined

const later = ({ after }: Way, at: number, random: Random): number => at + Math.round(random.between(...after) * SECOND)

const noticedBy = ({ origin, raise }: Fire, device: EngineDevice, random: Random): Delayed[] => {
  const { traits } = deviceTypes[device.type]
  const witness = witnesses.find(({ trait }) => traits.some((one) => one.trait === trait))
  const near = device.placeId === origin.placeId
  const reason = witness && reasonFor(witness.trait, device, near)
  if (!witness || reason === undefined) return []
  const way = near ? witness.near : witness.far
  if (!random.chance(way.chance)) return []
  return [{ order: { deviceId: device.id, kind: witness.kind, reason }, at: later(way, raise.at, random) }]
}

const shownBy = ({ origin, raise, panel }: Fire, random: Random): Delayed[] => {
  if (!panel) return []
  const part = { address: panel.address, deviceId: origin.id }
  return [
    { order: { deviceId: panel.host.id, kind: 'alarm', reason: 'panel', part }, at: later(PANEL, raise.at, random) },
  ]
}

const streamOf = (seed: number, { deviceId, at }: Reported, part: string): Random =>
  createStream(seed, 'fire', deviceId, at, part)

type Reported = Pick<RaiseSignal, 'deviceId' | 'at' | 'kind' | 'reason'>

/** Whether it really burns where a device says so; false also for what says nothing of a fire. */
export const reallyBurns = (seed: number, report: Reported): boolean =>
  isFire(report) && streamOf(seed, report, '').chance(truth[report.reason] ?? 0)

/**
 * What follows from a fire: its host reports it, and where it really burns the devices around notice it too, cameras
 * see it, the spray opens, somebody presses a button. A pure function; what one device does hangs on the fire and on
 * that device alone, so one more of them changes nothing for the others.
 */
export const spreadOf = (seed: number, fire: Fire): Delayed[] => {
  const { origin, raise, around } = fire
  const report = { ...raise, deviceId: origin.id }
  const stream = (part: string) => streamOf(seed, report, part)
  const noticed = reallyBurns(seed, report)
    ? around.flatMap((device) => noticedBy(fire, device, stream(device.id)))
    : []
  return [...shownBy(fire, stream('panel')), ...noticed]
}
