import { emit } from '#tests/support/city.ts'
import { chooseDevice, fireDevice, openDirector } from '#tests/e2e/support/director.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('what is done at the desk is recorded, named, saved, and played again', async ({ openPage, home, city }) => {
  const director = await openDirector(await openPage(), home)
  const { page } = director
  const { id, code } = fireDevice(city)
  await chooseDevice(director, code)
  await page.getByRole('button', { name: '录制演示' }).click()
  const strip = page.getByRole('region', { name: '演示录制' })
  await expect(strip).toContainText('0 / 500 步')
  await director.act('触发火警').click()
  await expect(strip).toContainText('1 / 500 步')
  await page.getByRole('button', { name: '5 分', exact: true }).click()
  await expect(strip).toContainText('00:05:00')
  await director.kind('恢复').check({ force: true })
  await director.act('恢复设备').click()
  await expect(strip).toContainText('2 / 500 步')
  await strip.getByRole('button', { name: '停止' }).click()

  const editor = page.getByRole('dialog', { name: '整理录制' })
  await expect(editor.getByRole('list', { name: '步骤' }).getByRole('listitem')).toHaveText([/触发/, /恢复/])
  await editor.getByRole('textbox', { name: '标题' }).fill('楼道起火演示')
  await editor.getByRole('button', { name: '保存', exact: true }).click()
  await expect(strip).toBeHidden()

  // Another alarm first: a replay raises the same device again.
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  await page.getByRole('button', { name: '运行 楼道起火演示' }).click()
  await expect(page.getByRole('progressbar', { name: '楼道起火演示' })).toBeVisible()
  await expect.poll(() => city.world.model.openEvents.find(id, 'alarm')?.recoveredAt).toBeNull()
  await page.getByRole('button', { name: '5 分', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: '楼道起火演示' })).toBeHidden()
})
