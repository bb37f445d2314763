import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, heatDetection, recognition, smokeDetection } from '#shared/device/traits.ts'

export const microwavesmokeType = defineType({
  name: '微波烟温探测器',
  label: 'WB',
  traits: [smokeDetection(), heatDetection(), recognition(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'person'],
  reasons: { alarm: 'smoke', person: 'presence', fault: 'offline' },
  icon: 'smokewarm',
  installed: { share: 13, uses: ['living', 'store'], spots: ['天花板中央'], years: 10 },
})
