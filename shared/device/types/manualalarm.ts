import { defineType } from '#shared/device/define-type.ts'
import { battery, connectivity, pushButton, tamperSwitch } from '#shared/device/traits.ts'

export const manualalarmType = defineType({
  name: '手动报警器',
  label: 'SB',
  traits: [pushButton(), tamperSwitch(), battery(), connectivity()],
  raises: ['alarm', 'fault'],
  reasons: { alarm: 'manual', fault: 'offline' },
  icon: 'manual',
  installed: { share: 33, uses: ['corridor', 'lobby'], spots: ['楼梯口', '出口旁'], years: 10 },
})
