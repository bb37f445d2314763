import { emit, eventsOf } from '#tests/support/city.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { png } from '#tests/support/pictures.ts'

const PATH = '/deviceAdmin/maintenance'

test('an order that an answer has placed is taken and finished with a photo, and both lists say so', async ({
  app,
  signIn,
  city,
}) => {
  const other = await signIn('super', { path: PATH })
  await expect(other.page.getByText('暂无维保工单')).toBeVisible()
  const { eventId } = await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  const { page, rows, toast } = await signIn('duty', { path: PATH })
  await eventsOf(await callerAt(app, city, other.page)).feedback(eventId, '待维保')
  await expect(rows).toHaveCount(1)
  await expect(other.rows).toContainText('待接单')
  await rows.getByRole('button', { name: '接单' }).click()
  await expect(toast).toContainText('已接单')
  await expect(other.rows).toContainText('维保中')
  await follow(rows.getByRole('link', { name: '详情' }))
  await page.getByRole('main').getByRole('button', { name: '完成' }).click()
  const dialog = page.getByRole('dialog', { name: /^完成工单 WB/ })
  await dialog.getByRole('button', { name: '添加配件' }).click()
  await dialog.getByRole('textbox', { name: '配件名称' }).fill('锂电池')
  await dialog.getByRole('spinbutton', { name: '数量' }).fill('2')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() })
  await expect(dialog.getByRole('img', { name: '照片 1' })).toBeVisible()
  await dialog.getByRole('button', { name: '确认完成' }).click()
  await expect(toast).toContainText('工单已完成')
  await expect(page.getByRole('region', { name: '维保记录' })).toContainText('锂电池 × 2')
  await expect(page.getByRole('img', { name: '现场照片 1' })).toBeVisible()
  await expect(other.rows).toContainText('已完成')
})
