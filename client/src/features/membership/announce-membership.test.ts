// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Frame } from '#shared/realtime/messages.ts'

const reloadPage = vi.hoisted(() => vi.fn<() => void>())
const said = vi.hoisted((): string[] => [])
vi.mock('#client/lib/session-flow.ts', () => ({ reloadPage }))
vi.mock('#client/lib/feedback.ts', () => ({ notify: (text: string) => void said.push(text) }))

const { setAnswering } = await import('#client/features/invitation/answering.ts')
const { announceMembership } = await import('#client/features/membership/announce-membership.ts')
const { dialogs } = await import('#client/lib/dialog-queue.ts')
const { sessionStore } = await import('#client/lib/session-store.ts')

const project = { projectId: 'p1', projectName: '城中区智慧消防', seq: 1, epoch: 'e' }
const person = { username: 'duty', name: '李海峰' }
const changed = (changeReason: 'roleUpdate' | 'addProject' | 'disabled', replaceProjectId = 'p1'): Frame => ({
  code: 1000,
  changeReason,
  replaceProjectId,
  title: changeReason === 'disabled' ? '已停止服务' : '权限变更',
  ...project,
})
const removed: Frame = {
  code: 1,
  type: 'delUser',
  changeReason: 'deleteProject',
  replaceProjectId: '',
  roleCode: 'operator',
  title: '权限变更',
  createAt: '',
  ...person,
  ...project,
}
const watermark: Frame = { code: 1001, ...project }
const left: Frame = { code: 1010, ...person, ...project }

const queue = () => dialogs.store.getState().map(({ title, rank }) => `${title} ${rank}`)

beforeEach(() => {
  dialogs.clear()
  reloadPage.mockReset()
  said.length = 0
  setAnswering(false)
  sessionStore.save({ token: 't', projectId: 'p1' })
})

test('an announced change reloads the page itself: the watermark beside it does not', () => {
  announceMembership([watermark, changed('disabled', 'p2')])
  expect([queue(), reloadPage.mock.calls]).toEqual([['已停止服务 membership'], []])
})

test('a watermark begins the page anew, if it is that of the project which is open', () => {
  announceMembership([{ ...watermark, projectId: 'p2' }])
  expect(reloadPage).not.toHaveBeenCalled()
  announceMembership([watermark])
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

test('where nothing is left but to log in anew, that is all there is to see', () => {
  announceMembership([changed('roleUpdate'), removed])
  expect(queue()).toEqual(['权限变更 session'])
})

test('why the session is over is shown in place of the word that it is, also when it comes later', () => {
  dialogs.open({ key: 'offline', rank: 'session', title: '账号下线', content: '' })
  announceMembership([changed('roleUpdate'), removed])
  expect(queue()).toEqual(['权限变更 session'])
})

test('a person who has just accepted an invitation is not informed of its project, but of all else', () => {
  setAnswering(true)
  announceMembership([changed('addProject'), changed('roleUpdate')])
  expect(queue()).toEqual(['权限变更 membership'])
})

test('a leaving member is announced to the others', () => {
  announceMembership([left])
  expect(said).toEqual(['李海峰已退出项目【城中区智慧消防】'])
})
