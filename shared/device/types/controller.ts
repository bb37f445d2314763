import { defineType } from '#shared/device/define-type.ts'
import { connectivity, powerSupply, sprayValve } from '#shared/device/traits.ts'

export const controllerType = defineType({
  name: '智能喷淋开关',
  label: 'PL',
  traits: [sprayValve(), powerSupply(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'spray', fault: 'offline' },
  icon: 'sprinkler',
  installed: { share: 13, uses: ['store', 'corridor'], spots: ['喷淋支管'], years: 8 },
})
