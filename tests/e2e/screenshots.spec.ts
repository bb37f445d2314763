import type { BrowserContextOptions, Page } from '@playwright/test'

import { userMenuTexts as words } from '#client/config/user-menu-texts.ts'
import { breakpoints } from '#client/theme/breakpoints.ts'
import { storagePrefix } from '#shared/console-storage.ts'
import { loginAs } from '#tests/support/caller.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { clippedOn } from '#tests/e2e/clipped.ts'
import { ofBlockedSound, ofEndedSession } from '#tests/e2e/support/complaints.ts'
import { logIn } from '#tests/e2e/support/console.ts'
import { makeDark, storeBefore } from '#tests/e2e/support/dark.ts'
import { arriveAt, menuPages, publicPages, visitAll } from '#tests/e2e/support/pages.ts'
import { expect, test, type UserSession } from '#tests/e2e/support/test.ts'

/*
 * A picture of every page and dialog into .build/screenshots, by `npm run screenshots`, for people to look at. Two rules are
 * checked automatically: nothing is wider than the window, and no text is cut off.
 */

const sizes = {
  '1440x900': { width: 1440, height: 900 },
  '1920x1080': { width: 1920, height: 1080 },
  '390x844': { width: 390, height: 844 },
  '820x1180': { width: 820, height: 1180 },
  '1024x768': { width: 1024, height: 768 },
} as const
/** By day with both menus, and the dark console. */
const themes = ['dark', 'light', 'night'] as const

const nameOf = (path: string): string =>
  path
    .replace(/\/[^/]*$/, (last) => (path.includes('etail/') ? '' : last))
    .replaceAll('/', '-')
    .slice(1)

