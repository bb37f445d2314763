import { defineType } from '#shared/device/define-type.ts'
import { connectivity, gasDetection, sensorHealth } from '#shared/device/traits.ts'

export const gasType = defineType({
  name: '家用可燃气体探测器',
  label: 'RQ',
  traits: [gasDetection(), sensorHealth(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'gas', fault: 'offline' },
  icon: 'gas',
  installed: { share: 98, uses: ['kitchen', 'living'], spots: ['燃气灶上方', '燃气表旁'], years: 5 },
})
