import { defineType } from '#shared/device/define-type.ts'
import { connectivity, laneWatch } from '#shared/device/traits.ts'

export const firecameraType = defineType({
  name: '消防通道占用识别摄像头',
  label: 'TD',
  traits: [laneWatch(), connectivity()],
  raises: ['video-alarm', 'fault', 'risk'],
  reasons: { 'video-alarm': 'lane', risk: 'lane', fault: 'offline' },
  video: true,
  icon: 'camera',
  installed: { share: 16, uses: ['lane'], spots: ['灯杆'], years: 6 },
})
