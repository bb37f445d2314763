import { defineType } from '#shared/devices/define-type.ts'
import { connectivity, currentDetection } from '#shared/devices/traits.ts'

export const chargingStationType = defineType({
  name: '充电桩',
  label: 'CZ',
  traits: [currentDetection(), connectivity()],
  raises: ['alarm', 'fault', 'electricity'],
  reasons: { alarm: 'charging', electricity: 'charging', fault: 'offline' },
})
