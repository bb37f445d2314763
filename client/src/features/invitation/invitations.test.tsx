// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const flow = vi.hoisted(() => ({
  enterProject: vi.fn<(id: string) => Promise<void>>(),
  relogin: vi.fn<() => Promise<void>>(),
  reloadPage: vi.fn<() => void>(),
  checkLogin: vi.fn<() => Promise<boolean>>(),
}))
const server = vi.hoisted(() => ({
  get: vi.fn<() => Promise<unknown>>(),
  post: vi.fn<(path: string, body: { id: string; isAccept: number }) => Promise<unknown>>(),
}))
const said = vi.hoisted((): string[] => [])
vi.mock('#client/lib/session-flow.ts', () => flow)
vi.mock('#client/lib/rest.ts', async (original) => ({ ...(await original()), rest: server }))
vi.mock('#client/lib/feedback.ts', () => ({
  notify: (text: string) => void said.push(text),
  notifyError: (error: unknown) => void said.push(String(error)),
}))

const { DialogHost } = await import('#client/app/dialog-host.tsx')
const { offerRejected, readInvitations, runInvitations, runRejected, runRevoked } =
  await import('#client/features/invitation/invitations.tsx')
const { isAnswering, setAnswering } = await import('#client/features/invitation/answering.ts')
const { CallError } = await import('#client/lib/call-error.ts')
const { dialogs } = await import('#client/lib/dialog-queue.ts')
const { sessionStore } = await import('#client/lib/session-store.ts')

const invitation = (id: string) => ({
  id,
  createBy: '周建国',
  projectId: `p-${id}`,
  projectName: `项目${id}`,
  areaName: '南门街道',
  roleCode: 'operator',
  roleName: '值班员',
  roleDescription: '系统默认角色',
  permissions: [{ name: '监测数据', text: '查看所管区域内的硬件' }],
  isAccept: null,
  createTime: '2026-11-20 08:00:00',
})

const wait = (...ids: string[]): void => void server.get.mockResolvedValue(ids.map(invitation))
const titles = (): (string | null)[] =>
  screen.queryAllByRole('dialog').map((one) => one.querySelector('.ant-modal-title')?.textContent ?? null)
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.resetAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  flow.enterProject.mockResolvedValue()
  said.length = 0
  setAnswering(false)
  server.post.mockImplementation(async (_path, { id }) => ({ projectId: `p-${id}`, roleCode: 'operator' }))
  sessionStore.save({ token: 't', projectId: 'p1' })
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <DialogHost />
      </App>
    </ConfigProvider>,
  )
})

afterEach(() => {
  act(() => dialogs.clear())
  vi.useRealTimers()
})

test('no dialog opens when no invitation waits', async () => {
  wait()
  expect(await runInvitations('modal')).toBe(false)
  expect(isAnswering()).toBe(false)
})

test('letters come one by one with how many are left; the page begins anew in the project that was accepted last', async () => {
  wait('a', 'b')
  const run = runInvitations('modal')
  await vi.waitFor(() => expect(titles()).toEqual(['邀请函（剩余 2 条）']))
  expect(screen.getByText('查看所管区域内的硬件')).toBeTruthy()
  await press('接受')
  await vi.waitFor(() => expect(titles()).toEqual(['邀请函（剩余 1 条）']))
  await press('拒绝')
  await press('仍然拒绝')
  expect(await run).toBe(true)
  expect(server.post.mock.calls.map(([, body]) => body)).toEqual([
    { id: 'a', isAccept: 1 },
    { id: 'b', isAccept: 0 },
  ])
  expect(said).toEqual(['您将为该区域安全贡献力量', '已拒绝邀请，可至烽燧 App重新接受该邀请'])
  expect([flow.enterProject.mock.calls[0]?.[0], isAnswering()]).toEqual(['p-a', true])
  await vi.advanceTimersByTimeAsync(1500)
  expect(flow.reloadPage).toHaveBeenCalledTimes(1)
})

test('a person who cancels the rejection is back at the letter', async () => {
  wait('a')
  const run = runInvitations('modal')
  await press('拒绝')
  expect(screen.getByText('如拒绝，则无法进入区域界面，也无法拥有分配权限，是否回到邀请函？')).toBeTruthy()
  await press('回到邀请')
  await press('接受')
  await run
  expect(server.post).toHaveBeenCalledTimes(1)
})

