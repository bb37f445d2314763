import { defineType } from '#shared/device/define-type.ts'
import { breaker, cableHeatDetection, connectivity, currentDetection } from '#shared/device/traits.ts'

export const disconnectorType = defineType({
  name: '断路器',
  label: 'DL',
  traits: [currentDetection(500), cableHeatDetection(), breaker(63), connectivity()],
  raises: ['alarm', 'fault', 'electricity'],
  reasons: { alarm: 'residualCurrent', electricity: 'load', fault: 'offline' },
  icon: 'breaker',
  installed: { share: 40, uses: ['power', 'living'], spots: ['总闸', '二路分闸'], years: 8 },
})
