import { defineType } from '#shared/device/define-type.ts'
import { chargingHeat, connectivity, powerSupply } from '#shared/device/traits.ts'

export const chargingCabinetType = defineType({
  name: '充电柜',
  label: 'CG',
  traits: [chargingHeat(), powerSupply(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'charging', fault: 'offline' },
  icon: 'pile',
  installed: { share: 10, uses: ['charge'], spots: ['棚内'], years: 8 },
})
