import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, levelDetection, sensorHealth } from '#shared/device/traits.ts'

export const waterlevelType = defineType({
  name: '水感水位探测器',
  label: 'SW',
  traits: [levelDetection(), sensorHealth(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'risk'],
  reasons: { alarm: 'waterLevel', risk: 'level', fault: 'offline' },
  icon: 'liquid',
  installed: { share: 13, uses: ['pump'], spots: ['水池侧壁'], years: 8 },
})
