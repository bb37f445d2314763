import type { Page } from '@playwright/test'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { logIn } from '#tests/e2e/support/console.ts'
import { heldText } from '#tests/e2e/support/held.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault } from '#tests/support/faults.ts'

// A small city has one project.
test.use({ size: 'demo' })

const choiceOf = (page: Page) => page.getByRole('dialog', { name: '切换项目' })

test('a server that wants a project is given one, and the choice cannot be put away', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(/409/)
  const { page, tab } = await signIn('owner')
  await addFault(city.control, { on: 'event.list', times: 1, effect: { type: 'code', code: 9110 } })
  // A list that loads by itself may be refused first: the dialog then covers the tab.
  await tab('未处理').dispatchEvent('click')
  await expect(choiceOf(page)).toContainText('请选择要进入的项目')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const reloaded = page.waitForEvent('load')
  await choiceOf(page)
    .getByRole('button', { name: /^城中实业园区/ })
    .click()
  await reloaded
  await expect(page.getByRole('banner').getByText('城中实业园区')).toBeVisible()
})

test('a person whose stored project was stopped meanwhile is informed when the page is opened, and goes on in another', async ({
  openPage,
  home,
  app,
  city,
  complaints,
}) => {
  complaints.allow(/409/)
  const page = await openPage()
  await logIn(page, { home, username: 'owner' })
  await expect(page.getByRole('banner').getByText('城中区智慧消防')).toBeVisible()
  const token = await heldText(page, 'Access-Token')
  const admin = await loginAs(app, city.path, 'super')
  await page.goto('about:blank')
  await admin.call('POST', '/pc/api/v4/projectSettings/disable', { projectId: 'p1' })
  expect((await callerOf(app, city.path, { token }).call('GET', '/sys/permission/isLogin')).result).toBe(true)
  await page.goto(`${home}/alarmAdmin`)
  // The reason is shown before the choice of another project.
  const dialog = page.getByRole('dialog', { name: '已停止服务' })
  await expect(dialog).toContainText('项目【城中区智慧消防】已停止服务')
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(page.getByRole('banner').getByText('城中实业园区')).toBeVisible()
})
