import { expect, test } from 'vitest'

import { loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { jpeg, lines, png, pngEnd, pngHeader, PNG_MAGIC } from '#tests/support/pictures.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'
import { rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const duty = await loginAs(app, await makeWorld(app), 'duty')

const stored = () => rowsOf(worldAt(app, duty.world), 'Upload').length
const tooLarge = (size: string) => `图片尺寸为${size}像素，边长不能超过10000像素，总像素不能超过2500万`

test.each([
  ['a PNG of 25 megapixels', png({ size: [5000, 5000] })],
  ['a JPEG of 25 megapixels', jpeg({ size: [5000, 5000] })],
  ['a PNG as wide as may be', png({ size: [10_000, 2500] })],
  ['a JPEG as high as may be', jpeg({ size: [2500, 10_000] })],
  ['a JPEG whose height comes behind its scan', jpeg({ size: [5000, 0], behind: [lines(5000)] })],
])('%s is taken', async (_, bytes) => {
  expect(await upload(app, duty, bytes)).toMatchObject({ code: 200 })
})

test.each([
  ['a PNG of more pixels', png({ size: [5000, 5001] }), tooLarge('5000×5001')],
  ['a JPEG of more pixels', jpeg({ size: [5001, 5000] }), tooLarge('5001×5000')],
  ['a PNG that is too wide', png({ size: [10_001, 1] }), tooLarge('10001×1')],
  ['a JPEG that is too high', jpeg({ size: [1, 10_001] }), tooLarge('1×10001')],
  ['the largest PNG there is', png({ size: [2 ** 31 - 1, 2 ** 31 - 1] }), tooLarge('2147483647×2147483647')],
  [
    'a JPEG with too many lines behind its scan',
    jpeg({ size: [5000, 0], behind: [lines(5001)] }),
    tooLarge('5000×5001'),
  ],
  [
    'a PNG that ends behind a large header',
    Buffer.concat([PNG_MAGIC, pngHeader(60_000, 60_000)]),
    tooLarge('60000×60000'),
  ],
  [
    'a JPEG that ends behind a large header',
    jpeg({ size: [60_000, 60_000] }).subarray(0, -12),
    tooLarge('60000×60000'),
  ],
  [
    'a PNG that ends within its header',
    Buffer.concat([PNG_MAGIC, pngHeader(1, 1).subarray(0, 12)]),
    '图片文件不完整或已损坏',
  ],
  ['a PNG without a header', Buffer.concat([PNG_MAGIC, pngEnd]), '图片文件不完整或已损坏'],
  ['a JPEG that never tells its height', jpeg({ size: [5000, 0] }), '图片文件不完整或已损坏'],
  ['a JPEG with no lines behind its scan', jpeg({ size: [5000, 0], behind: [lines(0)] }), '图片文件不完整或已损坏'],
])('%s is refused with what came and what is allowed, and not kept', async (_, bytes, message) => {
  const before = stored()
  expect(await upload(app, duty, bytes)).toMatchObject({ code: 4001, message })
  expect(stored()).toBe(before)
})
