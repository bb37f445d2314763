import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { emit } from '#tests/support/city.ts'
import { shell } from '#tests/support/shell.ts'
import { stopTime } from '#tests/e2e/support/console.ts'
import { chooseDevice, copied, openDirector, fireDevice, withClipboard } from '#tests/e2e/support/director.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { closeApp, openApp } from '#tests/support/test-app.ts'

test('a click on 触发火警 is a pop-up in the second window', async ({ signIn, openPage, home, city }) => {
  const duty = await signIn('duty')
  const director = await openDirector(await openPage(), home)
  await chooseDevice(director, fireDevice(city).code)
  const shown = duty.page.waitForSelector('[aria-label="新预警"] article')
  const began = performance.now()
  await director.act('触发火警').click()
  await shown
  process.stdout.write(`触发火警 to pop-up: ${Math.round(performance.now() - began)} ms\n`)
  await expect(duty.cards).toHaveRole('alertdialog')
  await expect(director.page.getByText('送达 1 人')).toBeVisible()
  await expect(director.page.getByRole('link', { name: '在控制台打开' })).toHaveAttribute(
    'href',
    /\/alarmAdmin\/detail\//,
  )
})

test('the test that the desk copies runs as it is, and passes', async ({ openPage, home, city }) => {
  const director = await openDirector(await openPage(withClipboard), home)
  await chooseDevice(director, fireDevice(city).code)
  await director.copy('触发火警', '复制为测试')
  const file = `tests/api/copied-${process.pid}.test.ts`
  writeFileSync(file, await copied(director.page))
  try {
    // An environment of its own: the outer test runner would pass its reporter on.
    const run = promisify(execFile)(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file], {
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    })
    expect((await run).stdout).toMatch(/Tests\s+1 passed/)
  } finally {
    rmSync(file)
  }
})

test('the line for the shell that the desk copies does what the button does', async ({ openPage, home, city }) => {
  const director = await openDirector(await openPage(withClipboard), home)
  const { id, code } = fireDevice(city)
  await chooseDevice(director, code)
  await director.copy('触发火警', '复制为 curl')
  await shell(await copied(director.page))
  expect(city.world.model.openEvents.find(id, 'alarm')).toBeDefined()
})

test('a device that was made to alarm is made well again', async ({ openPage, home, city }) => {
  const director = await openDirector(await openPage(), home)
  const { id, code } = fireDevice(city)
  await chooseDevice(director, code)
  await expect(director.kind('恢复')).toBeDisabled()
  await director.act('触发火警').click()
  await expect(director.kind('恢复')).toBeEnabled()
  await director.kind('恢复').check({ force: true })
  await director.act('恢复设备').click()
  await expect(director.page.getByText(`${code} 恢复正常`)).toBeVisible()
  expect(city.world.model.openEvents.find(id, 'alarm')).toMatchObject({ recoveredAt: expect.any(Number) })
})

test('a console follows the clock that the desk moves, lets run and stops', async ({
  signIn,
  openPage,
  home,
  city,
}) => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { row } = await signIn('duty')
  const { page } = await openDirector(await openPage(), home)
  await expect(row(eventId)).toContainText('刚刚')
  await page.getByRole('button', { name: '5 分', exact: true }).click()
  await expect(page.getByText(/运行了 \d+ 步/)).toBeVisible()
  await expect(row(eventId)).toContainText(/5 分(?:钟)?前/)
  await page.getByRole('button', { name: '×600', exact: true }).click()
  // The exact time depends on the machine.
  await expect(row(eventId)).toContainText(/\d\d 分(?:钟)?前|小时前/)
  await page.getByRole('button', { name: '冻结', exact: true }).click()
  await expect(page.getByText('时钟冻结，世界静止')).toBeVisible()
  expect(city.world.clock.mode()).toBe('frozen')
})

test('a moment that lies behind is refused beside its field', async ({ openPage, home, complaints }) => {
  complaints.allow(/409/)
  const { page } = await openDirector(await openPage(), home)
  const field = page.getByRole('textbox', { name: '到时刻' })
  await field.fill('gestern')
  await page.getByRole('button', { name: '前往' }).click()
  await expect(page.getByRole('alert')).toHaveText('yyyy-MM-dd HH:mm:ss')
  await field.fill('2020-01-01 00:00:00')
  await page.getByRole('button', { name: '前往' }).click()
  await expect(page.getByRole('alert')).toHaveText('时钟不能倒退')
})

