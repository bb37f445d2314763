import { defineType } from '#shared/devices/define-type.ts'
import { battery, connectivity, heatDetection, sensorHealth } from '#shared/devices/traits.ts'

export const temperatureType = defineType({
  name: '温度探测器',
  label: 'WD',
  traits: [heatDetection(), sensorHealth(), battery(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'temperature', fault: 'offline' },
})
