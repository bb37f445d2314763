import { defineType } from '#shared/device/define-type.ts'
import { connectivity, powerSupply, sprayValve } from '#shared/device/traits.ts'

export const controllerType = defineType({
  name: '智能喷淋开关',
  label: 'PL',
  traits: [sprayValve(), powerSupply(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'spray', fault: 'offline' },
})
