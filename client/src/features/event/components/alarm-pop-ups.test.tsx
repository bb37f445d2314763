import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { popUps } from '#client/features/event/api/announce.ts'
import { AlarmPopUps } from '#client/features/event/components/alarm-pop-ups.tsx'
import { permissionStore } from '#client/lib/permission-store.ts'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { formatTime, MINUTE } from '#shared/time.ts'
import { drawPage } from '#tests/support/console-page.tsx'
import { eventRow, raisedFrame } from '#tests/support/event-frames.ts'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

afterEach(() => {
  popUps.remove(popUps.store.getState().items.map(({ id }) => id))
  for (const { key } of popUps.sticky.getState()) popUps.removeSticky(key)
})

const detailEntry: MenuEntry = {
  id: 'm1',
  path: '/alarmAdmin/detail/:parameterId',
  name: 'alarmAdmin-detail-@parameterId',
  component: 'detail',
  hidden: true,
  route: '1',
  meta: { title: '预警详情', keepAlive: false, internalOrExternal: false },
}

interface SetUp {
  readonly mayOpen?: boolean
  readonly callAt?: string
  readonly readings?: readonly object[]
}

const setUp = ({ mayOpen = true, callAt, readings = [] }: SetUp = {}) => {
  const drawn = drawPage(
    <>
      <button type="button">elsewhere on the page</button>
      <AlarmPopUps />
    </>,
    {
      at: '/riskAdmin',
      answers: {
        'event.detail': ({ id }: { id: string }) => ({
          ...eventRow(id, callAt ? { callAt } : {}),
          device: { readings },
        }),
      },
    },
  )
  act(() => permissionStore.setState({ menu: mayOpen ? [detailEntry] : [] }))
  return { ...drawn, user: userEvent.setup() }
}

const invitation = (key: string, onClick = () => {}) => ({
  key,
  tone: 'invitation' as const,
  heading: '项目邀请',
  lines: ['赵丽华邀请您加入南门文教商圈', '角色：值班员'],
  actions: [{ key: 'see', label: '查看', look: 'primary' as const, onClick }],
})

test('a card counts down to the voice call of its event, beside its device', async () => {
  setUp({ callAt: formatTime(serverClock.now() + 4 * MINUTE) })
  act(() => popUps.add([raisedFrame('a')]))
  expect(await screen.findByText(/^(4:00|3:\d\d) 后电话升级$/)).toBeTruthy()
})

test('a fire shows all that its device measures beyond a threshold', async () => {
  const temperature = { measure: 'temperature', value: 64.2, threshold: 60 }
  setUp({ readings: [temperature, { measure: 'signal', value: -80, threshold: -110 }] })
  act(() => popUps.add([raisedFrame('hot', { alarmType: '烟雾与温度同时超限' })]))
  expect(await screen.findByText('64.2')).toBeTruthy()
  expect(screen.queryByText('−80')).toBeNull()
})

test('the details are offered only to people who may open them', () => {
  setUp()
  act(() => popUps.add([raisedFrame('a')]))
  expect(screen.getByRole('button', { name: '查看详情' })).toBeTruthy()
  act(() => permissionStore.setState({ menu: [] }))
  expect(screen.queryByRole('button', { name: '查看详情' })).toBeNull()
})

test('an event of another project offers its details, not the way there', () => {
  setUp({ mayOpen: false })
  act(() => popUps.add([raisedFrame('a', { projectId: 'p2', projectName: '南门文教商圈' })]))
  expect(screen.getByRole('button', { name: '查看详情' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '前往现场' })).toBeNull()
  expect(screen.getByText('项目：南门文教商圈')).toBeTruthy()
})

test('an event of the project that is open does not name it', () => {
  setUp()
  act(() => popUps.add([raisedFrame('a')]))
  expect(screen.queryByText(/^项目/)).toBeNull()
})

test('a card that stays has no end, is there once for its key and goes when it is closed', async () => {
  const { user } = setUp()
  const seen = vi.fn<() => void>()
  act(() => {
    popUps.addSticky(invitation('p3'))
    popUps.addSticky(invitation('p3', seen))
  })
  expect(screen.getAllByText('保持打开')).toHaveLength(1)
  expect(screen.queryByTestId('run-out')).toBeNull()
  await user.click(screen.getByRole('button', { name: '查看' }))
  expect(seen).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText('项目邀请')).toBeNull()
})

