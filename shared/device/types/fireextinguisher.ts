import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, extinguisherPressure, tamperSwitch } from '#shared/device/traits.ts'

export const fireextinguisherType = defineType({
  name: '灭火器压力探测器',
  label: 'MH',
  traits: [extinguisherPressure(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault', 'risk'],
  reasons: { alarm: 'extinguisherPressure', risk: 'pressure', fault: 'offline' },
  icon: 'extinguisher',
  installed: { share: 36, uses: ['corridor', 'shop', 'store'], spots: ['灭火器箱'], years: 5 },
})
