// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const flow = vi.hoisted(() => ({
  enterProject: vi.fn<(id: string, how: { say: boolean }) => Promise<void>>(),
  relogin: vi.fn<(ending?: { del?: boolean }) => Promise<void>>(),
  reloadPage: vi.fn<() => void>(),
}))
const restMock = vi.hoisted(() => ({
  get: vi.fn<(path: string) => Promise<unknown>>(),
  post: vi.fn<() => Promise<unknown>>(),
}))
const notifyError = vi.hoisted(() => vi.fn<(error: unknown) => void>())
vi.mock('#client/lib/session-flow.ts', () => flow)
vi.mock('#client/lib/rest.ts', () => ({ rest: restMock }))
vi.mock('#client/lib/feedback.ts', () => ({ notifyError }))

const { CallError } = await import('#client/lib/call-error.ts')
const { createFollowUp } = await import('#client/features/membership/follow-up.ts')
const { dialogs } = await import('#client/lib/dialog-queue.ts')
const { sessionStore } = await import('#client/lib/session-store.ts')

beforeEach(() => {
  vi.resetAllMocks()
  dialogs.clear()
  sessionStore.save({ token: 't', projectId: 'p1', roleCode: 'operator' })
})

const settle = () =>
  vi.waitFor(() => expect(flow.reloadPage.mock.calls.length + flow.relogin.mock.calls.length).toBe(1))

test('a project is entered, then the page begins anew', async () => {
  createFollowUp()({ do: 'enter', projectId: 'p2' })
  await settle()
  expect(flow.enterProject).toHaveBeenCalledWith('p2', { say: false })
})

const open = (id: string) => ({ id, authFlag: true })

test.each([
  ['another', [open('p1'), open('p2')], true],
  ['no other', [open('p1')], false],
  ['a stopped', [open('p1'), { id: 'p2', authFlag: false }], false],
  ['none', [], false],
])('who has %s project beside the one that was lost enters it: %s', async (_what, projects, enters) => {
  restMock.get.mockResolvedValue(projects)
  createFollowUp()({ do: 'enter', projectId: 'p2', lost: 'p1' })
  await settle()
  expect(flow.enterProject.mock.calls).toHaveLength(enters ? 1 : 0)
  expect(flow.relogin.mock.calls).toHaveLength(enters ? 0 : 1)
})

test('the role is asked for again and kept', async () => {
  restMock.post.mockResolvedValue({ roleCode: 'owner' })
  createFollowUp()({ do: 'role' })
  await settle()
  expect(sessionStore.getState().roleCode).toBe('owner')
})

test('a logout says whether the person is out of the project', async () => {
  createFollowUp()({ do: 'logout', del: true })
  await settle()
  expect(flow.relogin).toHaveBeenCalledWith({ del: true })
})

test('while another change is to be read nothing is done; then the gravest is', async () => {
  const followUp = createFollowUp()
  dialogs.open({ key: 'other', rank: 'membership', content: '' })
  followUp({ do: 'enter', projectId: 'p2' })
  expect(flow.enterProject).not.toHaveBeenCalled()
  dialogs.close('other')
  followUp({ do: 'reload' })
  await settle()
  expect(flow.enterProject).toHaveBeenCalledTimes(1)
})

test('a refused project is reported, and the page reloads; without an answer it stays', async () => {
  flow.enterProject.mockRejectedValue(new CallError({ fault: 'answer', code: 4002 }))
  createFollowUp()({ do: 'enter', projectId: 'p2' })
  await settle()
  expect(notifyError).toHaveBeenCalledTimes(1)
  flow.enterProject.mockRejectedValue(new CallError({ fault: 'network' }))
  createFollowUp()({ do: 'enter', projectId: 'p2' })
  await vi.waitFor(() => expect(notifyError).toHaveBeenCalledTimes(2))
  expect(flow.reloadPage).toHaveBeenCalledTimes(1)
})
