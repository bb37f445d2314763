import { defineType } from '#shared/device/define-type.ts'
import { chargingHeat, connectivity, powerSupply } from '#shared/device/traits.ts'

export const batteryExchangeCabinetType = defineType({
  name: '换电柜',
  label: 'HD',
  traits: [chargingHeat(), powerSupply(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'charging', fault: 'offline' },
  icon: 'pile',
  installed: { share: 5, uses: ['charge', 'lane'], spots: ['路边'], years: 8 },
})
