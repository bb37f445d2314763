import { defineType } from '#shared/devices/define-type.ts'
import { battery, connectivity, smokeDetection, tamperSwitch } from '#shared/devices/traits.ts'

export const smokeType = defineType({
  name: '烟雾探测器',
  label: 'YG',
  traits: [smokeDetection(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'smoke', fault: 'offline' },
})
