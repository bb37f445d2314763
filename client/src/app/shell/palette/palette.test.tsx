import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Palette } from '#client/app/shell/palette/palette.tsx'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { pageActs } from '#client/lib/page-acts.ts'
import { permissionStore } from '#client/lib/permission-store.ts'
import { settingsStore } from '#client/lib/settings-store.ts'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { drawPage } from '#tests/support/console-page.tsx'
import { eventRow } from '#tests/support/event-frames.ts'

const { switched } = vi.hoisted(() => ({ switched: vi.fn<(id: string) => Promise<void>>() }))

vi.mock('#client/lib/project.ts', () => ({
  readOwnProjects: () =>
    Promise.resolve([
      { id: 'p1', name: '滨江项目', authFlag: true },
      { id: 'p2', name: '永安里项目', authFlag: true },
      { id: 'p3', name: '永安停用项目', authFlag: false },
    ]),
}))
vi.mock('#client/features/project/switch-project.ts', () => ({
  switchProject: switched.mockResolvedValue(undefined),
}))

const entry = (path: string, title: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id: path,
  path,
  component: 'x',
  route: '1',
  name: path,
  meta: { title, keepAlive: false, internalOrExternal: false },
  ...more,
})

const eventPage = (path: string, title: string): MenuEntry[] => [
  entry(path, title, { name: path.slice(1) }),
  entry(`${path}/detail/:parameterId`, '详情', { name: `${path.slice(1)}-detail-@parameterId`, hidden: true }),
]

const menu = [
  entry('/map/analysis', '地图'),
  ...eventPage('/alarmAdmin', '预警列表'),
  ...eventPage('/videoAlarmAdmin', '视频预警列表'),
  ...eventPage('/faultAdmin', '故障列表'),
  ...eventPage('/riskAdmin', '隐患列表'),
  entry('/placeAdmin', '场所列表'),
  entry('/roleManager', '角色列表'),
]

const events = (count: number, prefix: string) =>
  Array.from({ length: Math.min(10, count) }, (_, at) => eventRow(`${prefix}${at}`))

const found = {
  places: { total: 0, records: [] },
  devices: { total: 0, records: [] },
  people: null,
  events: [
    { kind: 'alarm', total: 40, records: events(40, 'a') },
    { kind: 'fault', total: 2, records: events(2, 'f') },
  ],
}

const setUp = () => {
  const onClose = vi.fn<() => void>()
  const drawn = drawPage(<Palette open onClose={onClose} />, {
    at: '/alarmAdmin',
    answers: { 'search.find': () => found },
  })
  act(() => permissionStore.setState({ menu }))
  const user = userEvent.setup()
  const type = async (words: string): Promise<void> => {
    const field = screen.getByRole('combobox')
    await user.clear(field)
    await user.type(field, words)
  }
  return { ...drawn, onClose, user, type }
}

const group = (name: RegExp) => within(screen.getByRole('group', { name }))
const namesIn = (name: RegExp): (string | null)[] =>
  group(name)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

const activeName = (): string | null | undefined =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  act(() => dialogs.clear())
  act(() => settingsStore.reset())
  switched.mockClear()
  window.localStorage.clear()
})

test('at first it offers what can be done here; the export only on a page that has one', async () => {
  const { unmount } = setUp()
  await screen.findByRole('option', { name: '切换项目' })
  expect(namesIn(/^操作/)).toEqual(['发起交接班', '切换项目', '外观：夜间', '快捷键', '退出登录'])
  unmount()
  act(() => dialogs.clear())
  const run = vi.fn<() => void>()
  const withdraw = pageActs.offer('export', run)
  const { user, onClose } = setUp()
  await user.click(screen.getByRole('option', { name: /^导出当前列表/ }))
  expect(run).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  withdraw()
  expect(pageActs.find('export')).toBeUndefined()
})

test('pages are found by a part of their name or by their initials, and Enter goes there', async () => {
  const { pathname, type, user } = setUp()
  await type('gzlb')
  expect(namesIn(/^页面 1$/)).toEqual(['故障列表'])
  await type('预警')
  // Those that begin with it first.
  expect(namesIn(/^页面 2$/)).toEqual(['预警列表', '视频预警列表'])
  expect(activeName()).toBe('预警列表')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(pathname()).toBe('/videoAlarmAdmin')
})

test('acts are found by name: another project, the looks', async () => {
  const { type, user } = setUp()
  await type('永安')
  await screen.findByRole('group', { name: /^操作 1$/ })
  expect(namesIn(/^操作 1$/)).toEqual(['切换到 永安里项目'])
  await user.keyboard('{Enter}')
  expect(switched.mock.calls.map(([id]) => id)).toEqual(['p2'])
  await type('夜间')
  await user.keyboard('{Enter}')
  expect(settingsStore.getState().appearance).toBe('dark')
})

test('no group pushes another off; the rest of each is one option away', async () => {
  const { type, user, pathname, search } = setUp()
  await type('列表')
  await screen.findByRole('group', { name: /^故障列表 2$/ })
  expect(namesIn(/^页面 6$/)).toHaveLength(6)
  expect(namesIn(/^预警列表 40$/).at(-1)).toBe('还有 35 条')
  expect(namesIn(/^预警列表 40$/)).toHaveLength(6)
  expect(group(/^故障列表/).getAllByRole('option')).toHaveLength(3)
  await user.click(screen.getByRole('option', { name: '还有 35 条' }))
  expect([pathname(), search()]).toEqual(['/alarmAdmin', `?keyword=${encodeURIComponent('列表')}`])
})

test('the words that were searched for stand out, and events have their time', async () => {
  const { type } = setUp()
  await type('yg-')
  const option = await screen.findByRole('option', { name: /a0/ })
  expect(option.textContent).toMatch(/(今天|昨天|\d{4}-\d\d-\d\d) \d\d:\d\d/)
  await type('角色')
  const [page] = group(/^页面/).getAllByRole('option')
  expect(page?.textContent).toBe('角色列表')
  expect([...(page?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['角色'])
})

test('pages open while the server is still searching', async () => {
  const { type, user, pathname } = setUp()
  await type('预警')
  await screen.findByRole('group', { name: /^预警列表 40$/ })
  await type('地图')
  await user.keyboard('{Enter}')
  expect(pathname()).toBe('/map/analysis')
})

test('keywords are remembered when they have led somewhere', async () => {
  const first = setUp()
  await first.type('地图')
  await first.user.keyboard('{Enter}')
  first.unmount()
  act(() => dialogs.clear())
  const { user } = setUp()
  expect(namesIn(/^最近搜索$/)).toEqual(['地图'])
  await user.click(screen.getByRole('combobox'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('地图')
})
