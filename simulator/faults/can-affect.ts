import type { DeviceEffect } from '#shared/fault/fault-effects.schema.ts'
import { mayRaise, type DeviceType } from '#shared/device/index.ts'
import { hasBattery } from '#simulator/faults/battery.ts'
import { driftMeasure } from '#simulator/faults/drift.ts'
import { stuckMeasure } from '#simulator/faults/stuck.ts'

/** Whether an effect applies to devices of a type: for example, only a device with a battery can run it down. */
export const canAffect = (effect: DeviceEffect, type: DeviceType): boolean => {
  switch (effect.type) {
    case 'stuck':
      return stuckMeasure(effect, type) !== undefined
    case 'drift':
      return driftMeasure(effect, type) !== undefined
    case 'battery':
      return hasBattery(type)
    case 'flapping':
      return effect.kind === undefined || mayRaise(type, effect.kind)
    case 'skew':
    case 'duplicate':
    case 'reorder':
    case 'offline':
      return true
  }
}
