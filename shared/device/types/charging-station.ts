import { defineType } from '#shared/device/define-type.ts'
import { chargingHeat, connectivity, loadDetection, powerSupply } from '#shared/device/traits.ts'

export const chargingStationType = defineType({
  name: '充电桩',
  label: 'CZ',
  traits: [chargingHeat(), loadDetection(), powerSupply(), connectivity()],
  raises: ['alarm', 'fault', 'electricity'],
  reasons: { alarm: 'charging', electricity: 'charging', fault: 'offline' },
  icon: 'pile',
  installed: { share: 16, uses: ['charge'], spots: ['车位旁'], years: 8 },
})
