import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

/** A low window, in which neither the form of a project nor the dialog of a rule has room. */
const low = { viewport: { width: 1440, height: 600 } } as const

/** The distance in px from the end of one element to the beginning of the other. */
const gapBetween = async (upper: Locator, lower: Locator): Promise<number> => {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
}

const labelOf = (page: Page, id: string): Locator => page.locator(`.ant-form-item-label:has(label[for="${id}"])`)

test('the acts of a form are in sight at both ends of it, and an error takes nothing of the distance to the next field', async ({
  signIn,
}) => {
  const { page } = await signIn('super', { context: low, path: '/account/myproject' })
  const form = page.getByRole('region', { name: '项目信息' })
  const save = form.getByRole('button', { name: '保存' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await form.getByRole('textbox', { name: '项目名称' }).fill('')
  const error = page.locator('#name_help')
  await expect(error).toHaveText('请输入项目名称')
  await expect(error).toHaveCSS('font-size', '12px')
  await expect.poll(() => gapBetween(error, labelOf(page, 'info'))).toBe(20)
  await form.getByRole('switch', { name: '显示水印' }).scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('button', { name: '撤销修改' })).toBeInViewport({ ratio: 1 })
})

test('head and foot of a dialog stay while its content scrolls', async ({ signIn }) => {
  const { page } = await signIn('super', { context: low, path: '/account/myproject' })
  await page
    .getByRole('row', { name: /^烟雾探测器/ })
    .getByRole('button', { name: '编辑' })
    .click()
  const dialog = page.getByRole('dialog', { name: '推送规则 · 烟雾探测器' })
  await dialog.getByRole('switch', { name: '免打扰' }).click()
  // The pickers are loaded on demand.
  await expect(dialog.locator('.ant-picker')).toHaveCount(2)
  const end = dialog.getByRole('textbox', { name: '结束' })
  await end.scrollIntoViewIfNeeded()
  await expect(end).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('推送规则 · 烟雾探测器')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: '保存' })).toBeInViewport({ ratio: 1 })
})