test('what was rejected can be accepted, or left as it is without another answer', async () => {
  wait()
  expect(await runRejected()).toBe(false)
  wait('a', 'b')
  const run = runRejected()
  await vi.waitFor(() => expect(titles()).toEqual(['已拒绝的邀请（剩余 2 条）']))
  await press('暂不接受')
  await vi.waitFor(() => expect(titles()).toEqual(['已拒绝的邀请（剩余 1 条）']))
  await press('接受')
  expect(await run).toBe(true)
  expect(server.post.mock.calls.map(([, body]) => body)).toEqual([{ id: 'b', isAccept: 1 }])
  expect(flow.enterProject.mock.calls[0]?.[0]).toBe('p-b')
  await vi.advanceTimersByTimeAsync(1500)
  expect(flow.reloadPage).toHaveBeenCalledTimes(1)
})

test('a revoked invitation is asked for again, or left, and the page stays', async () => {
  wait('a', 'b')
  const run = runRevoked()
  await vi.waitFor(() => expect(titles()).toEqual(['已撤回的邀请（剩余 2 条）']))
  await press('暂不申请')
  await vi.waitFor(() => expect(titles()).toEqual(['已撤回的邀请（剩余 1 条）']))
  await press('再次申请')
  await run
  expect(server.post.mock.calls).toEqual([['/api/v3/invitations/request', { id: 'b' }]])
  await vi.advanceTimersByTimeAsync(1500)
  expect(flow.reloadPage).not.toHaveBeenCalled()
})

test('where every rejected invitation is left as it is, the page does not begin anew', async () => {
  wait('a')
  const run = runRejected()
  await press('暂不接受')
  expect(await run).toBe(false)
  await vi.advanceTimersByTimeAsync(1500)
  expect([server.post.mock.calls.length, flow.reloadPage.mock.calls.length, isAnswering()]).toEqual([0, 0, false])
})

test('a person without a project is offered a rejected one at the next arrival, not right after the rejection', async () => {
  wait('a')
  const run = runInvitations('modal')
  await press('拒绝')
  await press('仍然拒绝')
  await run
  expect(await offerRejected()).toBe(false)
  expect(titles()).toEqual([])
  const next = offerRejected()
  await vi.waitFor(() => expect(titles()).toEqual(['已拒绝的邀请（剩余 1 条）']))
  await press('接受')
  expect(await next).toBe(true)
  expect(flow.enterProject.mock.calls.map(([id]) => id)).toEqual(['p-a'])
})

test('a letter that can no longer be answered is reported and skipped; one that failed otherwise stays', async () => {
  wait('a', 'b')
  server.post.mockRejectedValueOnce(new CallError({ fault: 'answer', code: 5302, message: '操作失败,状态已变' }))
  server.post.mockRejectedValueOnce(new CallError({ fault: 'network' }))
  const run = runInvitations('modal')
  await press('接受')
  await vi.waitFor(() => expect(titles()).toEqual(['邀请函（剩余 1 条）']))
  await press('接受')
  await vi.waitFor(() => expect(server.post).toHaveBeenCalledTimes(2))
  expect(titles()).toEqual(['邀请函（剩余 1 条）'])
  await press('接受')
  expect(await run).toBe(true)
})

test('Esc postpones the letters for a person with a project, and nothing else happens', async () => {
  wait('a', 'b')
  const run = runInvitations('modal')
  await vi.waitFor(() => expect(titles()).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  expect(await run).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect([titles(), isAnswering(), flow.reloadPage.mock.calls]).toEqual([[], false, []])
})

test('a person without a project cannot postpone them', async () => {
  sessionStore.save({ projectId: '' })
  wait('a')
  const run = runInvitations('modal')
  await vi.waitFor(() => expect(titles()).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  expect(titles()).toHaveLength(1)
  await press('接受')
  await run
})

test('each is reported by a warning, and after the last the person is logged out', async () => {
  wait('a', 'b')
  const run = runInvitations('warning')
  await vi.waitFor(() => expect(titles()).toEqual(['【周建国】邀请您加入【项目a项目】']))
  expect(screen.getByText('您将获得该区域的管理权限，角色：值班员')).toBeTruthy()
  await press('我知道了')
  await vi.waitFor(() => expect(titles()).toEqual(['【周建国】邀请您加入【项目b项目】']))
  await press('我知道了')
  await run
  expect(said).toEqual(['账号权限变动，请重新登录!'])
  expect(flow.relogin).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1500)
  expect(flow.relogin).toHaveBeenCalledTimes(1)
})

test('requested twice it runs once, and only what was not seen yet is new', async () => {
  wait('c')
  const both = [runInvitations('modal'), runInvitations('modal')]
  await vi.waitFor(() => expect(titles()).toHaveLength(1))
  wait('c', 'd')
  expect((await readInvitations()).fresh.map(({ id }) => id)).toEqual(['d'])
  expect((await readInvitations()).fresh).toEqual([])
  await press('接受')
  await Promise.all(both)
  expect(server.post).toHaveBeenCalledTimes(1)
})
