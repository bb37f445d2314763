import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, doorContact, roofDoor, tamperSwitch } from '#shared/device/traits.ts'

export const hoveringcameraType = defineType({
  name: '门磁探测器',
  label: 'MX',
  traits: [doorContact(), roofDoor(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'roof'],
  reasons: { alarm: 'door', roof: 'blocked', fault: 'offline' },
  icon: 'door',
  installed: { share: 7, uses: ['roof'], spots: ['天面门'], years: 8 },
})
