import type { CallContext } from '#server/modules/context.ts'
import { noResult, rowResult } from '#server/modules/no-result.ts'
import { actorOf } from '#server/modules/system/actor.ts'
import { failed, foundNothing, given, newId, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import { filterRows, queryRows } from '#server/modules/system/family-query.ts'
import { rolesOf } from '#server/modules/user/user-roles.ts'
import {
  findAccount,
  findAccounts,
  findDepartmentsBelow,
  findNamesOfDepartments,
  takenField,
} from '#server/modules/user/user.repo.ts'
import { accountView, listedAccount } from '#server/modules/user/user.view.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { Account, type userContracts } from '#shared/user/user.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

const fields = Object.keys(Account.shape)

const allAccounts = async ({ store, model }: WorldContext): Promise<Account[]> =>
  (await findAccounts(store.prisma)).map((row) => accountView(model, row))

const hasDepartment = (account: Account, ids: ReadonlySet<string>): boolean =>
  account.departIds.split(',').some((id) => ids.has(id))

/** Two filters of later clients that are not fields: a department with those below it, and a list of ids. */
const narrow = async (
  world: WorldContext,
  accounts: readonly Account[],
  { departId = '', code = '' }: { departId?: string | undefined; code?: string | undefined },
) => {
  const within = departId === '' ? null : await findDepartmentsBelow(world.store.prisma, departId)
  const ids = code === '' ? null : new Set(code.split(','))
  return accounts.filter(
    (account) => (within === null || hasDepartment(account, within)) && (ids === null || ids.has(account.id)),
  )
}

export const userHandlers = {
  list: async (query, { world }) => {
    const page = queryRows(await narrow(world, await allAccounts(world), query), fields, query)
    return { ...page, records: page.records.map((account) => listedAccount(world.model, account)) }
  },
  byId: async ({ id }, { world: { store, model } }) => {
    const row = await findAccount(store.prisma, id)
    if (!row) throw failed(NO_SUCH_ROW, 'id')
    return accountView(model, row)
  },
  add: (input, context) => noResult(context.world.services.user.add(actorOf(context), input)),
  edit: (input, context) => noResult(context.world.services.user.edit(actorOf(context), input)),
  checkOnlyUser: async (input, { world }) => {
    const wanted = given(input)
    if (Object.values(wanted).every((value) => value === ''))
      throw new AppError('MISSING_INPUT', { field: 'username', message: '传入参数不能为空：用户名' })
    if ((await takenField(world.store.prisma, wanted)) !== null) throw foundNothing('用户账号已存在', true)
    return true
  },
  byDepartment: async ({ id, realname = '' }, { world }) => {
    const here = await narrow(world, await allAccounts(world), { departId: id })
    return filterRows(here, ['realname'], { realname })
  },
  roles: async ({ userid }, { world: { store, model }, scope }) => {
    const held = (await rolesOf(store.prisma, model, scope()))(userid)
    if (held.length === 0) throw failed('未找到用户相关角色信息', 'userid')
    return held.map(({ id }) => id)
  },
  roleMap: async (_, { world: { store, model }, scope }) => {
    const held = await rolesOf(store.prisma, model, scope())
    const people = [...model.users.values()].filter(({ deleted }) => !deleted)
    return Object.fromEntries(
      people.flatMap(({ id }) =>
        held(id)
          .slice(0, 1)
          .map(({ roleName }) => [id, roleName]),
      ),
    )
  },
  freeze: ({ ids, status }, context) => noResult(context.world.services.user.freeze(actorOf(context), ids, status)),
  changePassword: (input, context) => noResult(context.world.services.user.changePassword(actorOf(context), input)),
  remove: ({ id }, context) => rowResult(context.world.services.user.remove(actorOf(context), [id])),
  removeBatch: ({ ids }, context) => noResult(context.world.services.user.remove(actorOf(context), ids)),
  departments: async ({ userId }, { world: { store } }) => {
    const held = await findNamesOfDepartments(store.prisma, userId)
    if (held.length === 0) throw foundNothing('查找失败')
    return held.map(({ id, departName }) => ({ key: id, value: id, title: departName, children: [] }))
  },
  generateId: (_, { world }) => newId(world.ids),
} satisfies HandlersOf<typeof userContracts, CallContext>
