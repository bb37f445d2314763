import { defineType } from '#shared/devices/define-type.ts'
import { connectivity } from '#shared/devices/traits.ts'

export const cameraType = defineType({
  name: '人员离岗监测摄像头',
  label: 'LG',
  traits: [connectivity()],
  raises: ['video-alarm', 'fault', 'person'],
  reasons: { 'video-alarm': 'absence', person: 'overnight', fault: 'offline' },
  video: true,
})
