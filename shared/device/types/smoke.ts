import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, smokeDetection, tamperSwitch } from '#shared/device/traits.ts'

export const smokeType = defineType({
  name: '烟雾探测器',
  label: 'YG',
  traits: [smokeDetection(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'smoke', fault: 'offline' },
  icon: 'smoke',
  installed: {
    share: 280,
    uses: ['living', 'corridor', 'office', 'public', 'shop', 'store'],
    spots: ['天花板中央', '靠窗一侧', '门口上方'],
    years: 10,
  },
})
