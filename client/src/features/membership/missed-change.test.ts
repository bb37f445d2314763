// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from '#client/lib/permission-store.ts'
import type { OwnProject } from '#client/lib/project.ts'

const get = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#client/lib/rest.ts', () => ({ rest: { get } }))

const { missedChange } = await import('#client/features/membership/missed-change.ts')
const { planFor } = await import('#client/features/membership/plan.ts')
const { setPermission } = await import('#client/lib/permission-store.ts')
const { sessionStore } = await import('#client/lib/session-store.ts')

const rights = (action: string): Permission => ({
  menu: [],
  auth: [{ action, name: action, describe: '', type: '1', children: [] }],
  allAuth: [],
})
const project = (id: string, authFlag = true): OwnProject => ({
  id,
  name: id,
  authFlag,
  alarmCount: 0,
  faultCount: 0,
  projectStatus: authFlag ? 1 : 0,
  watermark: false,
  projectInfo: '',
  projectColor: '',
  logo: '',
})

beforeEach(() => {
  get.mockReset().mockResolvedValue(rights('member:add'))
  setPermission(rights('member:add'))
  sessionStore.save({ token: 't', projectId: 'p1', projectName: '城中区智慧消防' })
})

test('nothing is announced where all is as the page has it', async () => {
  expect(await missedChange([project('p1'), project('p2')])).toBeUndefined()
})

test.each([
  ['out of the project', [project('p2')], '您在该项目的账号权限已被取消，请重新登录', { do: 'logout', del: true }],
  [
    'the project was stopped, another is open',
    [project('p1', false), project('p3', false), project('p2')],
    '项目【城中区智慧消防】已停止服务',
    { do: 'enter', projectId: 'p2', lost: 'p1' },
  ],
  ['the only project was stopped', [project('p1', false)], '项目【城中区智慧消防】已停止服务', { do: 'logout' }],
])('%s: announced as the message would have done', async (_what, projects, text, act) => {
  const missed = await missedChange(projects)
  expect(missed && planFor(missed, 'p1')).toMatchObject({ text, act })
  expect(get).not.toHaveBeenCalled()
})

test('other rights than the page has are announced, and the project is entered again', async () => {
  get.mockResolvedValue(rights('member:remove'))
  const missed = await missedChange([project('p1')])
  expect(missed && planFor(missed, 'p1')).toMatchObject({ title: '权限变更', act: { do: 'enter', projectId: 'p1' } })
})

test('who is in no project has missed nothing', async () => {
  sessionStore.save({ projectId: '' })
  expect(await missedChange([])).toBeUndefined()
})
