import type { Locator, Page } from '@playwright/test'

import { texts } from '#client/config/texts.ts'
import { faultsOf } from '#tests/e2e/support/axe.ts'
import { arriveInside } from '#tests/e2e/support/routes.ts'
import { expect } from '#tests/e2e/support/test.ts'

/** Something of the console that lies over a page, and how somebody comes to it. */
export interface DialogCase {
  readonly name: string
  /** Where in the world; the page that is open, when left out. */
  readonly at?: string
  /** Whether that is loaded anew: the page before holds changes, and asks before it is left. */
  readonly isLoaded?: boolean
  /** What is done before the opener is there. */
  readonly before?: (page: Page) => Promise<unknown>
  /** What is pressed, and has the focus again when the dialog is gone. Nothing for one that comes by itself. */
  readonly opener?: (page: Page) => Locator
  /** What else is done, when pressing the opener is not enough. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** The dialog that is open, when left out. */
  readonly panel?: (page: Page) => Locator
  /**
   * `dialog`: the focus stays in it, and Esc closes it. `firm`: it stays until it is answered. `popover`: Esc closes it; a
   * menu, or a list of choices, is left by Tab.
   */
  readonly kind?: 'dialog' | 'firm' | 'popover'
}

const marked = 'data-looked-at'

/** A dialog that is being drawn, or waits for what it shows, is not yet what somebody meets. */
const settled = async (page: Page, panel: Locator): Promise<void> => {
  await expect(panel).toBeVisible()
  await expect(panel.getByText(texts.shell.loading)).toHaveCount(0)
  await expect(panel.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
}

/** A drawer of antd takes the focus with the frame around the dialog, which holds nothing else. */
const holdsFocus = (panel: Locator): Promise<boolean> =>
  panel.evaluate((one) => (one.closest('.ant-drawer') ?? one).contains(document.activeElement))

/** Whether the focus comes to be in it: a dialog that keeps it leads it back after the key. */
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

/** Once round the dialog and a little further, then back over its beginning. */
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

/** The arrow keys of its field go through a list of choices, and roll it: Tab has no business there. */
const isRolledByArrows = (fault: string): boolean =>
  fault.startsWith('scrollable-region-focusable') && fault.includes('ant-select')

const examine = async (page: Page, panel: Locator): Promise<string[]> => {
  await panel.evaluate((one, mark) => one.setAttribute(mark, ''), marked)
  const faults = await faultsOf(page, `[${marked}]`)
  await panel.evaluate((one, mark) => one.removeAttribute(mark), marked)
  return faults.filter((fault) => !isRolledByArrows(fault))
}

const panelOf = (page: Page, { panel }: DialogCase): Locator => panel?.(page) ?? page.getByRole('dialog')

/**
 * Looks at what is open as somebody does who cannot see it, or has no mouse: axe finds nothing grave, Tab stays inside, Esc
 * closes what may be closed, and what opened it has the focus again.
 */
export const lookAt = async (page: Page, one: DialogCase): Promise<void> => {
  const { name, kind = 'dialog', opener } = one
  const panel = panelOf(page, one)
  await settled(page, panel)
  expect.soft(await examine(page, panel), name).toEqual([])
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

/** Opens every dialog of a table with what opens it, one after the other at one open console, and looks at it. */
export const walk = async (page: Page, home: string, cases: readonly DialogCase[]): Promise<void> => {
  for (const one of cases) {
    if (one.at !== undefined) await goTo(page, home, { at: one.at, isLoaded: one.isLoaded })
    await one.before?.(page)
    await one.opener?.(page).click()
    await one.reach?.(page)
    await lookAt(page, one)
  }
}
