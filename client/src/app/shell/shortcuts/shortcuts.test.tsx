import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { DialogHost } from '#client/app/dialog-host.tsx'
import { Shortcuts } from '#client/app/shell/shortcuts/shortcuts.tsx'
import { ListLayout } from '#client/ui/list/list-layout.tsx'
import { createRowPresence, type RowPresence } from '#client/ui/list/row-presence.ts'
import { useTicks } from '#client/ui/list/use-ticks.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { permissionStore } from '#client/lib/permission-store.ts'
import { changeSetting } from '#client/lib/settings-store.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { drawPage } from '#tests/support/console-page.tsx'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: vi.fn<() => boolean>(() => false),
  useIsNarrow: () => false,
  useIsTight: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

interface Row {
  readonly id: string
}

const rowsOf = (...ids: readonly string[]): Row[] => ids.map((id) => ({ id }))

let visits = 0

const shown = createStore<readonly Row[]>(() => [])

const TestList = ({ onOpen, presence }: { onOpen: (row: Row) => void; presence: RowPresence }) => {
  const rows = useStore(shown)
  const { selection } = useTicks(rows)
  return (
    <ListLayout<Row>
      columns={[
        { key: 'name', title: '设备', width: 200, render: (_, { id }) => `烟感 ${id}` },
        { key: 'act', title: '操作', width: 100, render: () => <button type="button">处理</button> },
      ]}
      rowKey={({ id }) => id}
      rows={rows}
      selection={{ ...selection, isDisabled: ({ id }) => id === 'd' }}
      presence={presence}
      onOpen={onOpen}
      empty={{ reason: 'empty' }}
      pagination={{ page: 1, size: 20, total: rows.length, onChange: () => {} }}
      renderCard={({ id }) => <p>{`烟感 ${id}`}</p>}
    />
  )
}

const entry = (path: string, title: string): MenuEntry => ({
  id: path,
  path,
  component: 'x',
  route: '1',
  name: path,
  meta: { title, keepAlive: false, internalOrExternal: false },
})

const setUp = (rows: readonly Row[] = rowsOf('a', 'b', 'c', 'd', 'e')) => {
  const onOpen = vi.fn<(row: Row) => void>()
  const presence = createRowPresence({ after: () => () => {} })
  shown.setState(rows, true)
  const page = (
    <>
      <input aria-label="关键字" />
      <TestList onOpen={onOpen} presence={presence} />
      <Shortcuts />
      <DialogHost />
    </>
  )
  const drawn = drawPage(page, { at: '/list', path: '/list', answers: {} })
  const menu = [entry('/alarmAdmin', '预警列表'), entry('/deviceAdmin/list', '智能终端管理')]
  act(() => permissionStore.setState({ menu }))
  return { ...drawn, onOpen, presence, user: userEvent.setup() }
}

const cursor = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['rowKey'] : undefined

const ticked = (): (string | null | undefined)[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' })
    .filter(({ checked }) => checked)
    .map((box) => box.closest('tr')?.getAttribute('data-row-key'))

beforeEach(() => {
  // The cursor remembers its row for each address.
  visits += 1
  window.history.replaceState(null, '', `/list/${visits}`)
  act(() => dialogs.clear())
  changeSetting('shortcuts', true)
  vi.mocked(useIsPhone).mockReturnValue(false)
})

test('j and k move the cursor over the rows and stop at both ends; arrows move it only from a row', async () => {
  const { user } = setUp()
  await user.keyboard('{ArrowDown}')
  expect(cursor()).toBeUndefined()
  await user.keyboard('jj')
  expect(cursor()).toBe('b')
  await user.keyboard('{ArrowDown}k')
  expect(cursor()).toBe('b')
  await user.keyboard('{ArrowUp}{ArrowUp}k')
  expect(cursor()).toBe('a')
  await user.keyboard('jjjjjjj')
  expect(cursor()).toBe('e')
})

test('the cursor is a focus: rows know that a person is there, and Esc leaves them', async () => {
  const { presence, user } = setUp()
  await user.keyboard('jj')
  expect(presence.keysOf('focus')).toEqual(new Set(['b']))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)
  expect(presence.keysOf('focus')).toEqual(new Set())
  // It begins again where it was.
  await user.keyboard('j')
  expect(cursor()).toBe('b')
})

