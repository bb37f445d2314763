import type { Account } from '#shared/user/user.contract.ts'
import { isRoleCode } from '#shared/permission/roles.ts'

interface Role {
  readonly id: string
  readonly roleCode: string
}

/** The values of an account form. An account has one of the system roles in a project, and any number of others. */
export interface UserValues {
  readonly username: string
  readonly realname: string
  readonly password: string
  readonly confirmpassword: string
  readonly phone: string
  readonly email: string
  readonly workNo: string
  readonly post: string
  readonly sex?: string | undefined
  readonly systemRole?: string | undefined
  readonly ownRoles: readonly string[]
  readonly departs: readonly string[]
}

export const emptyUser: UserValues = {
  username: '',
  realname: '',
  password: '',
  confirmpassword: '',
  phone: '',
  email: '',
  workNo: '',
  post: '',
  ownRoles: [],
  departs: [],
}

const idsIn = (joined: string): string[] => joined.split(',').filter((id) => id !== '')

/** The initial values of an account's form; `held` are the ids of its roles in this project. */
export const valuesOf = (account: Account, held: readonly string[], roles: readonly Role[]): UserValues => {
  const system = roles.find(({ id, roleCode }) => held.includes(id) && isRoleCode(roleCode))?.id
  return {
    ...emptyUser,
    username: account.username,
    realname: account.realname,
    phone: account.phone,
    email: account.email,
    workNo: account.workNo,
    post: account.post,
    sex: account.sex === null ? undefined : String(account.sex),
    systemRole: system,
    ownRoles: held.filter((id) => id !== system),
    departs: idsIn(account.departIds),
  }
}

const plain = ['realname', 'phone', 'email', 'workNo', 'post'] as const

const joined = (ids: readonly string[]): string => ids.join(',')
const rolesOf = ({ systemRole, ownRoles }: UserValues): string =>
  joined(systemRole === undefined ? ownRoles : [systemRole, ...ownRoles])

const sexOf = ({ sex }: UserValues): { sex?: number } => (sex === undefined ? {} : { sex: Number(sex) })

export const madeOf = (values: UserValues) => {
  const { username, password, confirmpassword, realname, phone, email, workNo, post } = values
  const fields = { username, password, confirmpassword, realname, phone, email, workNo, post }
  return { ...fields, ...sexOf(values), selectedroles: rolesOf(values), selecteddeparts: joined(values.departs) }
}

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  joined([...one].toSorted()) === joined([...other].toSorted())

/**
 * Only the changes: changes by others meanwhile are not overwritten. Unchanged roles are not sent, so that no member is
 * notified of changed roles.
 */
export const changesOf = (before: UserValues, after: UserValues) => {
  const texts: Partial<Record<(typeof plain)[number], string>> = {}
  for (const name of plain) if (after[name] !== before[name]) texts[name] = after[name]
  return {
    ...texts,
    ...(after.sex !== before.sex && sexOf(after)),
    ...(rolesOf(after) !== rolesOf(before) && { selectedroles: rolesOf(after) }),
    ...(!sameIds(after.departs, before.departs) && { selecteddeparts: joined(after.departs) }),
  }
}
