import { defineType } from '#shared/device/define-type.ts'
import { connectivity, postWatch, recognition } from '#shared/device/traits.ts'

export const cameraType = defineType({
  name: '人员离岗监测摄像头',
  label: 'LG',
  traits: [postWatch(), recognition(), connectivity()],
  raises: ['video-alarm', 'fault', 'person'],
  reasons: { 'video-alarm': 'absence', person: 'overnight', fault: 'offline' },
  video: true,
  icon: 'camera',
  installed: { share: 13, uses: ['control'], spots: ['值班台上方'], years: 6 },
})
