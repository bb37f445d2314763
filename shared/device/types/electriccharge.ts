import { defineType } from '#shared/device/define-type.ts'
import { connectivity, currentDetection, loadDetection } from '#shared/device/traits.ts'

export const electricchargeType = defineType({
  name: '用电及充电探测器',
  label: 'CD',
  traits: [currentDetection(), loadDetection(), connectivity()],
  raises: ['alarm', 'fault', 'electricity'],
  reasons: { alarm: 'residualCurrent', electricity: 'charging', fault: 'offline' },
  icon: 'charge',
  installed: { share: 20, uses: ['charge', 'power'], spots: ['充电回路'], years: 8 },
})
