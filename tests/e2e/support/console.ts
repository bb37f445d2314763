import { expect, type Locator, type Page } from '@playwright/test'

import { storageStateOf } from '#server/testing/storage-state.ts'
import type { Caller } from '#tests/support/caller.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

/** The parts of the console that tests look at and press. */
export interface Console {
  readonly link: Locator
  readonly sound: Locator
  /** 未处理预警 in the header; absent when there is none. */
  readonly strip: Locator
  /** The number of new events above the list. */
  readonly pill: Locator
  readonly refresh: Locator
  readonly rows: Locator
  readonly stack: Locator
  readonly cards: Locator
  /** The number of collapsed pop-ups. */
  readonly summary: Locator
  readonly toast: Locator
  /** 共 N 条 */
  readonly total: Locator
  row(eventId: string): Locator
  tab(name: string): Locator
  menuItem(name: string): Locator
}

/** Toasts that are open. One that is closing does not count: with fake timers its animation may never end. */
export const toastsOn = (page: Page): Locator => page.locator('.ant-message-notice:not([class*="-leave"])')

export const consoleOf = (page: Page): Console => {
  const stack = page.getByRole('region', { name: '新预警' })
  return {
    link: page.getByRole('status').filter({ hasText: /连接|重连|断开/ }),
    sound: page.getByRole('status').getByRole('button', { name: /声音已开启|被浏览器拦截|已静音|正在响铃/ }),
    strip: page.getByRole('link', { name: /未处理预警/ }),
    refresh: page.getByRole('button', { name: '刷新', exact: true }),
    pill: page.getByRole('button', { name: /^有 [\d,]+ 条新事件/ }),
    rows: page.locator('tr[data-row-key]'),
    stack,
    cards: stack.locator('article'),
    summary: stack.getByRole('button', { name: /^另有/ }),
    toast: toastsOn(page).filter({ hasText: '系统提示' }),
    total: page.getByText(/^共 [\d,]+ 条$/),
    row: (eventId) => page.locator(`tr[data-row-key="${eventId}"]`),
    tab: (name) => page.getByRole('tab', { name: new RegExp(`^${name}`) }),
    menuItem: (name) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) }),
  }
}

/** Puts the focus into the rows of the list: as long as it is there, new events wait behind the pill. */
export const stayAtRows = ({ rows }: Console): Promise<void> => rows.first().getByRole('checkbox').focus()

export interface Login {
  /** Address of the world. */
  readonly home: string
  readonly username: string
  readonly password?: string
  /** The page that was requested before the login. */
  readonly path?: string
}

export const fillLogin = async (
  page: Page,
  { username, password = PASSWORD }: Pick<Login, 'username' | 'password'>,
): Promise<void> => {
  await page.getByRole('textbox', { name: '账号' }).fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  // Alarm cards appear where the button was, and a pointer on one of them would keep it.
  await page.mouse.move(-1, -1)
}

/** Requests a page, and logs in at the login page that this leads to. */
export const logIn = async (page: Page, login: Login): Promise<void> => {
  await page.goto(login.home + (login.path ?? '/alarmAdmin'))
  await fillLogin(page, login)
}

/** Opens a page as a signed-in person: the session is written to the storage of the page's current origin. */
export const openSession = async (
  page: Page,
  { session }: Caller,
  { home, path }: { home: string; path: string },
): Promise<void> => {
  if (session === undefined) throw new Error('there is no session to open a page with')
  const entries = storageStateOf(session, home).origins.flatMap(({ localStorage }) => localStorage)
  await page.evaluate((items) => {
    for (const { name, value } of items) window.localStorage.setItem(name, value)
  }, entries)
  await page.goto(home + path)
  // A browser lets a page play sound only after a first touch.
  await page.keyboard.press('Shift')
}

export interface Counts {
  readonly todo: number
  readonly doing: number
  readonly done: number
}

const spoken = (label: string, count: number): RegExp => new RegExp(`^${label}\\s*${count}(?!\\d)`)

/** All counts of alarms agree: the strip, the menu and the tabs. */
export const expectCounts = async ({ strip, menuItem, tab }: Console, { todo, doing, done }: Counts): Promise<void> => {
  if (todo === 0) await expect(strip).toHaveCount(0)
  else await expect(strip).toHaveAccessibleName(spoken('未处理预警', todo))
  await expect(menuItem('预警列表')).toHaveAccessibleName(todo === 0 ? '预警列表' : spoken('预警列表', todo))
  const tabs = { 全部: todo + doing + done, 未处理: todo, 处理中: doing, 已处理: done }
  for (const [name, count] of Object.entries(tabs)) await expect(tab(name)).toHaveAccessibleName(spoken(name, count))
}

/** How far ahead time is paused, in milliseconds: a time that is past when the page receives it would be refused. */
const AHEAD = 3000

/** Pauses the page's fake timers (`page.clock.install`); from now on the test moves them. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD))
}

/** Waits until every part of the page has loaded and shows its content. Fails on a page that does not report `aria-busy`. */
export const expectRead = async (page: Page): Promise<void> => {
  await expect(page.locator('main[aria-busy=false]')).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** How many rows the list of this page has, once they are there: a list that still loads has none, or those of the previous page. */
export const countOf = async (rows: Locator): Promise<number> => {
  await expectRead(rows.page())
  await expect(rows).not.toHaveCount(0)
  return rows.count()
}
