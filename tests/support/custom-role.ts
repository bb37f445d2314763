import { adminOf } from '#tests/support/admin.ts'
import type { Caller } from '#tests/support/caller.ts'

/** Makes a custom role with these permissions and returns its id; members can be given it by its code. */
export const makeRole = async (admin: Caller, roleCode: string, permissionIds: readonly string[]): Promise<string> => {
  await admin.call('POST', '/sys/role/add', { roleName: `角色${roleCode}`, roleCode, description: `描述${roleCode}` })
  const { result } = await admin.call<{ records: { id: string }[] }>('GET', '/sys/role/list', { roleCode })
  const id = result.records[0]?.id ?? ''
  const answer = await adminOf(admin).save(id, permissionIds, [])
  if (answer.code !== 200) throw new Error(`${roleCode} was not made: ${answer.code}`)
  return id
}

/** Changes the role of a member of the first project. */
export const giveRole = async (admin: Caller, userId: string, roleCode: string): Promise<void> => {
  const answer = await admin.call('POST', '/pc/api/v4/member/edit', { id: userId, roleCode })
  if (answer.code !== 200) throw new Error(`${userId} did not become ${roleCode}: ${answer.code}`)
}

/** Adds a custom role to an account, besides its project role, and returns the id of that role. */
export const addRole = async (
  admin: Caller,
  userId: string,
  { roleCode, permissionIds }: { readonly roleCode: string; readonly permissionIds: readonly string[] },
): Promise<string> => {
  const { rolesOfUser, editUser } = adminOf(admin)
  const id = await makeRole(admin, roleCode, permissionIds)
  const answer = await editUser({ id: userId, selectedroles: [...(await rolesOfUser(userId)).result, id].join() })
  if (answer.code !== 200) throw new Error(`${userId} did not get ${roleCode}: ${answer.code}`)
  return id
}
