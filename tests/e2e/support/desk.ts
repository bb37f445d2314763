import { expect, type Locator, type Page } from '@playwright/test'

import type { City } from '#tests/support/city.ts'
import { alarmDevices } from '#tests/support/alarms.ts'

/** The parts of the director's desk that tests look at and press. */
export interface Desk {
  readonly page: Page
  /** The card in which a device is chosen and triggered. */
  readonly trigger: Locator
  /** The field in which a device is looked for. */
  readonly device: Locator
  /** The button that does what is chosen, by its words. */
  act(what: string): Locator
  /** What the device shall do. */
  kind(name: string): Locator
  tab(name: string): Locator
  /** Takes an act along. */
  copy(what: string, how: '复制为测试' | '复制为 curl'): Promise<void>
}

/** Opens the desk of a world. */
export const deskOf = async (page: Page, home: string): Promise<Desk> => {
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

/** A browser in which what is copied can be read. */
export const withClipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } }

/** What was copied last. */
export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** A device that can raise a fire where `duty` watches. */
export const fireDevice = (city: City<never>): { id: string; code: string } => {
  const [id = ''] = alarmDevices(city, 'fire')
  const device = city.world.model.devices.get(id)
  if (!device) throw new Error('nothing that duty watches can raise a fire')
  return { id, code: device.code }
}

/** Looks for a device by its label and chooses it. */
export const chooseDevice = async ({ page, device, trigger }: Desk, code: string): Promise<void> => {
  await device.click()
  await page.keyboard.type(code)
  await page.locator('.ant-select-item-option').filter({ hasText: code }).first().click()
  await expect(trigger.getByText('正常', { exact: true })).toBeVisible()
}
