import type { MeasuredTrait } from '#shared/device/traits.ts'
import type { DeviceTypeSpec } from '#shared/device/define-type.ts'
import type { Behaviour, Cause } from '#simulator/behaviours/behaviour.ts'
import { causeOf } from '#simulator/behaviours/incident.ts'

/** Overload of a circuit: an appliance (大功率电器) or a vehicle (电动车充电), depending on the device type. */
export const misuseOf = (
  { measure, threshold }: Pick<MeasuredTrait, 'measure' | 'threshold'>,
  type: DeviceTypeSpec,
): Cause[] => {
  const reason = type.reasons.electricity
  if (reason === undefined) return []
  return [
    causeOf('misuse', {
      kind: 'electricity',
      reason,
      measure,
      threshold,
      lead: [1, 6],
      beyond: [0.05, 0.5],
      lasts: [30, 240],
    }),
  ]
}

/** Circuits with loads that they were not made for. */
export const loadDetection: Behaviour<'load-detection'> = (trait, type) => misuseOf(trait, type)
