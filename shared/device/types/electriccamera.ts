import { defineType } from '#shared/device/define-type.ts'
import { connectivity, recognition } from '#shared/device/traits.ts'

export const electriccameraType = defineType({
  name: '电动车入楼识别摄像头',
  label: 'RL',
  traits: [recognition(), connectivity()],
  raises: ['video-alarm', 'fault'],
  reasons: { 'video-alarm': 'bicycle', fault: 'offline' },
  video: true,
  icon: 'camera',
  installed: { share: 13, uses: ['lobby'], spots: ['电梯口', '门厅上方'], years: 6 },
})
