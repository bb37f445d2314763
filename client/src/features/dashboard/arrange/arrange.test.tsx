import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { builtInLayout } from '#shared/dashboard/card-layout.ts'
import type { DashboardLayout } from '#shared/dashboard/dashboard-layout.contract.ts'
import { DashboardPage } from '#client/features/dashboard/pages/dashboard-page.tsx'
import { drawPage } from '#tests/support/console-page.tsx'

const media = vi.hoisted(() => ({ isPhone: false }))
vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => media.isPhone,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const builtIn = [...builtInLayout(false)]
const fromRole: DashboardLayout = {
  source: 'role',
  roleName: '值班员',
  cards: builtIn,
  fallback: { source: 'role', cards: builtIn },
  roles: [],
}
const roles = [
  { roleCode: 'owner', roleName: '管理员', isSet: false },
  { roleCode: 'operator', roleName: '值班员', isSet: true },
]

const setUp = async (layout: Partial<DashboardLayout> = {}, isPhone = false) => {
  media.isPhone = isPhone
  const saved: unknown[] = []
  const save = (input: { cards: DashboardLayout['cards'] | null }): DashboardLayout => {
    saved.push(input)
    return { ...fromRole, ...layout, ...(input.cards && { source: 'own' as const, cards: input.cards }) }
  }
  drawPage(<DashboardPage />, {
    at: '/dashboard/analysis',
    answers: {
      'dashboardLayout.detail': () => ({ ...fromRole, ...layout }),
      'dashboardLayout.save': (input) => save(input as never),
      'dashboardLayout.saveOfRole': (input) => save(input as never),
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '调整布局' }))
  const toolbar = within(await screen.findByRole('group', { name: '调整布局' }))
  return { user, saved, toolbar }
}

/** The cards of the page by their heads, in their order. */
const shownNames = (): (string | null)[] =>
  [...document.querySelectorAll('section[aria-label] > header h3')].map(({ textContent }) => textContent)
const gripOf = (card: string): HTMLElement => screen.getByRole('button', { name: `移动${card}` })

test('arrow keys move a card, which keeps the focus, and its new place is announced', async () => {
  const { user, saved, toolbar } = await setUp()
  toolbar.getByText('当前：“值班员”的默认布局')
  gripOf('事件趋势').focus()
  await user.keyboard('{ArrowRight}')
  screen.getByText('事件趋势，第 2 位，共 7 张')
  expect(document.activeElement).toBe(gripOf('事件趋势'))
  await user.keyboard('{End}{ArrowRight}{ArrowLeft}')
  screen.getByText('事件趋势，第 6 位，共 7 张')
  await user.keyboard('{Shift>}{ArrowRight}{ArrowUp}{ArrowDown}{/Shift}')
  screen.getByText('事件趋势，宽度整行，高度高')
  toolbar.getByText('当前：个人布局')
  await user.click(toolbar.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('button', { name: '调整布局' })).toBeTruthy()
  const others = builtIn.filter(({ id }) => id !== 'trend')
  const trend = { id: 'trend', width: 12, height: 4, hidden: false }
  expect(saved).toEqual([{ cards: others.toSpliced(5, 0, trend as never) }])
  expect(shownNames().slice(-2)).toEqual(['事件趋势', '设备状态'])
})

test('a hidden card waits in the tray and returns to its place', async () => {
  const { user } = await setUp()
  const tray = within(screen.getByRole('region', { name: '未显示的卡片' }))
  expect(tray.getByText('全部卡片都在页面上')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '隐藏实时动态' }))
  screen.getByText('实时动态已隐藏')
  expect(screen.queryByRole('button', { name: '移动实时动态' })).toBeNull()
  await user.click(tray.getByRole('button', { name: '显示实时动态' }))
  expect(screen.getAllByRole('button', { name: /^移动/ }).map((grip) => grip.textContent)[1]).toBe('实时动态')
})

test('恢复默认 says which default it is, and saving it removes the own layout', async () => {
  const own = builtIn.toReversed()
  const { user, saved, toolbar } = await setUp({ source: 'own', cards: own })
  toolbar.getByText('当前：个人布局')
  const reset = toolbar.getByTitle('恢复为“值班员”的默认布局')
  await user.click(reset)
  toolbar.getByText('当前：“值班员”的默认布局')
  expect(reset).toHaveProperty('disabled', true)
  await user.click(toolbar.getByRole('button', { name: '保存' }))
  await screen.findByRole('button', { name: '调整布局' })
  expect(saved).toEqual([{ cards: null }])
})

test('取消 leaves everything as it was', async () => {
  const { user, saved, toolbar } = await setUp()
  const before = shownNames()
  gripOf('事件趋势').focus()
  await user.keyboard('{End}')
  await user.click(toolbar.getByRole('button', { name: '取消' }))
  expect(shownNames()).toEqual(before)
  expect(saved).toEqual([])
})

test('a manager of the project makes the layout the default of a role, or takes it back', async () => {
  const { user, saved, toolbar } = await setUp({ roles })
  await user.click(toolbar.getByRole('button', { name: /保存为角色默认/ }))
  await user.click(await screen.findByText('管理员'))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  await user.click(toolbar.getByRole('button', { name: /保存为角色默认/ }))
  await user.click(await screen.findByText('值班员：恢复系统默认'))
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved).toEqual([
    { roleCode: 'owner', cards: builtIn },
    { roleCode: 'operator', cards: null },
  ])
})

test('others have no role default to set', async () => {
  const { toolbar } = await setUp()
  expect(toolbar.queryByRole('button', { name: /保存为角色默认/ })).toBeNull()
})

test('a phone has order and hidden cards only', async () => {
  const { user, saved, toolbar } = await setUp({}, true)
  const rows = within(screen.getByRole('list', { name: '调整布局' }))
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(rows.getByRole('button', { name: '实时动态上移' }))
  await user.click(rows.getByRole('button', { name: '隐藏事件趋势' }))
  expect(rows.getAllByRole('listitem')[0]?.textContent).toBe('实时动态')
  await user.click(toolbar.getByRole('button', { name: '保存' }))
  await screen.findByRole('button', { name: '调整布局' })
  const [trend, feed, ...others] = builtIn
  expect(saved).toEqual([{ cards: [feed, { ...trend, hidden: true }, ...others] }])
})

test('a press on a card moves nothing while its content is inert', async () => {
  await setUp()
  const card = screen.getByRole('group', { name: '事件趋势' })
  expect(card.querySelector('[inert]')).not.toBeNull()
  fireEvent.pointerDown(card, { button: 0, clientX: 5, clientY: 5 })
  fireEvent.pointerUp(window, { clientX: 5, clientY: 5 })
  expect(screen.getAllByRole('button', { name: /^移动/ })[0]?.textContent).toBe('事件趋势')
})

test('without its layout the page has the built-in one, and no act to arrange it', async () => {
  media.isPhone = false
  drawPage(<DashboardPage />, { at: '/dashboard/analysis', answers: {} })
  expect(await screen.findByRole('region', { name: '事件趋势' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '调整布局' })).toBeNull()
})

test('a page whose cards are all hidden says so', async () => {
  const cards = builtIn.map((card) => ({ ...card, hidden: true }))
  drawPage(<DashboardPage />, {
    at: '/dashboard/analysis',
    answers: { 'dashboardLayout.detail': () => ({ ...fromRole, source: 'own', cards }) },
  })
  expect(await screen.findByText('所有卡片都已隐藏，可在“调整布局”中恢复')).toBeTruthy()
  expect(shownNames()).toEqual([])
})
