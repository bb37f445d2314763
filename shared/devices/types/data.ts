import { defineType } from '#shared/devices/define-type.ts'
import { connectivity, powerSupply } from '#shared/devices/traits.ts'

export const dataType = defineType({
  name: '数据透传装置',
  label: 'TC',
  traits: [powerSupply(), connectivity()],
  raises: ['fault'],
  reasons: { fault: 'offline' },
})
