import type { SceneSetting } from '#shared/contracts/video.ts'
import type { DeviceType } from '#shared/devices/index.ts'

/** What a place is by the words in its name, where they tell. */
const byName: readonly (readonly [RegExp, SceneSetting])[] = [
  [/天面|屋顶/, 'roof'],
  [/楼道|楼梯|走廊/, 'staircase'],
  [/电梯|大堂|门厅|大厅|入口/, 'lobby'],
  [/仓|库|车间|货/, 'store'],
  [/装卸|广场|消火栓|场$/, 'yard'],
]

/** What a type of device looks at wherever it hangs. */
const byType: Readonly<Partial<Record<DeviceType, SceneSetting>>> = {
  camera: 'dutyRoom',
  firecamera: 'lane',
  electriccamera: 'lobby',
  infraredsmoke: 'bedroom',
}

/** What a device looks at: what its type is for, else what its place is called. */
export const settingOf = (type: DeviceType, placeName: string): SceneSetting =>
  byType[type] ?? byName.find(([words]) => words.test(placeName))?.[1] ?? (type === 'box' ? 'dutyRoom' : 'store')
