import type { App } from '#server/app.ts'
import type { Account } from '#shared/user/user.contract.ts'
import { loginAs, type Answer, type Caller } from '#tests/support/caller.ts'

export interface Page<R> {
  readonly records: R[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

/** The minimal form of an account. */
export const newcomer = {
  username: 'zhoumin',
  realname: '周敏',
  password: 'Abcd@1234',
  phone: '13912345678',
  workNo: 'CZ9001',
}

/** The admin calls of one person over REST. */
export const adminOf = (caller: Caller) => ({
  users: (query: object = {}): Promise<Answer<Page<Account>>> => caller.call('GET', '/sys/user/list', query),
  user: (id: string): Promise<Answer<Account>> => caller.call('GET', '/sys/user/queryById', { id }),
  addUser: (input: object): Promise<Answer> => caller.call('POST', '/sys/user/add', { ...newcomer, ...input }),
  editUser: (input: object): Promise<Answer> => caller.call('PUT', '/sys/user/edit', input),
  rolesOfUser: (userid: string): Promise<Answer<string[]>> => caller.call('GET', '/sys/user/queryUserRole', { userid }),
  freeze: (ids: string, status = 2): Promise<Answer> => caller.call('PUT', '/sys/user/frozenBatch', { ids, status }),
  permissionsOf: (roleId: string): Promise<Answer<string[]>> =>
    caller.call('GET', '/sys/permission/queryRolePermission', { roleId }),
  save: (roleId: string, permissionIds: readonly string[], last: readonly string[]): Promise<Answer> =>
    caller.call('POST', '/sys/permission/saveRolePermission', {
      roleId,
      permissionIds: permissionIds.join(),
      lastpermissionIds: last.join(),
    }),
})

interface Access {
  readonly menu: { readonly path: string; readonly meta: { readonly title: string } }[]
  readonly auth: { readonly action: string }[]
  readonly allAuth: { readonly action: string; readonly status: string }[]
}

/** Menu and buttons of a person, as their client reads them. */
export const accessOf = async (caller: Caller) => {
  const { code, result } = await caller.call<Access>('GET', '/sys/permission/getUserPermissionByToken')
  if (code !== 200) throw new Error(`no menu: ${code}`)
  return {
    paths: result.menu.map(({ path }) => path),
    actions: result.auth.map(({ action }) => action),
    allAuth: result.allAuth,
  }
}

/** The menu of a role that the product does not know. */
export const bareMenu = ['/dashboard/analysis', '/account/center', '/user/center']

/** The id of the account that `newcomer` makes. */
export const idOf = async (caller: Caller, username: string): Promise<string> => {
  const [account] = (await adminOf(caller).users({ username })).result.records
  if (!account) throw new Error(`${username} is not there`)
  return account.id
}

export const login = (app: App, { world }: Caller, username: string, password: string): Promise<Caller> =>
  loginAs(app, world, username, password)
