import { deviceTypes, type DeviceType } from '#shared/devices/index.ts'
import type { Trait, TraitName } from '#shared/devices/traits.ts'
import type { DeviceTypeSpec } from '#shared/devices/define-type.ts'
import { battery } from '#simulator/behaviours/battery.ts'
import type { Behaviour, Cause } from '#simulator/behaviours/behaviour.ts'
import { cableHeatDetection } from '#simulator/behaviours/cable-heat-detection.ts'
import { connectivity } from '#simulator/behaviours/connectivity.ts'
import { currentDetection } from '#simulator/behaviours/current-detection.ts'
import { gasDetection } from '#simulator/behaviours/gas-detection.ts'
import { heatDetection } from '#simulator/behaviours/heat-detection.ts'
import { levelDetection } from '#simulator/behaviours/level-detection.ts'
import { pressureDetection } from '#simulator/behaviours/pressure-detection.ts'
import { smokeDetection } from '#simulator/behaviours/smoke-detection.ts'

/** One behaviour for every trait: a trait without one does not compile. */
const behaviours: { readonly [N in TraitName]: Behaviour<N> } = {
  'smoke-detection': smokeDetection,
  'gas-detection': gasDetection,
  'heat-detection': heatDetection,
  'current-detection': currentDetection,
  'cable-heat-detection': cableHeatDetection,
  'pressure-detection': pressureDetection,
  'level-detection': levelDetection,
  battery,
  connectivity,
}

const causesOfTrait = <N extends TraitName>(
  trait: Extract<Trait, { trait: N }> & { trait: N },
  type: DeviceTypeSpec,
): Cause[] => {
  const behaviour: Behaviour<N> = behaviours[trait.trait]
  return behaviour(trait, type)
}

/** Everything that may happen to a device of a type, in the order of its traits. */
export const causesOf = (type: DeviceType): readonly Cause[] => {
  const spec = deviceTypes[type]
  return spec.traits.flatMap((trait) => causesOfTrait(trait, spec))
}
