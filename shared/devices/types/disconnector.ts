import { defineType } from '#shared/devices/define-type.ts'
import { cableHeatDetection, connectivity, currentDetection } from '#shared/devices/traits.ts'

export const disconnectorType = defineType({
  name: '断路器',
  label: 'DL',
  traits: [currentDetection(500), cableHeatDetection(), connectivity()],
  raises: ['alarm', 'fault', 'electricity'],
  reasons: { alarm: 'residualCurrent', electricity: 'load', fault: 'offline' },
})
