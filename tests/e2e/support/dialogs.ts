import type { Locator, Page } from '@playwright/test'

import { texts } from '#client/config/texts.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { arriveInside } from '#tests/e2e/support/routes.ts'
import { expect } from '#tests/e2e/support/test.ts'

/** A dialog or popover of the console, and how a person opens it. */
export interface DialogCase {
  readonly name: string
  /** Its path in the world; by default the open page. */
  readonly at?: string
  /** Whether that page is loaded by a full reload: the previous page has unsaved changes and would ask before it is left. */
  readonly isLoaded?: boolean
  /** Steps before the opener is visible. */
  readonly before?: (page: Page) => Promise<unknown>
  /** The button that opens it and has the focus again after it closes. None for a dialog that opens by itself. */
  readonly opener?: (page: Page) => Locator
  /** Further steps, where pressing the opener is not enough. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** Its locator; by default the open dialog. */
  readonly panel?: (page: Page) => Locator
  /**
   * `dialog`: the focus stays in it, and Esc closes it. `firm`: it stays until it is answered. `popover`: Esc closes it; a
   * menu, or a list of choices, is left by Tab.
   */
  readonly kind?: 'dialog' | 'firm' | 'popover'
}

const marked = 'data-looked-at'

/** Waits until a dialog has been drawn and has loaded its content. */
const settled = async (page: Page, panel: Locator): Promise<void> => {
  await expect(panel).toBeVisible()
  await expect(panel.getByText(texts.shell.loading)).toHaveCount(0)
  await expect(panel.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
}

/** An antd drawer focuses the frame around the dialog, which contains nothing else. */
const holdsFocus = (panel: Locator): Promise<boolean> =>
  panel.evaluate((one) => (one.closest('.ant-drawer') ?? one).contains(document.activeElement))

/** Whether the focus arrives inside: a focus trap moves it back after the key. */
const comesToHold = (panel: Locator): Promise<boolean> =>
  expect
    .poll(() => holdsFocus(panel), { timeout: 2000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? 'nothing')

const tabStops = (panel: Locator): Promise<number> =>
  panel.evaluate(
    (one) =>
      [...one.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex]')].filter(
        (part) => part.tabIndex >= 0 && part.checkVisibility() && !part.matches(':disabled'),
      ).length,
  )

/** Presses Tab for one round and a little further, then Shift+Tab back over the beginning. */
const tabRound = async (page: Page, panel: Locator): Promise<string[]> => {
  const stops = await tabStops(panel)
  const keys = [...Array.from({ length: Math.min(stops, 24) + 2 }, () => 'Tab'), 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']
  const lost: string[] = []
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    if (!(await comesToHold(panel))) lost.push(`${key}, the ${at + 1}. key, leads to ${await focused(page)}`)
  }
  return lost
}

/** A list of choices scrolls by the arrow keys of its field, so it is no Tab stop. */
const isRolledByArrows = (fault: string): boolean =>
  fault.startsWith('scrollable-region-focusable') && fault.includes('ant-select')

const examine = async (page: Page, panel: Locator): Promise<string[]> => {
  await panel.evaluate((one, mark) => one.setAttribute(mark, ''), marked)
  const faults = await faultsOf(page, `[${marked}]`)
  await panel.evaluate((one, mark) => one.removeAttribute(mark), marked)
  return faults.filter((fault) => !isRolledByArrows(fault))
}

const panelOf = (page: Page, { panel }: DialogCase): Locator => panel?.(page) ?? page.getByRole('dialog')

/** What of a dialog cannot be seen without scrolling more than its content: it is higher than the window, or its buttons are outside. */
const outOfView = (panel: Locator): Promise<string[]> =>
  panel.evaluate((one) =>
    [one.querySelector('.ant-modal-container'), one.querySelector('.ant-modal-footer')]
      .filter((part) => part !== null)
      .filter((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return top < 0 || bottom > window.innerHeight
      })
      .map(({ className }) => className),
  )

/**
 * Checks the open dialog for people who cannot see it or have no mouse: axe finds nothing serious, Tab stays inside, Esc closes
 * what may be closed, and its opener has the focus again.
 */
export const lookAt = async (page: Page, one: DialogCase): Promise<void> => {
  const { name, kind = 'dialog', opener } = one
  const panel = panelOf(page, one)
  await settled(page, panel)
  expect.soft(await examine(page, panel), name).toEqual([])
  expect.soft(await outOfView(panel), `${name} has room`).toEqual([])
  if (kind !== 'popover') {
    await expect.poll(() => holdsFocus(panel), { message: `${name}: the focus is inside` }).toBe(true)
    expect.soft(await tabRound(page, panel), name).toEqual([])
  }
  await page.keyboard.press('Escape')
  if (kind === 'firm') return expect(panel, name).toBeVisible()
  await expect(panel, name).toBeHidden()
  if (opener) await expect.soft(opener(page), `${name}: the focus goes back`).toBeFocused()
}

const goTo = async (
  page: Page,
  home: string,
  { at, isLoaded = false }: { at: string; isLoaded?: boolean | undefined },
) => {
  if (isLoaded) await page.goto(home + at)
  else await arriveInside(page, new URL(home).pathname + at)
}

/** Opens every dialog of a table by its opener, one after the other in one open console, and checks it. */
export const walk = async (page: Page, home: string, cases: readonly DialogCase[]): Promise<void> => {
  for (const one of cases) {
    if (one.at !== undefined) await goTo(page, home, { at: one.at, isLoaded: one.isLoaded })
    await one.before?.(page)
    await one.opener?.(page).click()
    await one.reach?.(page)
    await lookAt(page, one)
  }
}
