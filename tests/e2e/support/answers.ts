import type { Page } from '@playwright/test'

import type { City } from '#tests/support/city.ts'
import { stopTime } from '#tests/e2e/support/console.ts'
import { expect, type UserSession, type SignIn } from '#tests/e2e/support/test.ts'
import { PROJECTS } from '#tests/support/code-table.ts'
import { addFault, clearFaults, type Order } from '#tests/support/faults.ts'

/** Toasts close after four seconds, so the test controls the page's timers. 切换 needs the several projects of a larger city. */
export const openWithClock = async (signIn: SignIn): Promise<UserSession> => {
  const here = await signIn('owner', { prepare: (page: Page) => page.clock.install() })
  await here.page.mouse.move(0, 0)
  return here
}

/** Closes the dialog, so that the page is as before the request. */
export const putAway = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** By keyboard: a toast under the pointer does not close, and a long one covers the button. */
const press = (page: Page): Promise<void> => page.getByRole('button', { name: '切换', exact: true }).press('Enter')

/** Triggers a request whose response has the effect. */
export const meet = async (
  { page }: Pick<UserSession, 'page'>,
  { control }: Pick<City, 'control'>,
  effect: Order['effect'],
): Promise<void> => {
  await clearFaults(control)
  await addFault(control, { on: PROJECTS, effect })
  const answered = page.waitForResponse(/projectListNew/)
  await press(page)
  await (await answered).finished()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
}

/** Sends a request that hangs for a minute. */
export const waitInVain = async (
  { page }: Pick<UserSession, 'page'>,
  { control }: Pick<City, 'control'>,
): Promise<void> => {
  await addFault(control, { on: PROJECTS, times: 1, effect: { type: 'hang' } })
  await stopTime(page)
  const sent = page.waitForRequest(/projectListNew/)
  await press(page)
  await sent
  await page.clock.fastForward(60_000)
}

/** Sends a request over a connection that resets, and waits for the retry to fail too. */
export const breakConnection = async (
  { page }: Pick<UserSession, 'page'>,
  { control }: Pick<City, 'control'>,
): Promise<void> => {
  const broken = (): Promise<unknown> =>
    page.waitForEvent('requestfailed', (request) => request.url().includes('projectListNew'))
  await addFault(control, { on: PROJECTS, effect: { type: 'reset' } })
  await stopTime(page)
  const first = broken()
  await press(page)
  await first
  const second = broken()
  await page.clock.runFor(1000)
  await second
}
