import { defineType } from '#shared/device/define-type.ts'
import { connectivity, gasDetection, sensorHealth } from '#shared/device/traits.ts'

export const gasbusinessType = defineType({
  name: '商用可燃气体探测器',
  label: 'SQ',
  traits: [gasDetection(10), sensorHealth(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'gas', fault: 'offline' },
  icon: 'gas',
  installed: { share: 32, uses: ['kitchen', 'shop'], spots: ['灶台上方', '气瓶间'], years: 5 },
})
