import type { CallContext } from '#server/modules/context.ts'
import { noResult } from '#server/modules/no-result.ts'
import {
  departmentExists,
  exchangeOfDepartment,
  findOfDepartment,
  findTicked,
  isHeld,
  replaceTicked,
} from '#server/modules/permission/permission-grants.repo.ts'
import { ruleView } from '#server/modules/permission/permission.handlers.ts'
import { findPermissions, findRules } from '#server/modules/permission/permission.repo.ts'
import type { Tx } from '#server/modules/system/db.repo.ts'
import { failed } from '#server/modules/system/family.ts'
import type { HandlersOf, InputOf } from '#shared/api/define.ts'
import type { permissionGrantContracts } from '#shared/permission/permission-grants.contract.ts'

type Input<N extends keyof typeof permissionGrantContracts> = InputOf<(typeof permissionGrantContracts)[N]>

const saveTicked = async (tx: Tx, { dataRuleIds = [], ...held }: Input<'saveRuleOfRole'>): Promise<void> => {
  if (!(await isHeld(tx, held))) throw failed('请先保存角色菜单权限!', 'permissionId')
  const known = new Set((await findRules(tx, held.permissionId)).map(({ id }) => id))
  if (dataRuleIds.some((id) => !known.has(id))) throw failed('操作失败', 'dataRuleIds')
  await replaceTicked(tx, held, dataRuleIds)
}

const saveDepartment = async (
  tx: Tx,
  { departId, permissionIds = [], lastpermissionIds = [] }: Input<'saveOfDepartment'>,
): Promise<void> => {
  if (!(await departmentExists(tx, departId))) throw failed('授权失败！', 'departId')
  const known = new Set((await findPermissions(tx)).map(({ id }) => id))
  const held = new Set(await findOfDepartment(tx, departId))
  const added = permissionIds.filter((id) => !lastpermissionIds.includes(id) && !held.has(id))
  const removed = lastpermissionIds.filter((id) => !permissionIds.includes(id))
  if (added.some((id) => !known.has(id))) throw failed('授权失败！', 'permissionIds')
  await exchangeOfDepartment(tx, departId, { added, removed })
}

export const permissionGrantHandlers = {
  ruleOfRole: async (held, { world: { store } }) => {
    const rules = await findRules(store.prisma, held.permissionId)
    if (rules.length === 0) throw failed('未找到权限配置信息', 'permissionId')
    const ticked = await findTicked(store.prisma, held)
    return { datarule: rules.map(ruleView), ...(ticked.length > 0 && { drChecked: ticked.join(',') }) }
  },
  saveRuleOfRole: (input, { world: { store } }) => noResult(store.prisma.$transaction((tx) => saveTicked(tx, input))),
  ofDepartment: ({ departId }, { world: { store } }) => findOfDepartment(store.prisma, departId),
  saveOfDepartment: (input, { world: { store } }) =>
    noResult(store.prisma.$transaction((tx) => saveDepartment(tx, input))),
} satisfies HandlersOf<typeof permissionGrantContracts, CallContext>
