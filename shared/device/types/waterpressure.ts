import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, pressureDetection, sensorHealth } from '#shared/device/traits.ts'

export const waterpressureType = defineType({
  name: '水感水压探测器',
  label: 'SG',
  traits: [pressureDetection(), sensorHealth(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'risk'],
  reasons: { alarm: 'waterPressure', risk: 'pressure', fault: 'offline' },
  icon: 'water',
  installed: { share: 16, uses: ['pump', 'corridor'], spots: ['管网末端'], years: 8 },
})
