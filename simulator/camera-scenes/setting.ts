import type { CameraSceneSetting } from '#shared/device/camera-settings.ts'
import type { DeviceType } from '#shared/device/index.ts'

/** Settings by the words in the name of a place. */
const byName: readonly (readonly [RegExp, CameraSceneSetting])[] = [
  [/天面|屋顶/, 'roof'],
  [/楼道|楼梯|走廊/, 'staircase'],
  [/电梯|大堂|门厅|大厅|入口/, 'lobby'],
  [/仓|库|车间|货/, 'store'],
  [/装卸|广场|消火栓|场$/, 'yard'],
]

/** Settings of device types, independent of the place. */
const byType: Readonly<Partial<Record<DeviceType, CameraSceneSetting>>> = {
  camera: 'dutyRoom',
  firecamera: 'lane',
  electriccamera: 'lobby',
  infraredsmoke: 'bedroom',
}

/** The setting in view of a device: by its type, otherwise by the name of its place. */
export const settingOf = (type: DeviceType, placeName: string): CameraSceneSetting =>
  byType[type] ?? byName.find(([words]) => words.test(placeName))?.[1] ?? (type === 'box' ? 'dutyRoom' : 'store')
