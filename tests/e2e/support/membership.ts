import { adminOf } from '#tests/support/admin.ts'
import { addRole } from '#tests/support/custom-role.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { callerAt } from '#tests/e2e/support/caller.ts'
import { expect, type UserSession } from '#tests/e2e/support/test.ts'
import { invite, opt } from '#tests/support/invitations.ts'
import { membersOf } from '#tests/support/members.ts'
import type { App } from '#server/app.ts'

/** The projects of a city with three. */
export const projectNames = { p1: '城中区智慧消防', p2: '城中实业园区' } as const
const names = projectNames
const SETTINGS = '/pc/api/v4/projectSettings'

interface MembershipFixture {
  readonly app: App
  readonly city: City<never>
  readonly admin: Caller
  readonly session: UserSession
}

/** A change of a person's projects or rights by its real cause, and its effect in the console. */
interface MembershipCase {
  readonly because: string
  readonly who: string
  /** Done before the person logs in. */
  readonly before?: (admin: Caller) => Promise<unknown>
  readonly act: (fixture: MembershipFixture) => Promise<unknown>
  readonly title: '已停止服务' | '权限变更'
  readonly text: string
  readonly width?: number
  /** Where the person is afterwards: on the login page, or in a project. */
  readonly then: 'login' | keyof typeof names
}

const project = (act: 'enable' | 'disable' | 'remove', projectId: string) => (admin: Caller) =>
  admin.call('POST', `${SETTINGS}/${act}`, { projectId })

const joinThird = async (fixture: MembershipFixture): Promise<void> => {
  const { app, city, admin, session } = fixture
  const inThird = callerOf(app, city.path, { token: admin.token ?? '', projectId: 'p3' })
  const phone = String(city.world.model.users.get('u-owner')?.phone)
  const { result } = await invite(inThird, { phone, areaId: 'p3-a02', roleCode: 'operator' })
  await expect(session.page.getByRole('button', { name: '查看邀请' })).toBeVisible()
  await opt(await callerAt(app, city, session.page), result.id, 1)
}

const giveRight = async ({ admin }: MembershipFixture): Promise<void> => {
  await addRole(admin, 'u-duty', { roleCode: 'walker', permissionIds: ['b-fault:feedback'] })
}

/** Every reason of push.json for a change (spec §4), in a city of three projects. */
export const membershipCases: readonly MembershipCase[] = [
  {
    because: 'the only project is stopped',
    who: 'duty',
    act: ({ admin }) => project('disable', 'p1')(admin),
    title: '已停止服务',
    text: names.p1,
    then: 'login',
  },
  {
    because: 'the project is stopped and there is another',
    who: 'owner',
    act: ({ admin }) => project('disable', 'p1')(admin),
    title: '已停止服务',
    text: names.p1,
    then: 'p2',
  },
  {
    because: 'the only project is deleted',
    who: 'invitee',
    act: ({ admin }) => project('remove', 'p2')(admin),
    title: '已停止服务',
    text: names.p2,
    then: 'login',
  },
  {
    because: 'another project is deleted',
    who: 'owner',
    act: ({ admin }) => project('remove', 'p2')(admin),
    title: '已停止服务',
    text: names.p2,
    then: 'p1',
  },
  {
    because: 'the account is frozen',
    who: 'guest',
    act: ({ admin }) => adminOf(admin).freeze('u-guest'),
    title: '已停止服务',
    text: '您的账号已停止使用',
    then: 'login',
  },
  {
    because: 'the person gets another role',
    who: 'duty',
    act: ({ admin }) => membersOf(admin).edit('u-duty', { roleCode: 'owner' }),
    title: '权限变更',
    text: names.p1,
    then: 'p1',
  },
  {
    because: 'another project is started again',
    who: 'owner',
    before: project('disable', 'p1'),
    act: ({ admin }) => project('enable', 'p1')(admin),
    title: '权限变更',
    text: names.p1,
    then: 'p2',
  },
  {
    because: 'the person joins a further project on another device',
    who: 'owner',
    act: joinThird,
    title: '权限变更',
    text: '南门文教商圈',
    then: 'p1',
  },
  {
    because: 'the person is taken out of this project',
    who: 'duty',
    act: ({ admin }) => membersOf(admin).remove('u-duty'),
    title: '权限变更',
    text: '您在该项目的账号权限已被取消，请重新登录',
    width: 320,
    then: 'login',
  },
  {
    because: 'the person is taken out of another project',
    who: 'owner',
    act: ({ app, city, admin }) =>
      membersOf(callerOf(app, city.path, { token: admin.token ?? '', projectId: 'p2' })).remove('u-owner'),
    title: '权限变更',
    text: '您已被移出该项目',
    then: 'p1',
  },
  {
    because: 'the account is deleted',
    who: 'duty',
    act: ({ admin }) => admin.call('DELETE', '/sys/user/delete', { id: 'u-duty' }),
    title: '权限变更',
    text: '您的账号已被注销，可重新注册',
    width: 320,
    then: 'login',
  },
  {
    because: 'a further role brings other rights',
    who: 'duty',
    act: giveRight,
    title: '权限变更',
    text: '您的账号权限发生变更',
    then: 'p1',
  },
]
