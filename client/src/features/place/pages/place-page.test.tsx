import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PlacePage } from '#client/features/place/pages/place-page.tsx'
import { setPermission } from '#client/lib/permission-store.ts'
import { drawPage, Refusal, type Answers } from '#tests/support/console-page.tsx'
import { emptyPlace, pageOf, placeDetail as place } from '#tests/support/place-answers.ts'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const setUp = (answers: Answers = {}, search = '?mode=edit') => {
  const sent: unknown[] = []
  const drawn = drawPage(<PlacePage level="place" usual="view" />, {
    at: `/placeAdmin/detail/pl1${search}`,
    path: '/placeAdmin/detail/:parameterId',
    answers: {
      ...emptyPlace,
      'place.list': () => pageOf([]),
      'place.edit': (input: object) => {
        sent.push(input)
        return { ...place, ...input }
      },
      ...answers,
    },
  })
  return { ...drawn, sent, user: userEvent.setup() }
}

const rename = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: '名称' })
  await user.clear(field)
  await user.type(field, name)
  await user.click(screen.getByRole('button', { name: '保存' }))
}

test('only what was changed is sent, and afterwards the page of the place has it', async () => {
  const renamed = { ...place, name: '永安里 12 号楼', placePath: ['永安里社区', '永安里 12 号楼'] }
  const server = { place }
  const { sent, user, search } = setUp({
    'place.detail': () => server.place,
    'place.edit': (input: object) => {
      sent.push(input)
      server.place = renamed
      return renamed
    },
  })
  await rename(user, '永安里 12 号楼')
  await waitFor(() => expect(sent).toEqual([{ id: 'pl1', name: '永安里 12 号楼' }]))
  await waitFor(() => expect(search()).toBe(''))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('永安里 12 号楼')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

test('编辑 opens the form at an address of its own, and 返回场所 asks before it drops what was typed', async () => {
  const { user, search } = setUp({}, '')
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  expect(search()).toBe('?mode=edit')
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '楼')
  await user.click(screen.getByRole('link', { name: '返回场所' }))
  await user.click(await screen.findByRole('button', { name: '继续填写' }))
  expect(search()).toBe('?mode=edit')
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveProperty('value', '永安里 12 号楼')
  await user.click(screen.getByRole('link', { name: '返回场所' }))
  await user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(search()).toBe(''))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('永安里 12 号')
})

test('an unchanged form is left without a question', async () => {
  const { user, search } = setUp()
  await user.click(await screen.findByRole('link', { name: '返回场所' }))
  await waitFor(() => expect(search()).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was typed stays after a refusal, and can be sent again', async () => {
  const refused = { times: 0 }
  const { user } = setUp({
    'place.edit': () => {
      refused.times += 1
      throw new Refusal('ACT_FAILED')
    },
  })
  await rename(user, '同名场所')
  await waitFor(() => expect(refused.times).toBe(1))
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveProperty('value', '同名场所')
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false))
})

test('a place on which something hangs says what, and cannot be deleted', async () => {
  const { user, calls } = setUp({}, '')
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('该场所下还有 3 个子场所、28 台设备，请先移走或删除。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认删除' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(calls).not.toContain('place.remove')
})

test('a person who may not change a place reads it', async () => {
  setUp({ 'place.detail': () => ({ ...place, may: { manage: false } }) })
  expect(await screen.findByText('您可以查看该场所，修改请联系管理员')).toBeTruthy()
  const phone = screen.getByRole('link', { name: '拨打 李海峰 的电话' })
  expect([phone.textContent, phone.getAttribute('href')]).toEqual(['13812345678', 'tel:13812345678'])
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

const manages = { action: 'area:manage', type: '1' as const, describe: '', name: '', children: [] }

const add = (level: 'place' | 'subPlace', id: string) => {
  const sent: unknown[] = []
  const drawn = drawPage(<PlacePage level={level} usual="add" />, {
    at: `/add/${id}?mode=add`,
    path: '/add/:parameterId',
    answers: {
      'area.tree': () => [{ id: 'a1', name: '永安里社区', children: [] }],
      'place.detail': () => place,
      'place.list': () => pageOf([]),
      'place.add': (input: object) => {
        sent.push(input)
        return { ...place, id: 'pl2', parentId: level === 'place' ? null : 'pl1' }
      },
    },
  })
  act(() => setPermission({ menu: [], auth: [manages], allAuth: [] }))
  return { ...drawn, sent, user: userEvent.setup() }
}

test('a place right in an area needs an address of its own', async () => {
  const { sent, user, pathname } = add('place', 'a1')
  await rename(user, '仓库')
  expect(await screen.findByText('请输入地址')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '地址' }), '永安里 99 号')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toEqual([{ name: '仓库', address: '永安里 99 号', areaId: 'a1' }]))
  await waitFor(() => expect(pathname()).toBe('/placeAdmin/detail/pl2'))
})

test('a place below another one may leave its address to that one', async () => {
  const { sent, user, pathname } = add('subPlace', 'pl1')
  await rename(user, '夹层')
  await waitFor(() => expect(sent).toEqual([{ name: '夹层', parentId: 'pl1' }]))
  await waitFor(() => expect(pathname()).toBe('/placeAdmin/detail/pl2'))
})

test('what is counted as sub-places is what the card lists; those further below are shown beside it', async () => {
  const child = { ...place, parentId: 'pl1', placePath: [...place.placePath, '2 层'], places: 0, children: [] }
  const children = [
    { ...child, id: 'pl2', name: '1 层' },
    { ...child, id: 'pl3', name: '2 层' },
  ]
  setUp({ 'place.detail': () => ({ ...place, places: 11, children }) }, '')
  const card = await screen.findByRole('region', { name: '直属子场所' })
  expect(card.querySelectorAll('li')).toHaveLength(2)
  expect(card.querySelector('header')?.textContent).toContain('2 个')
  expect(screen.getByText('直属子场所', { selector: 'dt' }).nextElementSibling?.textContent).toBe(
    '2 个，含各级共 11 个',
  )
})
