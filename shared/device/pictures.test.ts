import { expect, test } from 'vitest'

import { deviceTypeCodes } from '#shared/device/index.ts'
import { takesPictures } from '#shared/device/pictures.ts'

test('there is something to see of cameras and of the detector that looks by its warmth, and of nothing else', () => {
  const cameras = ['box', 'camera', 'electriccamera', 'firecamera', 'flamecamera']
  expect(deviceTypeCodes.filter(takesPictures).toSorted()).toEqual([...cameras, 'infraredsmoke'])
})
