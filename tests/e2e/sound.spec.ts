import type { Page } from '@playwright/test'

import { emit, type City } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { stopTime } from '#tests/e2e/support/console.ts'
import { recordSounds, notes, rings } from '#tests/e2e/support/sound-recorder.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const smoke = (city: City<never>) => emit(city, { kind: 'alarm', deviceId: city.devices.smoke })

const withClock = {
  prepare: async (page: Page) => {
    await page.clock.install()
    await recordSounds(page)
  },
}

test('an alarm rings five times, every two seconds, and then no more', async ({ signIn, city }) => {
  const duty = await signIn('duty', withClock)
  await stopTime(duty.page)
  await smoke(city)
  // The page checks the session once, then shows the alarm and rings.
  await duty.page.clock.runFor(100)
  await expect.poll(() => rings(duty.page)).toBe(1)
  await expect(duty.sound).toHaveText('正在响铃')
  for (const count of [2, 3, 4, 5]) {
    await duty.page.clock.runFor(1800)
    expect(await rings(duty.page)).toBe(count - 1)
    await duty.page.clock.runFor(200)
    await expect.poll(() => rings(duty.page)).toBe(count)
  }
  await duty.page.clock.runFor(10_000)
  await expect(duty.sound).toHaveText('声音已开启')
  expect(await rings(duty.page)).toBe(5)
})

test('a click anywhere ends the ringing, and the sound stays on', async ({ signIn, city }) => {
  const duty = await signIn('duty', withClock)
  await stopTime(duty.page)
  await smoke(city)
  await duty.page.clock.runFor(100)
  await expect.poll(() => rings(duty.page)).toBe(1)
  await duty.page.getByText('城中区智慧消防').click()
  await expect(duty.sound).toHaveText('声音已开启')
  await duty.page.clock.runFor(12_000)
  expect(await rings(duty.page)).toBe(1)
})

test('a fire sounds otherwise than an alarm', async ({ signIn, city }) => {
  const { page } = await signIn('duty', { prepare: recordSounds })
  await emit(city, { kind: 'alarm', deviceId: city.devices.manual })
  await expect.poll(() => rings(page, 'fire')).toBeGreaterThan(0)
})

test('who has muted the sound hears nothing, also after a reload, until they unmute', async ({ signIn, city }) => {
  const { page, link, sound, cards } = await signIn('duty', { prepare: recordSounds })
  await sound.click()
  await expect(sound).toHaveText('已静音')
  await page.reload()
  await expect(sound).toHaveText('已静音')
  await expect(link).toHaveText(/实时连接正常/)
  await smoke(city)
  await expect(cards).toHaveCount(1)
  expect(await rings(page)).toBe(0)
  await sound.click()
  await expect(sound).toHaveText('声音已开启')
  await emit(city, { kind: 'alarm', deviceId: city.devices.water })
  await expect.poll(() => rings(page)).toBeGreaterThan(0)
})

test('an alarm is shown on the desktop where that is allowed', { tag: '@desktop' }, async ({ signIn, city }) => {
  const devices = alarmDevices(city)
  const allowed = { context: { permissions: ['notifications'] }, prepare: recordSounds }
  const { page } = await signIn('duty', allowed)
  await raiseAll(city, devices.slice(0, 1))
  await expect.poll(() => notes(page)).toHaveLength(1)
  expect((await notes(page))[0]).toMatch(/^预警 · .+\n.+\n永安里社区/)
})

test('nothing is announced on the desktop where that is not allowed', async ({ signIn, city }) => {
  const { page, cards } = await signIn('duty', { prepare: recordSounds })
  await smoke(city)
  await expect(cards).toHaveCount(1)
  expect(await notes(page)).toEqual([])
})
