import type { By, Tx } from '#server/modules/system/db.repo.ts'
import { failed, given, NO_SUCH_ROW } from '#server/modules/system/family.ts'
import {
  createAccount,
  findAccount,
  findDepartments,
  idTaken,
  placeAccount,
  takenField,
  updateAccount,
  type AccountData,
} from '#server/modules/user/user.repo.ts'
import type { userContracts } from '#shared/user/user.contract.ts'
import type { InputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof userContracts> = InputOf<(typeof userContracts)[N]>

/** The form fields that are columns of the account. */
const dataOf = ({
  avatar,
  birthday,
  sex,
  email,
  phone,
  workNo,
  post,
  telephone,
  activitiSync,
}: Omit<Input<'edit'>, 'id' | 'selectedroles' | 'selecteddeparts'>): AccountData =>
  given({ avatar, birthday, sex, email, phone, workNo, post, telephone, activitiSync })

/** Sets the departments of an account; the current department stays if it is still among them. */
const place = async (
  tx: Tx,
  { id, orgCode }: { id: string; orgCode: string },
  ids: readonly string[],
): Promise<string> => {
  const departments = await findDepartments(tx, ids)
  if (departments.length < ids.length) throw failed('操作失败', 'selecteddeparts')
  await placeAccount(
    tx,
    id,
    departments.map((department) => department.id),
  )
  return departments.some((department) => department.orgCode === orgCode) ? orgCode : (departments[0]?.orgCode ?? '')
}

const mustBeFree = async (tx: Tx, fields: AccountData, besides?: string): Promise<void> => {
  const taken = await takenField(tx, fields, besides)
  if (taken !== null) throw failed('操作失败', taken)
}

/** Writes a new account from its form, with its departments. */
export const writeNew = async (
  tx: Tx,
  input: Input<'add'>,
  { by, ...made }: { id: string; passwordHash: string; by: By },
): Promise<void> => {
  const data = { ...dataOf(input), username: input.username, realname: input.realname }
  await mustBeFree(tx, data)
  if (await idTaken(tx, made.id)) throw failed('操作失败', 'id')
  await createAccount(tx, { ...data, ...made }, by)
  const orgCode = await place(tx, { id: made.id, orgCode: '' }, input.selecteddeparts ?? [])
  if (orgCode !== '') await updateAccount(tx, made.id, { orgCode, by })
}

/** Writes the changes of a form to an account, with its departments. */
export const writeChange = async (
  tx: Tx,
  { id, username, realname, selecteddeparts, ...input }: Input<'edit'>,
  by: By,
): Promise<void> => {
  const before = await findAccount(tx, id)
  if (!before) throw failed(NO_SUCH_ROW, 'id')
  // Announcements, steps and edit marks refer to people by username.
  if (username != null && username !== before.username) throw failed('操作失败', 'username')
  const data = { ...dataOf(input), ...given({ realname }) }
  await mustBeFree(tx, data, id)
  const orgCode = selecteddeparts && (await place(tx, before, selecteddeparts))
  await updateAccount(tx, id, { ...data, ...given({ orgCode }), by })
}
