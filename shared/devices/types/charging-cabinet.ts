import { defineType } from '#shared/devices/define-type.ts'
import { connectivity, heatDetection } from '#shared/devices/traits.ts'

export const chargingCabinetType = defineType({
  name: '充电柜',
  label: 'CG',
  traits: [heatDetection(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'charging', fault: 'offline' },
})