test('Enter opens the row of the cursor; in a control of a row it presses that', async () => {
  const { user, onOpen } = setUp()
  await user.keyboard('jj{Enter}')
  expect(onOpen.mock.calls).toEqual([[{ id: 'b' }]])
  await user.tab()
  expect(document.activeElement?.closest('tr')?.dataset['rowKey']).toBe('b')
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledOnce()
  await user.keyboard('j')
  expect(cursor()).toBe('c')
})

test('x ticks the row, Shift+x from the last ticked to here without rows that cannot be ticked', async () => {
  const { user } = setUp()
  await user.keyboard('x')
  expect(ticked()).toEqual([])
  await user.keyboard('jjx')
  expect(ticked()).toEqual(['b'])
  await user.keyboard('jjx')
  expect(ticked()).toEqual(['b'])
  await user.keyboard('j{Shift>}X{/Shift}')
  expect(ticked()).toEqual(['b', 'c', 'e'])
  expect(cursor()).toBe('e')
  await user.keyboard('kkx')
  expect(ticked()).toEqual(['b', 'e'])
})

test('keys of a field, with a modifier or under a dialog move nothing', async () => {
  const { user } = setUp()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '关键字' })
  await user.click(field)
  await user.keyboard('jg?')
  expect(field.value).toBe('jg?')
  expect(screen.queryByText('按字母前往页面，Esc 取消')).toBeNull()
  act(() => field.blur())
  await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}')
  expect(cursor()).toBeUndefined()
  act(() => dialogs.open({ key: 'other', rank: 'own', title: '其他', content: '内容' }))
  await user.keyboard('j?')
  expect(cursor()).toBeUndefined()
  expect(dialogs.store.getState().map(({ key }) => key)).toEqual(['other'])
})

test('g shows the pages of the menu and a letter goes there; other letters go nowhere', async () => {
  const { user, pathname } = setUp()
  await user.keyboard('g')
  const hint = screen.getByText('按字母前往页面，Esc 取消').closest('[role=status]')
  expect(hint?.textContent).toBe('按字母前往页面，Esc 取消E 预警列表D 智能终端管理')
  await user.keyboard('m')
  expect(pathname()).toBe('/list')
  expect(screen.queryByText('按字母前往页面，Esc 取消')).toBeNull()
  await user.keyboard('g{Escape}e')
  expect(pathname()).toBe('/list')
  await user.keyboard('ge')
  expect(pathname()).toBe('/alarmAdmin')
})

test('? lists the keys of the page first, and closes its dialog again', async () => {
  const { user } = setUp()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog')
  const sections = await within(dialog).findAllByRole('region')
  expect(sections.map((section) => section.getAttribute('aria-label'))).toEqual(['列表', '随处可用', '前往页面'])
  await user.keyboard('j')
  expect(cursor()).toBeUndefined()
  await user.keyboard('?')
  expect(dialogs.store.getState()).toEqual([])
})

test('switched off, characters do nothing, and Esc of a row still does', async () => {
  const { user } = setUp()
  await user.keyboard('jj')
  act(() => changeSetting('shortcuts', false))
  await user.keyboard('jx?ge')
  expect(cursor()).toBe('b')
  expect(ticked()).toEqual([])
  expect(dialogs.store.getState()).toEqual([])
  await user.keyboard('{Escape}')
  expect(cursor()).toBeUndefined()
})

test('rows that enter above leave the cursor on its row', async () => {
  const { user } = setUp(rowsOf('b', 'c'))
  await user.keyboard('j')
  expect(cursor()).toBe('b')
  act(() => shown.setState(rowsOf('a', 'b', 'c'), true))
  expect(screen.getByText('烟感 a')).toBeTruthy()
  expect(cursor()).toBe('b')
  await user.keyboard('k')
  expect(cursor()).toBe('a')
})

test('on cards the cursor moves and opens; there is nothing to tick', async () => {
  vi.mocked(useIsPhone).mockReturnValue(true)
  const { user, onOpen } = setUp()
  await user.keyboard('jjx{Shift>}X{/Shift}{Enter}')
  expect(cursor()).toBe('b')
  expect(onOpen.mock.calls).toEqual([[{ id: 'b' }]])
})
