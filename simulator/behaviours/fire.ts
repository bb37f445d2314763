import { deviceTypes } from '#shared/device/index.ts'
import type { RaiseSignal } from '#shared/device/signal.ts'
import type { TraitName } from '#shared/device/traits.ts'
import { reasonOf, type EventKind } from '#shared/event/index.ts'
import { SECOND } from '#shared/time.ts'
import { createStream, type Random } from '#simulator/engine/random.ts'
import type { EngineDevice, Order } from '#simulator/engine/types.ts'

/** Probability of a reaction, and its delay in seconds. */
interface Odds {
  readonly chance: number
  readonly after: readonly [number, number]
}

interface Witness {
  readonly trait: TraitName
  readonly kind: EventKind
  /** In the same room, and elsewhere on the storey. */
  readonly near: Odds
  readonly far: Odds
}

const never: Odds = { chance: 0, after: [0, 0] }

/** Traits that notice a nearby fire, and how fast; a device reacts by the first of these that it has. */
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

/** A panel shows an alarm of its components within ten seconds (GB 26875.1). */
const PANEL: Odds = { chance: 1, after: [2, 8] }

/** Probability that a reported fire is real. Buttons are also pressed for fun, and valves are tested. */
const truth: Readonly<Record<string, number>> = { smokeAndHeat: 1, flame: 1, manual: 0.25, spray: 0.3 }

/** Camera reasons that include fire; other cameras do not report a fire. */
const fireSights: readonly (string | undefined)[] = ['flame', 'vision']

const reasonFor = (trait: TraitName, { type }: EngineDevice, near: boolean): string | undefined => {
  const { reasons } = deviceTypes[type]
  // Heat does not reach as far as smoke does.
  if (trait === 'smoke-detection') return near && reasons.alarm === 'smokeAndHeat' ? 'smokeAndHeat' : 'smoke'
  if (trait === 'heat-detection') return 'temperature'
  if (trait === 'recognition') return fireSights.find((sight) => sight === reasons['video-alarm'])
  return reasons.alarm
}

/** An order with a due time. */
export interface Delayed {
  readonly order: Order
  /** Milliseconds since 1970 UTC. */
  readonly at: number
}

/** A fire as reported by the first device, with its surroundings. */
export interface Fire {
  readonly origin: EngineDevice
  readonly raise: RaiseSignal
  /** The other devices on the storey. */
  readonly around: readonly EngineDevice[]
  /** The fire panel of the first device, and the device's address on it; null for a device without a panel. */
  readonly panel: { readonly host: EngineDevice; readonly address: string } | null
}

/** Whether a signal reports a fire at its own device. A panel reports only fires elsewhere. */
export const isFire = ({ kind, reason }: Pick<RaiseSignal, 'kind' | 'reason'>): boolean =>
  reasonOf(kind, reason)?.fire === true && truth[reason] !== undefined

const later = ({ after }: Odds, at: number, random: Random): number =>
  at + Math.round(random.between(...after) * SECOND)

const noticedBy = ({ origin, raise }: Fire, device: EngineDevice, random: Random): Delayed[] => {
  const { traits } = deviceTypes[device.type]
  const witness = witnesses.find(({ trait }) => traits.some((one) => one.trait === trait))
  const near = device.placeId === origin.placeId
  const reason = witness && reasonFor(witness.trait, device, near)
  if (!witness || reason === undefined) return []
  const odds = near ? witness.near : witness.far
  if (!random.chance(odds.chance)) return []
  return [{ order: { deviceId: device.id, kind: witness.kind, reason }, at: later(odds, raise.at, random) }]
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

/** Whether a reported fire is real; false also for a report without fire. */
export const isConfirmedFire = (seed: number, report: Reported): boolean =>
  isFire(report) && streamOf(seed, report, '').chance(truth[report.reason] ?? 0)

/**
 * Consequences of a fire. Its panel reports it; if the fire is real, the devices around notice it too: cameras see it, the spray
 * opens, a button is pressed. A pure function. The reaction of a device depends only on the fire and on that device, so an
 * additional device does not change the others.
 */
export const spreadOf = (seed: number, fire: Fire): Delayed[] => {
  const { origin, raise, around } = fire
  const report = { ...raise, deviceId: origin.id }
  const stream = (part: string) => streamOf(seed, report, part)
  const noticed = isConfirmedFire(seed, report)
    ? around.flatMap((device) => noticedBy(fire, device, stream(device.id)))
    : []
  return [...shownBy(fire, stream('panel')), ...noticed]
}
