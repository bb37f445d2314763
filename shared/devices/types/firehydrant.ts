import { defineType } from '#shared/devices/define-type.ts'
import { battery, connectivity, pressureDetection } from '#shared/devices/traits.ts'

export const firehydrantType = defineType({
  name: '消火栓压力探测器',
  label: 'XS',
  traits: [pressureDetection(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'risk'],
  reasons: { alarm: 'waterPressure', risk: 'pressure', fault: 'offline' },
})
