import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, levelDetection, sensorHealth } from '#shared/device/traits.ts'

export const liquidType = defineType({
  name: '液位探测器',
  label: 'YE',
  traits: [levelDetection(), sensorHealth(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'risk'],
  reasons: { alarm: 'waterLevel', risk: 'level', fault: 'offline' },
  icon: 'liquid',
  installed: { share: 13, uses: ['pump'], spots: ['水箱'], years: 8 },
})
