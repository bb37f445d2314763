import { defineType } from '#shared/device/define-type.ts'
import { connectivity, powerSupply, recognition } from '#shared/device/traits.ts'

export const boxType = defineType({
  name: '视频边缘计算盒子',
  label: 'HZ',
  traits: [recognition(), powerSupply(), connectivity()],
  raises: ['video-alarm', 'fault', 'person'],
  reasons: { 'video-alarm': 'vision', person: 'presence', fault: 'offline' },
  video: true,
  icon: 'box',
  installed: { share: 7, uses: ['control', 'lobby'], spots: ['弱电箱'], years: 6 },
})
