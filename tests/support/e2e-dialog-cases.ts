import type { Locator, Page } from '@playwright/test'

import { userMenuTexts as lines } from '#client/config/user-menu-texts.ts'
import type { DialogCase } from '#tests/support/e2e-dialogs.ts'

type Part = (page: Page) => Locator

const named =
  (name: string): Part =>
  (page) =>
    page.getByRole('dialog', { name, exact: true })
const button =
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
const intoFirst = (link: string) => (page: Page) =>
  page.locator('tr[data-row-key]').first().getByRole('link', { name: link }).click()

const inAccountMenu = (line: string): DialogCase => ({
  name: line,
  opener: account,
  reach: (page) => page.getByRole('menuitem', { name: line, exact: true }).click(),
  panel: named(line),
})

/** What header and account menu open, from any page; an announcement 停水通知 waits. */
export const shellCases: readonly DialogCase[] = [
  { name: 'the account menu', opener: account, panel: menu, kind: 'popover' },
  { name: 'the messages', opener: bell, kind: 'popover' },
  { name: 'the announcements among them', opener: bell, reach: toNotices, kind: 'popover' },
  {
    name: 'whether to mark all messages as read',
    opener: bell,
    reach: (page) => page.getByRole('dialog').getByRole('button', { name: '全部已读' }).click(),
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
  { name: 'the projects', opener: (page) => page.getByRole('button', { name: '切换', exact: true }) },
  ...[lines.codes, lines.updateLog, lines.feedback, lines.password, lines.departs, lines.push, lines.settings].map(
    inAccountMenu,
  ),
  { name: lines.phone, at: '/account/center', opener: button(lines.phone) },
]

/** What the parts of lists open; events wait to be handled. */
export const listCases: readonly DialogCase[] = [
  { name: 'what to export as', at: '/alarmAdmin?tab=todo', opener: button('导出'), panel: menu, kind: 'popover' },
  { name: 'a choice of devices', opener: field('设备类型'), panel: choices, kind: 'popover' },
  { name: 'handling an event', opener: button('处理') },
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
  { name: 'a tree of areas', at: '/placeAdmin?top=1', opener: field('区域'), panel: choices, kind: 'popover' },
]

const ruleOf = (page: Page) => page.getByRole('row', { name: /^烟雾探测器/ })
/** A rule of its own can be given up again. */
const makeOwnRule = async (page: Page): Promise<void> => {
  await ruleOf(page).getByRole('button', { name: '编辑' }).click()
  await page.getByRole('dialog').getByRole('spinbutton', { name: '电话延迟' }).fill('9')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
}

/** What is asked before something is done to devices, places, people, rules and files. A role 巡检员 and a file are there. */
export const officeCases: readonly DialogCase[] = [
  { name: 'stopping a device', at: '/deviceAdmin/list', before: intoFirst('详情'), opener: button('停用') },
  { name: 'deleting a place', at: '/placeAdmin?top=1', before: intoFirst('编辑'), opener: button('删除') },
  {
    name: 'leaving a place that was changed',
    before: (page) => page.getByRole('textbox', { name: '名称' }).fill('改了一半'),
    opener: crumb,
  },
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
      await row.getByRole('link', { name: '详情' }).click()
      await page.getByRole('treeitem', { name: '地图' }).getByRole('checkbox').click()
    },
    opener: button('保存权限'),
  },
  { name: 'leaving a role that was changed', opener: crumb },
  { name: 'restoring the rules', at: '/account/myproject', opener: button('恢复默认') },
  { name: 'a rule', opener: (page) => ruleOf(page).getByRole('button', { name: '编辑' }) },
  {
    name: 'giving a rule up',
    before: makeOwnRule,
    opener: (page) => ruleOf(page).getByRole('button', { name: '改为跟随' }),
  },
  { name: 'deleting a file', at: '/placeAdmin/FileDownloadCenter', opener: button('删除') },
]

/** On a phone; an event waits. */
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
  { name: 'the projects', opener: (page) => page.getByRole('button', { name: '切换', exact: true }) },
]

interface Push {
  readonly code: number
  readonly payload: object
}
const here = { projectId: 'p1', projectName: '城中区智慧消防' }
const there = { projectId: 'p2', projectName: '城中实业园区' }
const changed = (changeReason: string, title: string, fields: object): Push => ({
  code: 1000,
  payload: { ...fields, changeReason, title },
})
const removed = (fields: object): Push => ({
  code: 1,
  payload: {
    ...fields,
    type: 'delUser',
    title: '权限变更',
    changeReason: 'deleteProject',
    username: 'owner',
    name: '赵丽华',
    roleCode: 'owner',
    createAt: '2026-03-02 08:00:00',
  },
})

/** Whatever is told of somebody's projects and rights (push.json), to `owner` in the first of two. */
export const pushedCases: Readonly<Record<string, Push>> = {
  'the project is stopped': changed('disabled', '已停止服务', { ...here, replaceProjectId: 'p2' }),
  'another is deleted': changed('deleted', '已停止服务', { ...there, replaceProjectId: 'p1' }),
  'another role': changed('roleUpdate', '权限变更', { ...here, replaceProjectId: 'p1' }),
  'a project is started': changed('enabled', '权限变更', { ...there, replaceProjectId: 'p2' }),
  'one project more': changed('addProject', '权限变更', { ...there, replaceProjectId: 'p2' }),
  'one project less': changed('deleteProject', '权限变更', { ...there, type: 'delUser', replaceProjectId: 'p1' }),
  'the role may do less': { code: 1000, payload: { projectId: '', projectName: '', title: '权限变更' } },
  'out of this project': removed({ ...here, replaceProjectId: '' }),
  'the account is gone': removed({ projectId: '', projectName: '', replaceProjectId: '' }),
}
