import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#tests/e2e/support/test.ts'
import { openDialog } from '#tests/e2e/support/user-menu.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'
import { png, pngOfSize } from '#tests/support/pictures.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const RULE = '请输入大于10且不超过200的字符数'
const LIMIT = 2 * 1024 * 1024

const formIn = (dialog: Locator) => ({
  content: dialog.getByRole('textbox', { name: '反馈内容' }),
  type: (name: string) => dialog.getByRole('radio', { name }),
  submit: dialog.getByRole('button', { name: '提交反馈' }),
  tiles: dialog.getByRole('list', { name: '图片' }).getByRole('button', { name: /^查看/ }),
  going: dialog.getByRole('progressbar'),
  said: dialog.locator('#content_help, #images_help'),
})

const pick = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(files)

const picture = (name: string, buffer = png(), mimeType = 'image/png') => ({ name, mimeType, buffer })

test('feedback with two pictures reaches the server as it was written, and is thanked for', async ({
  signIn,
  city,
}) => {
  const { page, toast } = await signIn('duty')
  const dialog = await openDialog(page, '意见反馈')
  const { content, type, submit, tiles, going } = formIn(dialog)
  await expect(dialog.getByText('格式为：jpg/jpeg/png，大小不超过2M，不超过8张')).toBeVisible()
  for (const name of ['功能异常', '产品建议', '团队服务', '体验友好度', '其他']) await expect(type(name)).toBeEnabled()
  await type('产品建议').check()
  await content.fill('希望列表可以按楼层筛选设备')
  await expect(dialog).toContainText('13 / 200')
  await pick(page, [picture('a.png'), picture('b.png', pngOfSize(LIMIT - 1))])
  await expect(tiles).toHaveCount(2)
  await expect(going).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /有处理结果时联系我.*138\*\*\*\*\d{4}/ }).check()
  await submit.click()
  await expect(toast).toContainText('感谢你提出的意见或反馈')
  await expect(dialog).toHaveCount(0)
  const [row] = rowsOf(city.world, 'Feedback')
  expect(row).toMatchObject({ userId: 'u-duty', type: 2, content: '希望列表可以按楼层筛选设备', contactFlag: 1 })
  const uploaded = `${city.path}/uploads/[0-9a-f]{64}\\.png`
  expect(row?.['imageUrl']).toMatch(new RegExp(`^${uploaded},${uploaded}$`))
})

test('what is missing is reported beside its field, where the cursor is then', async ({ signIn }) => {
  const { page } = await signIn('duty')
  const dialog = await openDialog(page, '意见反馈')
  const { content, type, submit, said } = formIn(dialog)
  await submit.click()
  await expect(dialog.locator('#type_help')).toHaveText('请选择反馈类型')
  await expect(said).toHaveText(RULE)
  await expect(type('功能异常')).toBeFocused()
  await type('其他').check()
  for (const short of ['烟'.repeat(9), ' '.repeat(12), '烟'.repeat(201)]) {
    await content.fill(short)
    await submit.click()
    await expect(said).toHaveText(RULE)
    await expect(content).toBeFocused()
  }
  await content.fill('🔥'.repeat(200))
  await expect(said).toHaveCount(0)
})

test('a file that is no picture, one that is too large and a ninth one are left out, each with its sentence', async ({
  signIn,
}) => {
  const { page } = await signIn('duty', { prepare: async (opened) => opened.clock.install() })
  const { said, tiles } = formIn(await openDialog(page, '意见反馈'))
  await pick(page, [picture('a.gif', png(), 'image/gif')])
  await expect(said).toHaveText('请上传jpg/jpeg/png格式')
  await pick(page, [picture('a.png', pngOfSize(LIMIT))])
  await expect(said).toHaveText('文件大小超过2M')
  await expect(tiles).toHaveCount(0)
  await pick(
    page,
    Array.from({ length: 9 }, (_, at) => picture(`${at}.png`)),
  )
  await expect(tiles).toHaveCount(8)
  await expect(page.getByRole('button', { name: '添加图片' })).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(said).toHaveText('最多只可上传8张')
  await page.getByRole('button', { name: '移除 0.png' }).click()
  await expect(said).toHaveCount(0)
  await expect(tiles).toHaveCount(7)
})

test('an upload that fails says what the server said, and can be tried again', async ({ signIn, city, complaints }) => {
  complaints.allow(/\d+ POST \S+oss\/update/)
  const { page, toast } = await signIn('duty')
  const { tiles, going, submit, content, type, said } = formIn(await openDialog(page, '意见反馈'))
  await addFault(city.control, {
    on: 'upload.image',
    effect: { type: 'code', code: 4001, message: '图片文件不完整或已损坏' },
  })
  await pick(page, [picture('a.png')])
  await expect(toast).toContainText('图片文件不完整或已损坏')
  const again = page.getByRole('button', { name: /上传失败\s*重试/ })
  await type('其他').check()
  await content.fill('希望列表可以按楼层筛选设备')
  await submit.click()
  await expect(said).toHaveText('有图片未上传成功，请重试或移除')
  await clearFaults(city.control)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(going).toHaveCount(0)
  await expect(tiles).toHaveCount(1)
})

test('while a picture is on its way its progress is shown, and it can be taken back', async ({ signIn, city }) => {
  const { page } = await signIn('duty')
  const { tiles, going, submit, content, type, said } = formIn(await openDialog(page, '意见反馈'))
  await addFault(city.control, { on: 'upload.image', effect: { type: 'hang' } })
  await type('其他').check()
  await content.fill('希望列表可以按楼层筛选设备')
  await pick(page, [picture('a.png', pngOfSize(100_000))])
  await expect(going).toHaveAccessibleName('a.png 的上传进度')
  await expect(going).toHaveAttribute('aria-valuenow', '100')
  await submit.click()
  await expect(said).toHaveText('图片上传中，请稍候')
  await tiles.click()
  await expect(page.locator('.ant-image-preview img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '移除 a.png' }).click()
  await expect(tiles).toHaveCount(0)
})

test('a refusal shows the server’s sentence, and what was written stays, even when the form is put away', async ({
  signIn,
  city,
}) => {
  const { page, toast } = await signIn('duty')
  const { content, type, submit } = formIn(await openDialog(page, '意见反馈'))
  await type('团队服务').check()
  await content.fill('值班电话一直没有人接听呢')
  await addFault(city.control, {
    on: 'feedback.addSuggestion',
    effect: { type: 'code', code: 5201, message: '反馈通道正在维护' },
  })
  await submit.click()
  await expect(toast).toContainText('反馈通道正在维护')
  await expect(content).toHaveValue('值班电话一直没有人接听呢')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /账号菜单$/ })).toBeFocused()
  const again = formIn(await openDialog(page, '意见反馈'))
  await expect(again.content).toHaveValue('值班电话一直没有人接听呢')
  await expect(again.type('团队服务')).toBeChecked()
})
