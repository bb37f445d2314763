import { deviceTypeCodes, deviceTypes, type DeviceType } from '#shared/device/index.ts'
import type { Trait, TraitName } from '#shared/device/traits.ts'
import type { DeviceTypeSpec } from '#shared/device/define-type.ts'
import { battery } from '#simulator/behaviours/battery.ts'
import type { Behaviour, Cause } from '#simulator/behaviours/behaviour.ts'
import { breaker } from '#simulator/behaviours/breaker.ts'
import { cableHeatDetection } from '#simulator/behaviours/cable-heat-detection.ts'
import { chargingHeat } from '#simulator/behaviours/charging-heat.ts'
import { connectivity } from '#simulator/behaviours/connectivity.ts'
import { currentDetection } from '#simulator/behaviours/current-detection.ts'
import { doorContact } from '#simulator/behaviours/door-contact.ts'
import { extinguisherPressure } from '#simulator/behaviours/extinguisher-pressure.ts'
import { firePanel } from '#simulator/behaviours/fire-panel.ts'
import { gasDetection } from '#simulator/behaviours/gas-detection.ts'
import { heatDetection } from '#simulator/behaviours/heat-detection.ts'
import { laneWatch } from '#simulator/behaviours/lane-watch.ts'
import { levelDetection } from '#simulator/behaviours/level-detection.ts'
import { loadDetection } from '#simulator/behaviours/load-detection.ts'
import { patrol } from '#simulator/behaviours/patrol.ts'
import { postWatch } from '#simulator/behaviours/post-watch.ts'
import { powerSupply } from '#simulator/behaviours/power-supply.ts'
import { pressureDetection } from '#simulator/behaviours/pressure-detection.ts'
import { pushButton } from '#simulator/behaviours/push-button.ts'
import { recognition } from '#simulator/behaviours/recognition.ts'
import { roofDoor } from '#simulator/behaviours/roof-door.ts'
import { sensorHealth } from '#simulator/behaviours/sensor-health.ts'
import { smokeDetection } from '#simulator/behaviours/smoke-detection.ts'
import { sprayValve } from '#simulator/behaviours/spray-valve.ts'
import { tamperSwitch } from '#simulator/behaviours/tamper-switch.ts'

/** One behaviour for every trait: a trait without one does not compile. */
const behaviours: { readonly [N in TraitName]: Behaviour<N> } = {
  'smoke-detection': smokeDetection,
  'gas-detection': gasDetection,
  'heat-detection': heatDetection,
  'current-detection': currentDetection,
  'cable-heat-detection': cableHeatDetection,
  'load-detection': loadDetection,
  breaker,
  'charging-heat': chargingHeat,
  'pressure-detection': pressureDetection,
  'level-detection': levelDetection,
  'extinguisher-pressure': extinguisherPressure,
  'spray-valve': sprayValve,
  recognition,
  'post-watch': postWatch,
  'lane-watch': laneWatch,
  'door-contact': doorContact,
  'roof-door': roofDoor,
  patrol,
  'push-button': pushButton,
  'fire-panel': firePanel,
  'power-supply': powerSupply,
  'tamper-switch': tamperSwitch,
  'sensor-health': sensorHealth,
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

const causes = new Map(
  deviceTypeCodes.map((code): [DeviceType, readonly Cause[]] => {
    const spec = deviceTypes[code]
    return [code, spec.traits.flatMap((trait) => causesOfTrait(trait, spec))]
  }),
)

/** All causes of a device type, in the order of its traits. */
export const causesOf = (type: DeviceType): readonly Cause[] => causes.get(type) ?? []
