import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, smokeDetection, tamperSwitch } from '#shared/device/traits.ts'

export const smokeType = defineType({
  name: '烟雾探测器',
  label: 'YG',
  traits: [smokeDetection(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'smoke', fault: 'offline' },
})
