import { expect, test } from 'vitest'
import { graver, planFor, type Act, type MembershipMessage } from '#client/features/membership/plan.ts'
import { permissionTitles } from '#shared/permission/role-texts.ts'

const stamp = { seq: 1, epoch: 'e' }
type Reason = keyof typeof permissionTitles

const access = (changeReason: Reason, over: object = {}): MembershipMessage => ({
  code: 1000,
  changeReason,
  projectId: 'p1',
  projectName: '城中区智慧消防',
  replaceProjectId: 'p2',
  title: permissionTitles[changeReason],
  ...stamp,
  ...over,
})
const rights: MembershipMessage = { code: 1000, projectId: '', projectName: '', title: '权限变更', ...stamp }
const removed = (over: object = {}): MembershipMessage => ({
  code: 1,
  type: 'delUser',
  changeReason: 'deleteProject',
  projectId: 'p1',
  projectName: '城中区智慧消防',
  replaceProjectId: 'p2',
  roleCode: 'operator',
  username: 'duty',
  name: '王建国',
  title: permissionTitles.deleteProject,
  createAt: '2026-11-20 10:00:00',
  ...stamp,
  ...over,
})

const enter = (projectId: string, lost?: string): Act => ({
  do: 'enter',
  projectId,
  ...(lost !== undefined && { lost }),
})
const reload: Act = { do: 'reload' }
const logout: Act = { do: 'logout', del: false }
const out: Act = { do: 'logout', del: true }

test.each<[what: string, MembershipMessage, current: string, title: string, act: Act]>([
  ['the project was stopped, another is there', access('disabled'), 'p1', '已停止服务', enter('p2', 'p1')],
  ['the only project was stopped', access('disabled', { replaceProjectId: '' }), 'p1', '已停止服务', logout],
  ['the project was deleted, another is there', access('deleted'), 'p1', '已停止服务', enter('p2', 'p1')],
  ['the only project was deleted', access('deleted', { replaceProjectId: '' }), 'p1', '已停止服务', logout],
  ['the account was frozen', access('disabled', { projectId: '', replaceProjectId: '' }), 'p1', '已停止服务', logout],
  ['another role here', access('roleUpdate', { replaceProjectId: 'p1' }), 'p1', '权限变更', enter('p1')],
  ['another role elsewhere', access('roleUpdate', { replaceProjectId: 'p1' }), 'p3', '权限变更', reload],
  ['this project is open again', access('enabled', { replaceProjectId: 'p1' }), 'p1', '权限变更', enter('p1')],
  ['another project is open again', access('enabled', { replaceProjectId: 'p1' }), 'p3', '权限变更', reload],
  ['the account was thawed', access('enabled', { projectId: '', replaceProjectId: '' }), 'p1', '权限变更', reload],
  ['a further project', access('addProject', { replaceProjectId: 'p1' }), 'p3', '权限变更', reload],
  ['a first project', access('addProject', { replaceProjectId: 'p1' }), '', '权限变更', enter('p1')],
  ['taken out of another project', access('deleteProject'), 'p3', '权限变更', enter('p2')],
  ['taken out of this project', access('deleteProject'), 'p1', '权限变更', out],
  ['a right changed', rights, 'p1', '权限变更', { do: 'role' }],
  ['the account is gone', removed({ projectId: '', replaceProjectId: '' }), 'p1', '权限变更', out],
])('%s', (_what, frame, current, title, act) => {
  expect(planFor(frame, current)).toMatchObject({ title, act })
})

test('the two frames of a removal are one dialog, whichever comes first', () => {
  for (const current of ['p1', 'p3'])
    expect(planFor(removed(), current)).toEqual(planFor(access('deleteProject', { type: 'delUser' }), current))
})

test.each([
  ['p1', '您在该项目的账号权限已被取消，请重新登录', 320],
  ['p3', '您已被移出该项目', 432],
])('a person in %s is informed of the removal in words of its own', (current, text, width) => {
  expect(planFor(removed(), current)).toMatchObject({ text, width })
})

test('a person removed from another project is informed which', () => {
  expect([planFor(removed(), 'p3').about, planFor(removed(), 'p1').about]).toEqual(['城中区智慧消防', undefined])
})

test('whose account is gone may register again', () => {
  expect(planFor(removed({ projectId: '' }), 'p1')).toMatchObject({ text: '您的账号已被注销，可重新注册', width: 320 })
})

test('of several changes the gravest is followed, and of two equals the later', () => {
  const acts: Act[] = [reload, { do: 'role' }, enter('p1'), enter('p2'), logout]
  expect(acts.reduce<Act | undefined>(graver, undefined)).toEqual(logout)
  expect([graver(logout, reload), graver(enter('p1'), enter('p2'))]).toEqual([logout, enter('p2')])
})
