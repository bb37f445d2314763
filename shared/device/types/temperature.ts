import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, heatDetection, sensorHealth } from '#shared/device/traits.ts'

export const temperatureType = defineType({
  name: '温度探测器',
  label: 'WD',
  traits: [heatDetection(), sensorHealth(), battery(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'temperature', fault: 'offline' },
  icon: 'temperature',
  installed: { share: 16, uses: ['store', 'power'], spots: ['货架上方', '柜内'], years: 8 },
})
