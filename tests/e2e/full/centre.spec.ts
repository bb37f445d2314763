import { adminOf } from '#tests/support/admin.ts'
import { loginAs } from '#tests/support/caller.ts'
import { recordSounds } from '#tests/e2e/support/sound-recorder.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { choose, openDialog } from '#tests/e2e/support/user-menu.ts'

test('the account menu names the person and leads to everything around the account', async ({ signIn, home }) => {
  const { page } = await signIn('owner')
  const button = page.getByRole('button', { name: '赵丽华的账号菜单' })
  await expect(button).toContainText('丽华')
  await button.click()
  const menu = page.getByRole('menu').last()
  await expect(menu).toContainText('138****0002')
  await expect(menu).toContainText('帮助中心')
  const labels = ['个人中心', 'App 与公众号二维码', '更新日志', '用户手册', '意见反馈', '修改密码', '部门切换']
  for (const label of [...labels, '消息推送设置', '退出登录'])
    await expect(page.getByRole('menuitem', { name: label, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, '个人中心')
  await expect(page).toHaveURL(`${home}/account/center`)
})

for (const [path, footer] of [
  ['/account/center', 0],
  ['/user/center', 1],
] as const)
  test(`${path} shows who one is, without breadcrumbs and ${footer === 0 ? 'without' : 'with'} the footer`, async ({
    signIn,
  }) => {
    const { page } = await signIn('owner', { path })
    await expect(page).toHaveTitle('个人中心 - 烽燧')
    const facts = page.getByRole('region', { name: '个人资料' })
    for (const fact of ['赵丽华', '管理员', 'owner', '138****0002', '片区管理员', '城中街道办事处'])
      await expect(facts).toContainText(fact)
    await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(footer)
  })

test('a person without a phone is shown as such', async ({ signIn, city, app }) => {
  const admin = adminOf(await loginAs(app, city.path, 'super'))
  const { result } = await admin.user('u-duty')
  expect((await admin.editUser({ ...result, phone: '' })).code).toBe(200)
  const { page } = await signIn('duty', { path: '/user/center' })
  await expect(page.getByRole('region', { name: '个人资料' })).toContainText('暂无手机号码')
})

test('the forms, the push choice and the invitations are at hand', async ({ signIn }) => {
  const { page } = await signIn('owner', { path: '/user/center' })
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '修改密码' })).toBeFocused()
  await page.getByRole('button', { name: '部门切换' }).click()
  await page.getByRole('dialog', { name: '部门切换' }).getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('radio', { name: '所有项目' })).toBeChecked()
  await expect(page.getByRole('region', { name: '项目与邀请' })).toContainText('没有待处理的邀请')
})

test('an alarm can be listened to, muted and turned on again', async ({ signIn }) => {
  const { page, sound } = await signIn('duty', { path: '/user/center', prepare: recordSounds })
  const card = page.getByRole('region', { name: '声音与桌面通知' })
  const pitches = () => page.evaluate(() => window.soundRecorder.pitches)
  await card.getByRole('button', { name: '试听预警', exact: true }).click()
  await expect.poll(pitches).toEqual([880, 660])
  await card.getByRole('button', { name: '试听火警' }).click()
  await expect.poll(pitches).toEqual([880, 660, 660, 880, 1175])
  await expect(card.getByRole('button', { name: '试听故障' })).toBeDisabled()
  await card.getByRole('combobox', { name: '故障的声音' }).click()
  await page.getByTitle('短促两声').click()
  await expect.poll(pitches).toEqual([880, 660, 660, 880, 1175, 784, 784])
  await expect(card.getByRole('button', { name: '试听故障' })).toBeEnabled()
  await card.getByRole('button', { name: '静音' }).click()
  await expect(card).toContainText('已静音，预警只弹窗不响铃')
  await expect(sound).toHaveText('已静音')
  await card.getByRole('button', { name: '开启' }).first().click()
  await expect(card).toContainText('已开启，预警时响铃，最多 5 次')
})

test(
  'desktop notifications are requested by a click, and their state is shown',
  { tag: '@desktop' },
  async ({ signIn, home }) => {
    const { page } = await signIn('duty', { path: '/user/center' })
    await page.context().grantPermissions(['notifications'], { origin: new URL(home).origin })
    const card = page.getByRole('region', { name: '声音与桌面通知' })
    await page.reload()
    await expect(card).toContainText('已开启，页面在后台时也会收到预警与故障')
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
    await page.reload()
    await expect(card).toContainText('您的浏览器不支持桌面通知功能')
  },
)

test('the codes say where they lead, the log holds every edition, the manual opens as a page', async ({
  signIn,
  home,
}) => {
  const { page } = await signIn('duty')
  const codes = await openDialog(page, 'App 与公众号二维码')
  await expect(codes.getByRole('img', { name: '烽燧 App（网页版）二维码' })).toBeVisible()
  await expect(codes).toContainText(`${home.replace('http://', '')}/isps/userAnnouncement`)
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(0)
  const log = await openDialog(page, '更新日志')
  await expect(log.getByRole('heading', { level: 3 })).toHaveText([/4\.3\.0.*最新/, /4\.2\.0/])
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)
  await choose(page, '用户手册')
  await expect(page).toHaveTitle('用户手册 - 烽燧')
  await expect(page.getByRole('heading', { level: 1, name: '用户手册' })).toBeVisible()
  await page.getByRole('button', { name: '常见问题' }).click()
  await expect(page.getByRole('heading', { name: '常见问题' })).toBeInViewport()
})

test('on a phone the account menu is at the foot of the menu', async ({ signIn }) => {
  const { page } = await signIn('duty', { context: { viewport: { width: 390, height: 844 } } })
  await page.getByRole('button', { name: '打开菜单' }).click()
  await choose(page, '个人中心')
  await expect(page).toHaveURL(/\/account\/center$/)
  await expect(page.getByRole('button', { name: /账号菜单$/ })).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
