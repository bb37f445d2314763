import { defineType } from '#shared/device/define-type.ts'
import { connectivity, powerSupply } from '#shared/device/traits.ts'

export const dtuType = defineType({
  name: 'DTU',
  label: 'DT',
  traits: [powerSupply(), connectivity()],
  raises: ['fault'],
  reasons: { fault: 'offline' },
  icon: 'dtu',
  installed: { share: 7, uses: ['power', 'control'], spots: ['弱电箱'], years: 10 },
})
