import { defineType } from '#shared/devices/define-type.ts'
import { connectivity, gasDetection, sensorHealth } from '#shared/devices/traits.ts'

export const gasbusinessType = defineType({
  name: '商用可燃气体探测器',
  label: 'SQ',
  traits: [gasDetection(10), sensorHealth(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'gas', fault: 'offline' },
})
