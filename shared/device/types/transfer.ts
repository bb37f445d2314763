import { defineType } from '#shared/device/define-type.ts'
import { connectivity, powerSupply } from '#shared/device/traits.ts'

export const transferType = defineType({
  name: '用户传输装置',
  label: 'YC',
  traits: [powerSupply(), connectivity()],
  raises: ['fault'],
  reasons: { fault: 'offline' },
  icon: 'dtu',
  installed: { share: 10, uses: ['control'], spots: ['控制室机柜'], years: 10 },
})
