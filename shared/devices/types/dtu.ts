import { defineType } from '#shared/devices/define-type.ts'
import { connectivity, powerSupply } from '#shared/devices/traits.ts'

export const dtuType = defineType({
  name: 'DTU',
  label: 'DT',
  traits: [powerSupply(), connectivity()],
  raises: ['fault'],
  reasons: { fault: 'offline' },
})
