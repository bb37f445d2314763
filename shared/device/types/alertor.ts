import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, doorContact, roofDoor, tamperSwitch } from '#shared/device/traits.ts'

export const alertorType = defineType({
  name: '门磁探测器',
  label: 'MC',
  traits: [doorContact(), roofDoor(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'roof'],
  reasons: { alarm: 'door', roof: 'blocked', fault: 'offline' },
  icon: 'door',
  installed: { share: 13, uses: ['roof', 'corridor'], spots: ['防火门', '天面门'], years: 8 },
})
