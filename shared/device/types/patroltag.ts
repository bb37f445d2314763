import { defineType } from '#shared/device/define-type.ts'
import { battery, patrol } from '#shared/device/traits.ts'

export const patroltagType = defineType({
  name: '巡检标签',
  label: 'XJ',
  traits: [patrol(), battery()],
  raises: ['fault', 'risk'],
  reasons: { risk: 'patrol', fault: 'battery' },
  icon: 'tag',
  installed: { share: 13, uses: ['corridor', 'pump', 'power'], spots: ['门边'], years: 5 },
})
