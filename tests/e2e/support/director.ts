import { expect, type Locator, type Page } from '@playwright/test'

import type { City } from '#tests/support/city.ts'
import { alarmDevices } from '#tests/support/alarms.ts'

/** The parts of 导演台 that tests look at and press. */
export interface DirectorPage {
  readonly page: Page
  /** The card that chooses a device and triggers it. */
  readonly trigger: Locator
  /** The field that searches for a device. */
  readonly device: Locator
  /** The button that triggers the chosen effect, by its label. */
  act(what: string): Locator
  /** The effect to trigger. */
  kind(name: string): Locator
  tab(name: string): Locator
  /** Copies an action. */
  copy(what: string, how: '复制为测试' | '复制为 curl'): Promise<void>
}

/** Opens 导演台 of a world. */
export const openDirector = async (page: Page, home: string): Promise<DirectorPage> => {
  await page.goto(`${home}/director`)
  const trigger = page.getByRole('region', { name: '触发设备' })
  await expect(trigger).toBeVisible()
  return {
    page,
    trigger,
    device: page.getByRole('combobox', { name: '设备', exact: true }),
    act: (what) => page.getByRole('button', { name: what, exact: true }),
    kind: (name) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    tab: (name) => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
    copy: async (what, how) => {
      await page.getByRole('button', { name: `复制：${what}`, exact: true }).click()
      await page.getByRole('menuitem', { name: how }).click()
      await expect(page.getByText(`已${how}`)).toBeVisible()
    },
  }
}

/** Browser permissions to read the clipboard. */
export const withClipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } }

/** The text that was copied last. */
export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** A device in an area of `duty` that can raise a fire. */
export const fireDevice = (city: City<never>): { id: string; code: string } => {
  const [id = ''] = alarmDevices(city, 'fire')
  const device = city.world.model.devices.get(id)
  if (!device) throw new Error('nothing that duty watches can raise a fire')
  return { id, code: device.code }
}

/** Searches for a device by its label and chooses it. */
export const chooseDevice = async ({ page, device, trigger }: DirectorPage, code: string): Promise<void> => {
  await device.click()
  await page.keyboard.type(code)
  await page.locator('.ant-select-item-option').filter({ hasText: code }).first().click()
  await expect(trigger.getByText('正常', { exact: true })).toBeVisible()
}
