// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { defineList } from '#shared/export/define-list.ts'
import { ExportButton } from '#client/ui/list/export-button.tsx'
import { feedback } from '#client/lib/feedback.ts'
import type { ToastAct } from '#client/lib/toast.ts'

const spec = defineList({
  domain: 'contact',
  columns: { sortNo: '呼叫顺序', name: '姓名', post: '岗位', phone: '手机号码', place: '场所' },
  united: { person: ['name', 'post'] },
  sorts: [],
})
const columns = ['person', 'place', 'actions'].map((key) => ({ key }))
/** Bodies of the orders that were sent, and the link of the last toast. */
const orders: { columns: string[] }[] = []
let link: ToastAct | undefined

beforeEach(() => {
  orders.length = 0
  link = undefined
  localStorage.clear()
  feedback.attach({ toast: (_text, _tone, act) => (link = act), chooseProject: () => undefined })
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    orders.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
    return Response.json({ success: true, code: 200, message: '', result: {} })
  })
})

const open = () => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <MemoryRouter>
        <ExportButton spec={spec} name="紧急联系人列表" params={{}} shown={{ list: '/contacts', columns }} />
      </MemoryRouter>
    </ConfigProvider>,
  )
  return userEvent.setup()
}

const choose = async (user: ReturnType<typeof open>, item: string, at = 0): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: '导出' }))
  const found = await screen.findAllByRole('menuitem', { name: item })
  await user.click(found[at] ?? document.body)
}

const order = async (user: ReturnType<typeof open>): Promise<string[]> => {
  link = undefined
  await choose(user, 'Word 文档', 1)
  // The first order loads its code.
  await vi.waitFor(() => expect(link).toBeDefined(), 10_000)
  return orders.at(-1)?.columns ?? []
}

test('a file has the columns of the screen, until others are chosen in the dialog; the choice stays', async () => {
  const user = open()
  expect(await order(user)).toEqual(['name', 'post', 'place'])
  await choose(user, '选择导出列…')
  const dialog = await screen.findByRole('dialog', { name: '导出列' })
  const tick = (name: string) => user.click(within(dialog).getByRole('checkbox', { name }))
  await tick('岗位')
  await tick('呼叫顺序')
  // Before 岗位, which is left out, and before 姓名.
  for (let steps = 0; steps < 3; steps += 1) await user.click(within(dialog).getByRole('button', { name: '场所前移' }))
  await user.click(within(dialog).getByRole('button', { name: '完成' }))
  expect(await order(user)).toEqual(['place', 'name', 'sortNo'])
  await choose(user, '选择导出列…')
  const again = await screen.findByRole('dialog', { name: '导出列' })
  await user.click(within(again).getByRole('button', { name: '恢复默认' }))
  await user.click(within(again).getByRole('button', { name: '完成' }))
  expect(await order(user)).toEqual(['name', 'post', 'place'])
})

test('the last column cannot be left out', async () => {
  const user = open()
  await choose(user, '选择导出列…')
  const dialog = await screen.findByRole('dialog', { name: '导出列' })
  for (const name of ['姓名', '岗位']) await user.click(within(dialog).getByRole('checkbox', { name }))
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '场所' }).disabled).toBe(true)
})

test('the toast about an order leads to 下载中心', async () => {
  await order(open())
  expect(link).toMatchObject({ label: '前往下载中心', href: '/placeAdmin/FileDownloadCenter', forMs: 10_000 })
})
