import type { Page } from '@playwright/test'

import { pictureSize } from '#server/modules/upload/picture.ts'
import { loginAs } from '#tests/support/caller.ts'
import { emit, eventsOf } from '#tests/support/city.ts'
import { notes, notesSegment } from '#tests/support/pictures.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** A photo as a phone takes it: lying on its side, with where and by what it was taken. */
const photo = async (page: Page): Promise<Buffer> => {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2000
    const context = canvas.getContext('2d')
    context?.fillRect(0, 0, 1500, 2000)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  })
  const jpeg = Buffer.from(encoded, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), notesSegment(notes(6)), jpeg.subarray(2)])
}

test('a photo of an answer is turned, made smaller and freed of its notes, and shown with the answer', async ({
  signIn,
  app,
  city,
}) => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { page } = await signIn('duty', { path: `/alarmAdmin/detail/${eventId}` })
  const panel = page.getByRole('region', { name: '处理', exact: true })
  await panel.getByRole('radio', { name: '误报' }).check()
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
  await panel.getByLabel('现场图片', { exact: true }).and(page.locator('input')).setInputFiles(file)
  await expect(panel.getByRole('img', { name: '现场图片 1' })).toBeVisible()
  await panel.getByRole('button', { name: '提交处理' }).click()
  await expect(panel.getByRole('button', { name: '提交处理' })).toHaveCount(0)
  await expect(panel.getByRole('img', { name: '现场图片 1' })).toBeVisible()
  const { photos } = (await eventsOf(await loginAs(app, city.path, 'owner')).detail(eventId)).result
  expect(photos).toHaveLength(1)
  const stored = await app.server.inject({ url: photos[0] ?? '' })
  expect(stored.headers['content-type']).toBe('image/jpeg')
  expect(pictureSize(stored.rawPayload)).toEqual({ width: 1280, height: 1920 })
  expect(stored.rawPayload.includes('Exif')).toBe(false)
})
