import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, pressureDetection, tamperSwitch } from '#shared/device/traits.ts'

export const firehydrantType = defineType({
  name: '消火栓压力探测器',
  label: 'XS',
  traits: [pressureDetection(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'risk'],
  reasons: { alarm: 'waterPressure', risk: 'pressure', fault: 'offline' },
  icon: 'hydrant',
  installed: { share: 23, uses: ['outdoor', 'corridor'], spots: ['栓体'], years: 8 },
})
