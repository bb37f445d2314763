import { defineType } from '#shared/devices/define-type.ts'
import { connectivity } from '#shared/devices/traits.ts'

export const dtuType = defineType({
  name: 'DTU',
  label: 'DT',
  traits: [connectivity()],
  raises: ['fault'],
  reasons: { fault: 'offline' },
})
