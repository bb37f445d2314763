import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault } from '#tests/support/faults.ts'

const field = { name: '关键字' } as const

test('Ctrl+K finds by keys alone, leads to lists with the same total, and remembers', async ({
  signIn,
  city,
  home,
}) => {
  const [deviceId = ''] = alarmDevices(city)
  const [eventId] = await raiseAll(city, [deviceId])
  const code = city.world.model.devices.get(deviceId)?.code ?? ''
  const { page, total } = await signIn('super')
  const panel = page.getByRole('dialog', { name: '全局搜索' })
  const keyword = panel.getByRole('combobox', field)
  const group = (name: RegExp) => panel.getByRole('group', { name })

  const refresh = page.getByRole('button', { name: '刷新' })
  await refresh.focus()
  await page.keyboard.press('Control+k')
  await expect(keyword).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(refresh).toBeFocused()

  await page.keyboard.press('Control+k')
  await keyword.pressSequentially(code)
  await expect(group(/^设备 1$/)).toContainText(code)
  await expect(group(/^预警列表 1$/)).toContainText('未处理')
  // A device, all devices, the event.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${home}/alarmAdmin/detail/${eventId}`)

  await page.getByRole('button', { name: '全局搜索' }).click()
  await expect(panel.getByRole('option', { name: code })).toBeVisible()
  await keyword.fill('烟雾')
  // The previous result with one device has no such link, so this is the new result.
  const all = group(/^设备 /).getByRole('option', { name: /^查看全部 [\d,]+ 条$/ })
  const found = /[\d,]+/.exec(await all.innerText())?.[0] ?? ''
  await expect(group(/^设备 /)).toHaveAccessibleName(`设备 ${found}`)
  await follow(all)
  await expect(page).toHaveURL(`${home}/deviceAdmin/list?keyword=${encodeURIComponent('烟雾')}`)
  await expect(total).toHaveText(`共 ${found} 条`)
})

test('a search that fails or finds nothing says so and goes on; who may not see people finds none', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(/\d+ \S+ \S+search/)
  const { page } = await signIn('duty', { context: { viewport: { width: 390, height: 844 } } })
  await page.getByRole('banner').getByRole('button', { name: '全局搜索' }).click()
  const panel = page.getByRole('dialog', { name: '全局搜索' })
  const keyword = panel.getByRole('combobox', field)
  await addFault(city.control, { on: 'search.find', times: 1, effect: { type: 'status', status: 500 } })
  await keyword.fill('李海峰')
  await expect(panel.getByRole('alert')).toContainText('加载失败')
  await expect(keyword).toHaveValue('李海峰')
  await panel.getByRole('button', { name: '重试' }).click()
  await expect(panel.getByText('没有找到“李海峰”')).toBeVisible()
  await keyword.fill('烟雾')
  await expect(panel.getByRole('group', { name: /^设备/ })).toBeVisible()
  await expect(panel.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
})
