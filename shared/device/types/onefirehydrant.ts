import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, pressureDetection, tamperSwitch } from '#shared/device/traits.ts'

export const onefirehydrantType = defineType({
  name: '一体式消火栓',
  label: 'XH',
  traits: [pressureDetection(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'risk'],
  reasons: { alarm: 'waterPressure', risk: 'pressure', fault: 'offline' },
  icon: 'hydrant',
  installed: { share: 10, uses: ['outdoor', 'lane'], spots: ['路边'], years: 8 },
})
