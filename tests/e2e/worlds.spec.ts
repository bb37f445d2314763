import { emit, makeCity } from '#tests/support/city.ts'
import { consoleOf, fillLogin, type Console } from '#tests/e2e/support/console.ts'
import { readAllEditions } from '#tests/support/editions.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('two tabs in two worlds share neither login nor alarms', async ({ app, origin, openPage }) => {
  const [here, there] = [await makeCity(app, {}, []), await makeCity(app, { seed: 7 }, [])]
  for (const { world } of [here, there]) await readAllEditions(world)
  const one = await openPage()
  await one.goto(`${origin}${here.path}/alarmAdmin`)
  await fillLogin(one, { username: 'duty' })
  const left: Console = consoleOf(one)
  await expect(left.link).toHaveText(/实时连接正常/)

  const other = await one.context().newPage()
  await other.goto(`${origin}${there.path}/alarmAdmin`)
  await expect(other).toHaveURL(`${origin}${there.path}/user/login?redirect=%2FalarmAdmin`)
  await fillLogin(other, { username: 'owner' })
  const right: Console = consoleOf(other)
  await expect(right.link).toHaveText(/实时连接正常/)
  await expect(other.getByRole('button', { name: '赵丽华的账号菜单' })).toBeVisible()
  await expect(one.getByRole('button', { name: '李海峰的账号菜单' })).toBeVisible()

  await emit(here, { kind: 'alarm', deviceId: here.devices.smoke })
  await expect(left.cards).toHaveAccessibleName('预警 · 烟雾')
  await left.cards.hover()
  await emit(there, { kind: 'fault', deviceId: there.devices.smoke })
  await expect(right.cards).toHaveCount(1)
  await expect(right.cards).toHaveAccessibleName(/^故障 · /)
  await expect(right.strip).toHaveCount(0)
  await expect(left.cards).toHaveCount(1)
  await expect(left.strip).toHaveAccessibleName(/^未处理预警 1/)

  await one.getByRole('button', { name: '李海峰的账号菜单' }).click()
  await one.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(one).toHaveURL(`${origin}${here.path}/user/login`)
  await other.reload()
  await expect(other.getByRole('button', { name: '赵丽华的账号菜单' })).toBeVisible()
})

test('tabs of one world share the login and the logout', async ({ signIn, home }) => {
  const { page } = await signIn('duty')
  const second = await page.context().newPage()
  await second.goto(`${home}/alarmAdmin`)
  await expect(consoleOf(second).link).toHaveText(/实时连接正常/)
  // Its pending requests would be refused.
  await second.waitForLoadState('networkidle')
  await page.getByRole('button', { name: '李海峰的账号菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(`${home}/user/login`)
  await expect(second).toHaveURL(new RegExp(`^${home}/user/login`))
})

test('a page follows its world when the clock is moved', async ({ signIn, city }) => {
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { row } = await signIn('duty')
  await expect(row(eventId)).toContainText('刚刚')
  await city.control.control('POST', '/__sim/clock', { advance: '3m' })
  await expect(row(eventId)).toContainText(/3 分(?:钟)?前/)
})