/** antd animates opening and closing by classes, and a picture in between shows neither state. */
const comeToRest = async (page: Page): Promise<void> => {
  await expect(page.locator(':is([class*="-appear"], [class*="-enter"], [class*="-leave"])')).toHaveCount(0)
  // The map asks for its devices once it is drawn, which may be later than half a second without a request.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

const pictures = (folder: string) => ({
  take: async (page: Page, name: string): Promise<void> => {
    await comeToRest(page)
    await page.screenshot({ path: `.build/screenshots/${folder}/${name}.png`, animations: 'disabled' })
    expect.soft(await clippedOn(page), `${folder}/${name}`).toEqual([])
  },
})
type Take = ReturnType<typeof pictures>['take']

/** The account menu is in the header, on a phone in the menu. */
const openUserMenu = async (page: Page, isPhone: boolean): Promise<void> => {
  if (isPhone) await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('button', { name: /账号菜单$/ }).click()
}

const lines = [
  words.codes,
  words.updateLog,
  words.feedback,
  words.password,
  words.departs,
  words.push,
  words.appearance,
  words.settings,
] as const

interface ScreenshotRun {
  readonly session: UserSession
  readonly home: string
  readonly isPhone: boolean
  readonly take: Take
}

const takeUserMenu = async ({ session: { page }, home, isPhone, take }: ScreenshotRun): Promise<void> => {
  await arriveAt(page, `${home}/riskAdmin?settings=1`)
  await openUserMenu(page, isPhone)
  await expect(page.getByRole('menuitem', { name: words.password })).toBeVisible()
  await take(page, 'user-menu')
  for (const line of lines) {
    await arriveAt(page, `${home}/riskAdmin`)
    await openUserMenu(page, isPhone)
    await page.getByRole('menuitem', { name: line }).click()
    await expect(page.getByRole('dialog').last()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await take(page, `dialog-${line}`)
  }
}

const takeListDialogs = async ({ session: { page, rows }, home, isPhone, take }: ScreenshotRun): Promise<void> => {
  await arriveAt(page, `${home}/alarmAdmin?tab=todo`)
  const box = isPhone ? page.locator('main') : rows.first()
  await box.getByRole('button', { name: '处理', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: '处理' })).toBeVisible()
  await take(page, 'dialog-handling')
  await page.getByRole('dialog').getByRole('radio', { name: '真实火警' }).check({ force: true })
  await page.getByRole('button', { name: '提交处理' }).click()
  await expect(page.getByRole('dialog', { name: '确认为真实火警？' })).toBeVisible()
  await take(page, 'dialog-real-fire')
  await arriveAt(page, `${home}/alarmAdmin`)
  if (isPhone) {
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible()
    await take(page, 'drawer-filter')
  }
  await arriveAt(page, `${home}/alarmAdmin`)
  await page.getByRole('button', { name: '切换', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '切换项目' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take(page, 'dialog-projects')
  if (isPhone) return
  await arriveAt(page, `${home}/alarmAdmin`)
  await page.getByRole('button', { name: /^消息通知/ }).click()
  await expect(page.getByRole('dialog', { name: '消息通知' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take(page, 'panel-messages')
}

interface Look {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly theme: (typeof themes)[number]
  readonly folder: string
}

const isPhoneAt = ({ viewport }: Look): boolean => viewport.width < breakpoints.mobile

const contextAt = (look: Look): BrowserContextOptions => ({
  viewport: look.viewport,
  ...(isPhoneAt(look) && { hasTouch: true, isMobile: true }),
})

/** The looks are stored in the browser, per world. */
const prepareAt =
  ({ theme }: Look, world: string) =>
  (page: Page): Promise<void> =>
    theme === 'night' ? makeDark(page, world) : storeBefore(page, `${storagePrefix(world)}DEFAULT_THEME`, theme)

/** The minimum number of pages: the menu items that have one, and one details page of each kind. */
const MIN_PAGES = 34

const declarePages = (look: Look): void => {
  const { take } = pictures(look.folder)
  const context = contextAt(look)
  test('pages', async ({ app, signIn, city, home }) => {
    const paths = await menuPages(app, city.path, 'super')
    const session = await signIn('super', { context, prepare: prepareAt(look, city.path) })
    const visited = await visitAll(session.page, { home, paths }, (path) => take(session.page, nameOf(path)))
    expect(visited.length).toBeGreaterThanOrEqual(MIN_PAGES)
    await arriveAt(session.page, `${home}/404`)
    await take(session.page, nameOf('/404'))
  })
  test('public pages', async ({ openPage, home }) => {
    const page = await openPage({ context })
    for (const path of publicPages) {
      await arriveAt(page, home + path)
      await take(page, nameOf(path))
    }
  })
}

const declareDialogs = (look: Look): void => {
  const { take } = pictures(look.folder)
  const isPhone = isPhoneAt(look)
  test('dialogs', async ({ app, signIn, city, home, complaints }) => {
    // The session ends at last, and the page is reloaded without having been touched.
    complaints.allow(ofEndedSession, ofBlockedSound)
    const session = await signIn('super', { context: contextAt(look), prepare: prepareAt(look, city.path) })
    const { page, cards, strip } = session
    await takeUserMenu({ session, home, isPhone, take })
    await takeListDialogs({ session, home, isPhone, take })
    await arriveAt(page, `${home}/alarmAdmin`)
    await raiseAll(city, [...alarmDevices(city, 'fire').slice(0, 1), ...alarmDevices(city).slice(0, 6)])
    await expect(cards).toHaveCount(isPhone ? 1 : 3)
    await expect(strip).toContainText(/未处理预警\s*12/)
    await take(page, 'pop-ups')
    await loginAs(app, city.path, 'super')
    await page.reload()
    await expect(page.getByRole('dialog', { name: '账号下线' })).toBeVisible()
    await take(page, 'dialog-offline')
  })
}

/** Dialogs that open by themselves after the first login of a person. */
const firstDialogs = { edition: 'super', invitation: 'invitee' } as const

const declareFirstDialogs = (look: Look): void => {
  const { take } = pictures(look.folder)
  for (const [name, username] of Object.entries(firstDialogs))
    test(name, async ({ openPage, home, city }) => {
      const page = await openPage({ context: contextAt(look), prepare: prepareAt(look, city.path) })
      await logIn(page, { home, username, path: '/user/login' })
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await take(page, `dialog-${name}`)
    })
}

test.use({ size: 'demo' })

for (const [size, viewport] of Object.entries(sizes))
  for (const theme of themes) {
    const look = { viewport, theme, folder: `${size}-${theme}` }
    test.describe(look.folder, () => {
      test.setTimeout(600_000)
      declarePages(look)
      declareDialogs(look)
      test.describe('with news', () => {
        test.use({ editions: 'unread' })
        declareFirstDialogs(look)
      })
    })
  }
