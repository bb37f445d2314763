import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, pressureDetection, sensorHealth } from '#shared/device/traits.ts'

export const waterType = defineType({
  name: '水压探测器',
  label: 'SY',
  traits: [pressureDetection(), sensorHealth(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'risk'],
  reasons: { alarm: 'waterPressure', risk: 'pressure', fault: 'offline' },
  icon: 'water',
  installed: { share: 26, uses: ['pump', 'corridor'], spots: ['喷淋主管', '末端试水'], years: 8 },
})
