import { advance } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { stayAtRows } from '#tests/e2e/support/console.ts'
import { arriveBy } from '#tests/e2e/support/routes.ts'
import { recordSounds, rings } from '#tests/e2e/support/sound-recorder.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

test('forty alarms in a minute are a flood, which is handled together; its pause lets a fire ring', async ({
  signIn,
  city,
}) => {
  const devices = alarmDevices(city).slice(0, 41)
  const [fire = ''] = alarmDevices(city, 'fire')
  const duty = await signIn('duty', { prepare: recordSounds })
  const { page, strip, toast } = duty
  await stayAtRows(duty)
  const before = Number(await strip.locator('b').textContent())
  const bar = page.getByRole('region', { name: '预警洪峰' })
  const top = async () => (await page.locator('thead').first().boundingBox())?.y
  const unmoved = await top()
  await raiseAll(city, devices.slice(0, 20))
  await advance(city, '20s')
  await raiseAll(city, devices.slice(20, 40))
  await expect(bar).toContainText('近 1 分钟 40 条')
  // The bar has the room of the breadcrumbs.
  await expect.poll(top).toBe(unmoved)
  // The pop-ups leave half of the window to the list.
  const [stack, window] = [await duty.stack.boundingBox(), page.viewportSize()]
  expect(stack?.height).toBeLessThanOrEqual((window?.height ?? 0) / 2)

  await bar.getByRole('button', { name: '静音 5 分钟' }).click()
  const dialog = page.getByRole('dialog', { name: '静音 5 分钟' })
  await dialog.getByRole('radio', { name: '批量离线' }).check()
  await dialog.getByRole('button', { name: '静音' }).click()
  const paused = page.getByRole('button', { name: /^预警静音至 .+原因：批量离线；火警照常响铃/ })
  await expect(paused).toHaveText('静音 5:00 · 批量离线')
  const rung = await rings(page)
  await raiseAll(city, devices.slice(40))
  await expect(strip).toHaveAccessibleName(new RegExp(`^未处理预警 ${before + 41}(?!\\d)`))
  expect(await rings(page)).toBe(rung)
  await raiseAll(city, [fire])
  await expect.poll(() => rings(page, 'fire')).toBeGreaterThan(0)

  await arriveBy(page, () => bar.getByRole('button', { name: '批量处理' }).click())
  const together = page.getByRole('dialog', { name: '批量处理 41 条' })
  await together.getByRole('radio', { name: '误报' }).check()
  await together.getByRole('button', { name: '反馈 41 条' }).click()
  await expect(toast).toContainText('成功 41 条')

  await advance(city, '3m')
  await expect(bar).toHaveCount(0)
  await expect(paused).toHaveText('静音 2:00 · 批量离线')
  await advance(city, '2m')
  await expect(duty.sound).toHaveText('声音已开启')
})
