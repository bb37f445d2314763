import { defineType } from '#shared/devices/define-type.ts'
import { connectivity, heatDetection } from '#shared/devices/traits.ts'

export const batteryExchangeCabinetType = defineType({
  name: '换电柜',
  label: 'HD',
  traits: [heatDetection(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'charging', fault: 'offline' },
})