test('Alt+A leads to what the card on top offers, and the focus goes back when the cards are gone', async () => {
  const { user } = setUp()
  const before = screen.getByRole('button', { name: 'elsewhere on the page' })
  before.focus()
  await user.keyboard('{Alt>}a{/Alt}')
  expect(document.activeElement).toBe(before)
  act(() => popUps.add([raisedFrame('a')]))
  await user.keyboard('{Alt>}a{/Alt}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '前往现场' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(before))
})

test('a fire is read out at once, with its place', () => {
  const { container } = setUp()
  act(() => popUps.add([raisedFrame('a')]))
  const live = container.querySelector('[aria-live="assertive"]')
  expect(live?.textContent).toBe('')
  act(() => popUps.add([raisedFrame('fire', { alarmType: '手动报警' })]))
  expect(live?.textContent).toBe('火警 · 手动报警，永安里 12 号，3 层，302')
  act(() => popUps.remove(['fire']))
  const elsewhere = { alarmType: '手动报警', projectId: 'p2', projectName: '南门文教商圈' }
  act(() => popUps.add([raisedFrame('far', elsewhere)]))
  expect(live?.textContent).toBe('火警 · 手动报警，南门文教商圈，永安里 12 号，3 层，302')
})

const fire = (id: string, room: string) =>
  raisedFrame(id, { alarmType: '手动报警', place: `永安里 12 号/3 层/${room}`, deviceName: `手动报警按钮 SB-${room}` })

test('several fires share one card, the newest first, each with what can be done about it', async () => {
  const { user, pathname } = setUp()
  act(() => popUps.add([fire('f1', '301'), fire('f2', '302'), raisedFrame('a'), raisedFrame('b')]))
  const card = screen.getByRole('alertdialog', { name: '火警 2 条' })
  const rows = within(card).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('SB-302') as string,
    expect.stringContaining('SB-301') as string,
  ])
  // One of three cards: the other two are shown.
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  const [, older] = rows
  if (older === undefined) throw new Error('the card shows no second fire')
  expect(within(older).getByRole('button', { name: '前往现场' })).toBeTruthy()
  await user.click(within(older).getByRole('button', { name: '查看详情' }))
  expect(pathname()).toBe('/alarmAdmin/detail/f1')
  expect(screen.getByRole('alertdialog', { name: '火警 · 手动报警' })).toBeTruthy()
})

test('Alt+A leads to the newest fire of the card, Tab to the next, and Esc closes one after the other', async () => {
  const { user } = setUp()
  act(() => popUps.add([fire('f1', '301'), fire('f2', '302'), fire('f3', '303')]))
  await user.keyboard('{Alt>}a{/Alt}')
  const rows = () => screen.getAllByRole('listitem')
  const [newest, second] = rows()
  expect(newest?.contains(document.activeElement)).toBe(true)
  await user.tab()
  await user.tab()
  expect(second?.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(rows().map(({ textContent }) => /SB-\d+/.exec(textContent)?.[0])).toEqual(['SB-302', 'SB-301'])
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: '火警 · 手动报警' })).toBeTruthy()
})

test('a fire under the pointer keeps its card and its buttons; when the pointer leaves, the fires share one', async () => {
  const { user } = setUp()
  act(() => popUps.add([fire('f1', '301')]))
  const button = screen.getByRole('button', { name: '前往现场' })
  await user.hover(button)
  act(() => popUps.add([fire('f2', '302')]))
  expect(button.isConnected).toBe(true)
  expect(screen.getAllByRole('alertdialog')).toHaveLength(2)
  await user.unhover(screen.getAllByRole('alertdialog')[0] ?? button)
  const shared = await screen.findByRole('alertdialog', { name: '火警 2 条' })
  act(() => popUps.add([raisedFrame('a')]))
  await user.hover(shared)
  expect(popUps.store.getState().holders).toEqual(['fires'])
  // Others took both: a card that goes under the pointer pauses the other cards no longer.
  act(() => popUps.remove(['f1', 'f2']))
  expect(popUps.store.getState().holders).toEqual([])
})

test('of very many fires the card shows twenty, and leads to the list of all', async () => {
  const { user, pathname, search } = setUp()
  act(() => popUps.add(Array.from({ length: 23 }, (_, n) => fire(`f${n}`, `3${n}`))))
  expect(screen.getAllByRole('listitem')).toHaveLength(21)
  await user.click(screen.getByRole('button', { name: '另有 3 条火警，在列表中查看' }))
  expect(pathname() + search()).toBe('/alarmAdmin?tab=todo&fire=yes')
})

test('very many cards give way to the list, but a fire stays', async () => {
  const { user } = setUp()
  const fire = raisedFrame('fire', { alarmType: '手动报警' })
  act(() => popUps.add([fire, ...Array.from({ length: 14 }, (_, at) => raisedFrame(`e${at}`))]))
  await user.click(screen.getByRole('button', { name: /^另有/ }))
  expect(popUps.store.getState().items.map(({ id }) => id)).toEqual(['fire'])
})

test('in a storm a card shows no time that it does not have, but a fire does', () => {
  setUp()
  act(() => popUps.add([raisedFrame('a')]))
  expect(screen.getAllByTestId('run-out')).toHaveLength(1)
  act(() => popUps.add(Array.from({ length: 25 }, (_, at) => raisedFrame(`e${at}`))))
  expect(screen.getAllByRole('alert')).toHaveLength(3)
  expect(screen.queryByTestId('run-out')).toBeNull()
  act(() => popUps.add([raisedFrame('fire', { alarmType: '手动报警' })]))
  expect(screen.getAllByTestId('run-out')).toHaveLength(1)
})
