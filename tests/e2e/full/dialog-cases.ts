import type { Locator, Page } from '@playwright/test'

import { shortcutTexts } from '#client/config/shortcuts.ts'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import type { DialogCase } from '#tests/e2e/support/dialogs.ts'
import { follow } from '#tests/e2e/support/routes.ts'

type Part = (page: Page) => Locator

const named =
  (name: string): Part =>
  (page) =>
    page.getByRole('dialog', { name, exact: true })
/** A button of the page itself, outside header and dialogs. */
export const button =
  (name: string): Part =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first()
const field =
  (name: string): Part =>
  (page) =>
    page.getByRole('main').getByRole('combobox', { name, exact: true })
const account: Part = (page) => page.getByRole('button', { name: /账号菜单$/ })
const bell: Part = (page) => page.getByRole('banner').getByRole('button', { name: /^消息通知/ })
const menu: Part = (page) => page.locator('.ant-dropdown:visible')
const choices: Part = (page) => page.locator('.ant-select-dropdown:visible')
const crumb: Part = (page) => page.getByRole('navigation', { name: '当前位置' }).getByRole('link').last()

const toNotices = (page: Page) => page.getByRole('dialog').getByRole('tab', { name: /^通知/ }).click()
const intoFirst = (link: string | RegExp) => (page: Page) =>
  follow(page.locator('tr[data-row-key]').first().getByRole('link', { name: link }).first())

const tickFirst = (page: Page) => page.locator('tr[data-row-key]').first().getByRole('checkbox').check()
const inMenu = (label: string) => (page: Page) => menu(page).getByRole('menuitem', { name: label, exact: true }).click()

const inAccountMenu = (label: string): DialogCase => ({
  name: label,
  opener: account,
  reach: (page) => page.getByRole('menuitem', { name: label, exact: true }).click(),
  panel: named(label),
})

/** Dialogs of the header and the account menu, from any page; they need an unread announcement 停水通知. */
export const shellCases: readonly DialogCase[] = [
  { name: 'the account menu', opener: account, panel: menu, kind: 'popover' },
  { name: 'the messages', opener: bell, kind: 'popover' },
  { name: 'the announcements among them', opener: bell, reach: toNotices, kind: 'popover' },
  {
    name: 'whether to mark all messages as read',
    opener: bell,
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('tab', { name: /^消息/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '全部已读' }).click()
    },
    panel: named('全部已读'),
  },
  {
    name: 'an announcement that fills the window',
    opener: bell,
    reach: async (page) => {
      await toNotices(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /停水通知/ })
        .click()
      await named('通知消息')(page).getByRole('button', { name: '全屏' }).click()
    },
    panel: named('通知消息'),
  },
  {
    name: 'the search over everything',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: '全局搜索' }),
    reach: (page) => page.getByRole('combobox', { name: '关键字' }).fill('烟'),
    panel: named('全局搜索'),
  },
  {
    name: 'the shortcuts',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: '全局搜索' }),
    reach: (page) => page.getByRole('option', { name: shortcutTexts.title }).click(),
    panel: named(shortcutTexts.title),
  },
  { name: 'the projects', opener: (page) => page.getByRole('button', { name: '切换', exact: true }) },
  ...[
    userMenuTexts.codes,
    userMenuTexts.updateLog,
    userMenuTexts.feedback,
    userMenuTexts.password,
    userMenuTexts.departs,
    userMenuTexts.push,
    userMenuTexts.settings,
  ].map(inAccountMenu),
  { name: userMenuTexts.phone, at: '/account/center', opener: button(userMenuTexts.phone) },
]

/** Dialogs of lists; they need unhandled events. */
export const listCases: readonly DialogCase[] = [
  { name: 'what to export as', at: '/alarmAdmin?tab=todo', opener: button('导出'), panel: menu, kind: 'popover' },
  { name: 'a choice of devices', opener: field('设备类型'), panel: choices, kind: 'popover' },
  { name: 'handling an event', opener: button('处理') },
  { name: 'the columns of a list', opener: button('列设置'), panel: named('列设置') },
  { name: 'the views of a list', opener: button('视图'), panel: menu, kind: 'popover' },
  {
    name: 'saving a view',
    opener: button('视图'),
    reach: inMenu('保存当前视图'),
    panel: named('保存当前视图'),
  },
  {
    name: 'handling several events at once',
    before: tickFirst,
    opener: (page) => page.getByRole('main').getByRole('button', { name: /^批量处理/ }),
  },
  { name: 'handing an event on', opener: button('更多'), reach: inMenu('转派'), panel: named('转派') },
  { name: 'whom to call', opener: button('更多'), reach: inMenu('电话'), panel: named('紧急联系人') },
  {
    name: 'the calendar',
    at: '/alarmAdmin?tab=todo&time=2026-02-01~2026-02-20',
    opener: (page) => page.getByRole('main').locator('.ant-picker input').first(),
    panel: (page) => page.locator('.ant-picker-dropdown:visible'),
    kind: 'popover',
  },
  {
    name: 'whether it is a real fire',
    at: '/alarmAdmin?tab=todo',
    before: async (page) => {
      await button('处理')(page).click()
      await named('处理')(page).getByRole('radio', { name: '真实火警' }).check({ force: true })
    },
    opener: (page) => named('处理')(page).getByRole('button', { name: '提交处理' }),
    panel: named('确认为真实火警？'),
  },
  { name: 'a tree of areas', at: '/personnelAdmin', opener: field('区域'), panel: choices, kind: 'popover' },
]

