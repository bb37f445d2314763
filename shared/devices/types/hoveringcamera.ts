import { defineType } from '#shared/devices/define-type.ts'
import { battery, connectivity } from '#shared/devices/traits.ts'

export const hoveringcameraType = defineType({
  name: '门磁探测器',
  label: 'MX',
  traits: [battery(), connectivity()],
  raises: ['alarm', 'fault', 'roof'],
  reasons: { alarm: 'door', roof: 'blocked', fault: 'offline' },
})
