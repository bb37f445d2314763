import { defineType } from '#shared/device/define-type.ts'
import { cableHeatDetection, connectivity, currentDetection, loadDetection } from '#shared/device/traits.ts'

export const electricType = defineType({
  name: '用电安全探测器',
  label: 'YD',
  traits: [currentDetection(), cableHeatDetection(), loadDetection(), connectivity()],
  raises: ['alarm', 'fault', 'risk', 'electricity'],
  reasons: { alarm: 'residualCurrent', risk: 'current', electricity: 'load', fault: 'offline' },
  icon: 'electric',
  installed: { share: 66, uses: ['power', 'shop', 'office'], spots: ['总进线', '照明回路', '插座回路'], years: 8 },
})