/** Confirmations about devices, places, people and roles. They need a role 巡检员. */
export const managementCases: readonly DialogCase[] = [
  { name: 'stopping a device', at: '/deviceAdmin/list', before: intoFirst('详情'), opener: button('停用') },
  { name: 'importing devices', at: '/deviceAdmin/list', opener: button('批量导入') },
  { name: 'moving devices', before: tickFirst, opener: button('移动场所') },
  { name: 'moving a place', at: '/placeAdmin?top=1', opener: button('移动') },
  {
    name: 'deleting several places',
    before: tickFirst,
    opener: (page) => page.getByRole('main').getByRole('button', { name: /^删除所选/ }),
  },
  { name: 'deleting a place', at: '/placeAdmin?top=1', before: intoFirst(/./), opener: button('删除') },
  {
    name: 'leaving a place that was changed',
    before: async (page) => {
      await page.getByRole('button', { name: '编辑' }).click()
      await page.getByRole('textbox', { name: '名称' }).fill('改了一半')
    },
    opener: crumb,
  },
  {
    name: 'inviting a member',
    at: '/personnelAdmin?tab=joined&roleCode=operator',
    isLoaded: true,
    opener: button('邀请成员'),
  },
  { name: 'changing a member', opener: button('编辑') },
  { name: 'removing a member', opener: button('移出') },
  {
    name: 'a day of somebody',
    at: '/personnelAdmin/attendance?month=2026-02',
    opener: (page) => page.locator('tr[data-row-key]').getByRole('button').first(),
  },
  { name: 'who is on duty', opener: (page) => page.getByRole('button', { name: /^当前在岗/ }) },
  { name: 'a roll call', opener: button('查岗') },
  { name: 'a new contact', at: '/personnelAdmin/emergency', opener: button('添加联系人') },
  { name: 'the order of calling', opener: button('调整顺序') },
  { name: 'a new role', at: '/roleManager', opener: button('新建角色') },
  {
    name: 'taking an invitation back',
    at: '/personnelAdmin?tab=pending',
    before: intoFirst('详情'),
    opener: button('撤回邀请'),
  },
  {
    name: 'calling a contact',
    at: '/personnelAdmin/emergency',
    before: intoFirst('详情'),
    opener: button('测试呼叫'),
  },
  {
    name: 'what becomes of a role',
    at: '/roleManager',
    before: async (page) => {
      const row = page.locator('tr[data-row-key]').filter({ hasText: '巡检员' })
      await follow(row.getByRole('link', { name: '详情' }))
      await page.getByRole('treeitem', { name: '地图' }).getByRole('checkbox').click()
    },
    opener: button('保存权限'),
  },
  { name: 'leaving a role that was changed', opener: crumb },
]

/** Dialogs of a duty officer who has handed over and has a pending hand-over. */
export const watchCases: readonly DialogCase[] = [
  { name: 'handing over', at: '/personnelAdmin/handOver', opener: button('交班') },
  { name: 'taking over', opener: button('接班') },
  { name: 'taking a hand-over back', opener: button('撤回') },
]

/** Dialogs on a phone; they need an unhandled event. */
export const phoneCases: readonly DialogCase[] = [
  { name: 'the menu', opener: (page) => page.getByRole('button', { name: '打开菜单' }) },
  {
    name: 'the account menu in the menu',
    before: (page) => page.getByRole('button', { name: '打开菜单' }).click(),
    opener: account,
    panel: menu,
    kind: 'popover',
  },
  { name: 'the filters', at: '/alarmAdmin?tab=todo', opener: button('筛选') },
  { name: 'handling an event', opener: button('处理') },
  { name: 'the views of a list', opener: button('视图'), panel: menu, kind: 'popover' },
  { name: 'the projects', opener: (page) => page.getByRole('button', { name: '切换', exact: true }) },
  {
    name: 'the tree of areas and places',
    at: '/placeAdmin',
    opener: (page) => page.getByRole('main').getByRole('button', { name: /^当前范围/ }),
  },
]
