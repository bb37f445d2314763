import { expect, test } from 'vitest'
import { uncoveredText } from '#client/features/contact/contact-words.ts'

const place = (...placePath: string[]) => ({ placePath })

test('places without anybody to call are counted, and the first two of them named', () => {
  const places = [place('南门街', '2 号服装店'), place('和平路', '88 号'), place('东湖新村', '7 栋')]
  expect(uncoveredText({ total: 12, places })).toBe(
    '12 个有设备的场所没有紧急联系人：南门街 / 2 号服装店、和平路 / 88 号 等',
  )
  expect(uncoveredText({ total: 1, places: places.slice(0, 1) })).toBe(
    '1 个有设备的场所没有紧急联系人：南门街 / 2 号服装店',
  )
})

test('there is no notice while every place with devices has a contact to call', () => {
  expect(uncoveredText({ total: 0, places: [] })).toBeUndefined()
})
