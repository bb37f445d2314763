import { defineType } from '#shared/device/define-type.ts'
import { connectivity, firePanel, powerSupply } from '#shared/device/traits.ts'

export const mainframeType = defineType({
  name: '传统消防主机',
  label: 'ZJ',
  traits: [firePanel(), powerSupply(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'panel', fault: 'offline' },
  icon: 'mainframe',
  installed: { share: 8, uses: ['control'], spots: ['控制室机柜'], years: 10 },
})
