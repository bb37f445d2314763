import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, heatDetection, smokeDetection, tamperSwitch } from '#shared/device/traits.ts'

export const smokewarmType = defineType({
  name: '烟温探测器',
  label: 'YW',
  traits: [smokeDetection(), heatDetection(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'smokeAndHeat', fault: 'offline' },
  icon: 'smokewarm',
  installed: {
    share: 82,
    uses: ['corridor', 'kitchen', 'store', 'charge'],
    spots: ['天花板中央', '楼道尽头'],
    years: 10,
  },
})
