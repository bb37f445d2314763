import type { Page } from '@playwright/test'

import type { City } from '#tests/support/city.ts'
import { stopTime } from '#tests/e2e/support/console.ts'
import { expect, type Seat, type TakeSeat } from '#tests/e2e/support/test.ts'
import { PROJECTS } from '#tests/support/code-table.ts'
import { addFault, clearFaults, type Order } from '#tests/support/faults.ts'

/** Toasts go after four seconds; time is ours here. A small city has one project, and with it no 切换. */
export const openWithClock = async (seat: TakeSeat): Promise<Seat> => {
  const here = await seat('owner', { prepare: (page: Page) => page.clock.install() })
  await here.page.mouse.move(0, 0)
  return here
}

/** Leaves the page as it was before an answer was met. */
export const putAway = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** By the keyboard: a toast below the pointer stays, and a long one reaches as far as the button. */
const press = (page: Page): Promise<void> => page.getByRole('button', { name: '切换', exact: true }).press('Enter')

/** Meets an answer by something that the person asks for. */
export const meet = async (
  { page }: Pick<Seat, 'page'>,
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

/** Asks, and gets no answer within a minute. */
export const waitInVain = async ({ page }: Pick<Seat, 'page'>, { control }: Pick<City, 'control'>): Promise<void> => {
  await addFault(control, { on: PROJECTS, times: 1, effect: { type: 'hang' } })
  await stopTime(page)
  const sent = page.waitForRequest(/projectListNew/)
  await press(page)
  await sent
  await page.clock.fastForward(60_000)
}

/** Asks over a line that breaks, and asks once more. */
export const breakLine = async ({ page }: Pick<Seat, 'page'>, { control }: Pick<City, 'control'>): Promise<void> => {
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
