import type { Page } from '@playwright/test'

import { loginAs } from '#tests/support/caller.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'

test.use({ editions: 'unread' })

const edition = (page: Page) => page.getByRole('dialog', { name: /^版本更新/ })
const setup = (page: Page) => page.getByRole('dialog', { name: '组织设置' })

/** The calls of a page whose address contains one of these words, in order. */
const callsOf = (page: Page, words: readonly string[]) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const word = words.find((one) => request.url().includes(one))
    if (word !== undefined) calls.push(`${request.method()} ${word}`)
  })
  return calls
}

test('the newest edition is shown after the login, page by page, until it was closed', async ({ signIn }) => {
  const { page } = await signIn('duty')
  const dialog = edition(page)
  await expect(dialog).toContainText('版本更新 4.3.0')
  await expect(dialog).toContainText('事件详情')
  await dialog.getByRole('button', { name: '下一页' }).click()
  await expect(dialog).toContainText('未处理预警常驻页面上方')
  const read = page.waitForResponse((response) => response.url().includes('editSms'))
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  expect((await read).request().method()).toBe('PUT')
  await expect(dialog).toBeHidden()
  const newInfoResponse = page.waitForResponse((response) => response.url().includes('newInfo'))
  await page.reload()
  await newInfoResponse
  await expect(page.getByRole('status').filter({ hasText: '实时连接正常' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('starting marks it as read, too, and leads to the dashboard; an operator is offered no set-up', async ({
  signIn,
}) => {
  const { page } = await signIn('duty', { path: '/faultAdmin' })
  const calls = callsOf(page, ['editSms', 'getStatus'])
  await edition(page).getByRole('button', { name: '开始使用' }).click()
  await expect(page).not.toHaveURL(/faultAdmin/)
  // A page that has just connected requests editions again, and may find the edition read already.
  await expect.poll(() => calls.slice(0, 2)).toEqual(['PUT editSms', 'GET getStatus'])
  await expect(setup(page)).toHaveCount(0)
})

test('a manager of the project is offered the set-up after the edition, and each way is explained first', async ({
  signIn,
}) => {
  const { page } = await signIn('super')
  const calls = callsOf(page, ['updataPushStatus'])
  await edition(page).getByRole('button', { name: '开始使用' }).click()
  await expect(setup(page)).toContainText('完成组织设置大约需要 2 分钟')
  await expect(setup(page)).toContainText('欢迎使用新项目')
  await setup(page).getByRole('button', { name: '完成设置' }).click()
  await expect(page).toHaveURL(/\/account\/myproject\?newMode=setting&newProject=1$/)
  await expect.poll(() => calls).toEqual(['POST updataPushStatus'])
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: '实时连接正常' })).toBeVisible()
  await expect(setup(page)).toHaveCount(0)
})

test('in a project with rules the set-up is no welcome, and 查看默认规则 leads to them', async ({
  app,
  city,
  signIn,
}) => {
  const admin = await loginAs(app, city.path, 'super')
  const rules = '/pc/api/v4/projectSettings'
  const { result } = await admin.call<object>('GET', `${rules}/rules`, { newMode: 'default' })
  expect((await admin.call('POST', `${rules}/saveRules`, result)).code).toBe(200)
  const { page } = await signIn('super')
  await edition(page).getByRole('button', { name: '开始使用' }).click()
  await expect(setup(page)).toContainText('请完成本项目的组织设置')
  await setup(page).getByRole('button', { name: '查看默认规则' }).click()
  await expect(page).toHaveURL(/\/account\/myproject\?newMode=default$/)
})

test.describe('on a console that is open', () => {
  test.use({ editions: 'read' })

  test('a new edition comes with its push, with its pictures', async ({ app, city, signIn }) => {
    const admin = await loginAs(app, city.path, 'super')
    const { message } = await upload(app, admin, png())
    const { page } = await signIn('duty')
    const { code } = await admin.call('POST', '/pc/edition/publish', {
      version: '5.0.0',
      contentTOList: [
        { imge: `${message},https://elsewhere.example/x.png`, title: '地图', upDescribe: '聚合显示' },
        { imge: '', title: '列表', upDescribe: '更快' },
      ],
    })
    expect(code).toBe(200)
    await expect(edition(page)).toContainText('版本更新 5.0.0')
    const picture = edition(page).getByRole('img', { name: /^地图/ })
    await expect(picture).toHaveCount(1)
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(edition(page)).toBeHidden()
  })
})
