import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, heatDetection, recognition, smokeDetection } from '#shared/device/traits.ts'

export const infraredsmokeType = defineType({
  name: '红外烟温探测器',
  label: 'HW',
  traits: [smokeDetection(), heatDetection(), recognition(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'person'],
  reasons: { alarm: 'smoke', person: 'overnight', fault: 'offline' },
  icon: 'smokewarm',
  installed: { share: 13, uses: ['shop', 'living'], spots: ['天花板中央'], years: 10 },
})