test('a console meets the fault that is switched on', async ({ signIn, openPage, home, complaints }) => {
  complaints.allow(/401/)
  // The console's time is frozen, because it polls announcements by itself.
  const duty = await signIn('duty', { prepare: (opened) => opened.clock.install() })
  await stopTime(duty.page)
  const { page } = await openDirector(await openPage(), home)
  const session = page.getByRole('switch', { name: '登录失效' })
  await session.click()
  const fault = page.getByRole('row', { name: /9009/ })
  await expect(fault).toBeVisible()
  // The console's next call gets the fault. A pending call may already have got it, and then the dialog covers the tab.
  await duty.tab('已处理').dispatchEvent('click')
  const dialog = duty.page.getByRole('dialog', { name: '账号下线' })
  await expect
    .poll(async () => {
      await duty.page.clock.runFor(100)
      return dialog.isVisible()
    })
    .toBe(true)
  await expect(session).not.toBeChecked()
  // The number of matching calls, and the number of injected ones.
  await expect(fault).toContainText(/\d \/ 1\s*已用完/)
})

test('a fault of one’s own is refused beside its field, added, and taken back', async ({
  openPage,
  home,
  complaints,
}) => {
  complaints.allow(/400/)
  const { page } = await openDirector(await openPage(), home)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('form', { name: '新增故障' })
  await form.getByRole('combobox', { name: '调用' }).fill('event.nothing')
  await form.getByRole('button', { name: '加上故障' }).click()
  await expect(form.getByRole('alert')).toContainText('event.nothing')
  await form.getByRole('combobox', { name: '调用' }).fill('event.list')
  await form.getByRole('button', { name: '加上故障' }).click()
  const row = page.getByRole('row', { name: /event\.list/ })
  await expect(row).toContainText('9001 已有人去现场处理')
  await row.getByRole('button', { name: /^撤销/ }).click()
  await expect(row).toHaveCount(0)
})

test('the user menu leads to the desk of the same world', async ({ signIn, home }) => {
  const { page } = await signIn('duty')
  await page.getByRole('button', { name: '李海峰的账号菜单' }).click()
  const opened = page.waitForEvent('popup')
  const link = page.getByRole('link', { name: '导演台' })
  await link.click()
  const director = await opened
  await expect(director).toHaveURL(`${home}/director`)
  await expect(director.getByRole('heading', { name: '导演台' })).toBeVisible()
})

test('a login in another tab does not disturb the desk', async ({ signIn, home }) => {
  const { page } = await signIn('duty')
  const { page: director } = await openDirector(await page.context().newPage(), home)
  await director.getByRole('tab', { name: '人员' }).click()
  await page.getByRole('button', { name: '李海峰的账号菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(`${home}/user/login`)
  await expect(director.getByRole('tabpanel', { name: '人员' })).toBeVisible()
})

test('away from loopback the desk asks for the token, once for the tab', async ({
  openPage,
  complaints,
  afterPages,
}) => {
  complaints.allow(/403/)
  const app = await openApp({ HOST: '0.0.0.0', FENGSUI_ADMIN_TOKEN: 'open sesame 119 119' })
  afterPages(() => closeApp(app))
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const page = await openPage()
  await page.goto(`${origin}/director`)
  const token = page.getByLabel('管理令牌', { exact: true })
  await page.getByRole('button', { name: '进入导演台' }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入管理令牌')
  await token.fill('open barley')
  await page.getByRole('button', { name: '进入导演台' }).click()
  await expect(page.getByRole('alert')).toHaveText('令牌不对，请核对后再试')
  await token.fill('open sesame 119 119')
  await page.getByRole('button', { name: '进入导演台' }).click()
  await expect(page.getByRole('button', { name: '触发预警', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '触发预警', exact: true })).toBeVisible()
})

test('a world that ends under the director’s desk is reported, with a link to one that goes on', async ({
  openPage,
  home,
  origin,
  app,
  city,
  complaints,
}) => {
  complaints.allow(/404|net::ERR_INCOMPLETE_CHUNKED/)
  const { page } = await openDirector(await openPage(), home)
  await app.worlds.end(city.world.settings.id)
  await expect(page.getByText('没有这个世界')).toBeVisible()
  await follow(page.getByRole('link', { name: '回到默认世界' }))
  await expect(page).toHaveURL(`${origin}/director`)
  await expect(page.getByRole('heading', { name: '导演台' })).toBeVisible()
})

test.describe('on a phone', () => {
  const phone = { context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } }

  test('a section at a time has all that the desk has', async ({ openPage, home, signIn }) => {
    const { cards } = await signIn('super')
    const { page, tab } = await openDirector(await openPage(phone), home)
    await page.getByRole('button', { name: '触发预警', exact: true }).click()
    await expect(cards).toHaveCount(1)
    await tab('场景').click()
    await expect(page.getByRole('button', { name: '运行 燃气泄漏' })).toBeVisible()
    await tab('实时日志').click()
    await expect(page.getByRole('list', { name: '实时日志' })).toContainText('预警发生')
    await tab('覆盖').click()
    await expect(page.getByRole('tabpanel')).toContainText('事件种类')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
