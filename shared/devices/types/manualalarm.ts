import { defineType } from '#shared/devices/define-type.ts'
import { battery, connectivity } from '#shared/devices/traits.ts'

export const manualalarmType = defineType({
  name: '手动报警器',
  label: 'SB',
  traits: [battery(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'manual', fault: 'offline' },
})
