import { announcementsPath, messagesPath } from '#client/config/paths.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { expectStill } from '#tests/e2e/support/user-menu.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import type { Page } from '@playwright/test'

const menuOf = (page: Page) => page.getByRole('menu').filter({ hasText: '保存当前视图' })
const views = (page: Page) => page.getByRole('main').getByRole('button', { name: /^视图/ })
const choose = async (page: Page, label: string): Promise<void> => {
  // A closing dialog returns the focus, and would take it from a menu that is opened meanwhile.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await views(page).click()
  await expectStill(page)
  await menuOf(page).getByRole('menuitem', { name: label }).click()
}

const saving = (page: Page) => page.getByRole('dialog', { name: '保存当前视图' })
const nameOf = (page: Page) => saving(page).getByRole('textbox', { name: '视图名称' })

const saveByKeyboard = async (page: Page): Promise<void> => {
  await views(page).focus()
  await page.keyboard.press('Enter')
  await menuOf(page).getByRole('menuitem', { name: '保存当前视图' }).focus()
  await page.keyboard.press('Enter')
  await expect(nameOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(saving(page)).toContainText('请输入视图名称')
  await nameOf(page).fill('火'.repeat(21))
  await page.keyboard.press('Enter')
  await expect(saving(page)).toContainText('视图名称最多 20 个字')
  await nameOf(page).fill('先来先办')
  await page.keyboard.press('Enter')
  await expect(saving(page)).toBeHidden()
}

/** Applies and deletes the view 未处理 on a phone. */
const onPhone = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, '未处理')
  await expect(page).toHaveURL(/tab=todo/)
  await choose(page, '管理视图')
  const manage = page.getByRole('dialog', { name: '管理视图' })
  await manage.getByRole('button', { name: '删除 未处理' }).click()
  await expect(manage).toContainText('尚未保存视图')
  await expect(manage.getByRole('button', { name: '完成' })).toBeFocused()
  await manage.getByRole('button', { name: '完成' }).click()
}

test('a view keeps filters, order and columns under a name of its own; one is what the list opens with', async ({
  signIn,
  city,
  home,
}) => {
  await raiseAll(city, alarmDevices(city).slice(0, 2))
  const { page, rows } = await signIn('super', { path: '/alarmAdmin?tab=todo&sort=raisedAt.asc' })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '处理人' }).uncheck()
  await page.getByRole('button', { name: '完成' }).click()
  await saveByKeyboard(page)
  await expect(views(page)).toHaveAccessibleName('视图：先来先办')

  await choose(page, '不使用视图')
  await expect(page).toHaveURL(/\/alarmAdmin$/)
  await expect(page.getByRole('columnheader', { name: '处理人' })).toBeVisible()
  await choose(page, '保存当前视图')
  await nameOf(page).fill(' 先来先办 ')
  await nameOf(page).press('Enter')
  await expect(saving(page)).toContainText('已有同名视图')
  await saving(page).getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()

  await choose(page, '管理视图')
  const manage = page.getByRole('dialog', { name: '管理视图' })
  await manage.getByRole('button', { name: '重命名 先来先办' }).click()
  await manage.getByRole('textbox', { name: '先来先办 的新名称' }).fill('未处理')
  await page.keyboard.press('Enter')
  await manage.getByRole('button', { name: '设为默认 未处理' }).click()
  await manage.getByRole('button', { name: '完成' }).click()

  // A reload keeps the current view; a visit from elsewhere gets the default.
  await page.reload()
  await expect(views(page)).toHaveAccessibleName('视图')
  await page.goto(`${home}/faultAdmin`)
  await page.goto(`${home}/alarmAdmin`)
  await expect(page).toHaveURL(/tab=todo/)
  await expect(views(page)).toHaveAccessibleName('视图：未处理')
  await expect(page.getByRole('columnheader', { name: '处理人' })).toHaveCount(0)
  await page.goto(`${home}/alarmAdmin?tab=done`)
  await expect(views(page)).toHaveAccessibleName('视图')
  await expect(page).toHaveURL(/tab=done$/)

  await onPhone(page)
  await page.goto(`${home}/faultAdmin`)
  await expect(views(page)).toHaveAccessibleName('视图')
  await page.goto(`${home}/alarmAdmin`)
  await expect(page).toHaveURL(/\/alarmAdmin$/)
})

test('received messages and announcements have views of their own', async ({ signIn, home }) => {
  const { page } = await signIn('super', { path: messagesPath })
  for (const path of [messagesPath, announcementsPath]) {
    await page.goto(`${home}${path}?size=50`)
    await expect(views(page)).toHaveAccessibleName('视图')
    await choose(page, '保存当前视图')
    await nameOf(page).fill('每页五十')
    await nameOf(page).press('Enter')
    await expect(saving(page)).toBeHidden()
    await page.goto(home + path)
    await choose(page, '每页五十')
    await expect(page).toHaveURL(/size=50/)
    await expect(views(page)).toHaveAccessibleName('视图：每页五十')
  }
})
