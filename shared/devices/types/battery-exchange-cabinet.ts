import { defineType } from '#shared/devices/define-type.ts'
import { chargingHeat, connectivity, powerSupply } from '#shared/devices/traits.ts'

export const batteryExchangeCabinetType = defineType({
  name: '换电柜',
  label: 'HD',
  traits: [chargingHeat(), powerSupply(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'charging', fault: 'offline' },
})
