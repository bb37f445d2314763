import { emit } from '#tests/support/city.ts'
import { ofBlockedSound } from '#tests/e2e/support/complaints.ts'
import { consoleOf } from '#tests/e2e/support/console.ts'
import { observePage } from '#tests/e2e/support/sound-recorder.ts'
import { closeContext } from '#tests/e2e/support/page-pool.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

// No trace here: taking its screenshots counts as a user gesture.
test.use({ trace: 'off' })

test('a sound that the browser blocks is announced, and a click lets the next alarm be heard', async ({
  signIn,
  openPage,
  home,
  city,
  complaints,
}) => {
  complaints.allow(ofBlockedSound)
  const before = await signIn('duty')
  const storageState = await before.page.context().storageState()
  await closeContext(before.page.context())
  await expect.poll(() => city.world.hub.connections().length).toBe(0)
  const page = await openPage({ context: { storageState } })
  const aloud = await observePage(page)
  await page.goto(`${home}/alarmAdmin`)
  await expect.poll(aloud.last).toContain('被浏览器拦截 点击开启')
  await expect.poll(() => city.world.hub.connections().length).toBe(1)
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await expect.poll(aloud.last).toContain('预警 · 烟雾')
  await expect.poll(aloud.last).toContain('被浏览器拦截 点击开启')

  expect(aloud.pitches()).toBe(0)
  // A locator click would evaluate code in the page first, and that counts as a user gesture.
  await aloud.press('被浏览器拦截 点击开启')
  const { sound } = consoleOf(page)
  await expect(sound).toHaveText(/声音已开启|正在响铃/)
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  await expect.poll(aloud.pitches).toBeGreaterThan(0)
})
