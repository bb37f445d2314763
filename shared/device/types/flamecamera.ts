import { defineType } from '#shared/device/define-type.ts'
import { connectivity, recognition } from '#shared/device/traits.ts'

export const flamecameraType = defineType({
  name: '可视化红外火焰摄像头',
  label: 'HY',
  traits: [recognition(), connectivity()],
  raises: ['video-alarm', 'fault'],
  reasons: { 'video-alarm': 'flame', fault: 'offline' },
  video: true,
  icon: 'flamecamera',
  installed: { share: 7, uses: ['store', 'public', 'outdoor'], spots: ['立柱'], years: 6 },
})
