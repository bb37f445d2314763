import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import {
  demoAccounts,
  fallbackInvitation,
  fallbackAssignment,
  otherAccounts,
  type Account,
  type Assignment,
} from '#simulator/city/accounts.ts'
import type { CityOptions } from '#simulator/city/city.ts'
import { noAuditFields } from '#simulator/city/audit-fields.ts'
import type { MembershipAreaRow, MembershipRow, UserRow } from '#simulator/city/rows.ts'
import type { DepartmentRow, InvitationRow, UserDepartmentRow } from '#simulator/city/admin-rows.ts'
import { createStream } from '#simulator/engine/random.ts'

/** [id, parent, name, organisation code] in the coding of the family: three characters per level. */
const departments: readonly (readonly [string, string | null, string, string])[] = [
  ['dep-1', null, '城中区智慧消防指挥中心', 'A01'],
  ['dep-2', 'dep-1', '城中区消防救援大队', 'A01A01'],
  ['dep-3', 'dep-1', '城中街道办事处', 'A01A02'],
  ['dep-4', 'dep-3', '永安里社区工作站', 'A01A02A01'],
  ['dep-5', 'dep-1', '实业园区物业部', 'A01A03'],
  ['dep-6', 'dep-1', '文教片区安保部', 'A01A04'],
]

const orgCodeOf = (id: string | undefined): string => departments.find((row) => row[0] === id)?.[3] ?? ''

const idOf = ({ username }: Account): string => `u-${username}`

/** Numbers follow the position in the list, so that they are unique. */
const phoneOf = (index: number): string => `1380119${String(index + 1).padStart(4, '0')}`

/** The posts of an account that exist in a city; a person whose projects do not exist works in the first project instead. */
const assignmentsIn = (account: Account, projects: number): readonly Assignment[] => {
  const assignments = account.assignments.filter(({ project }) => project <= projects)
  const [first] = account.assignments
  return first && assignments.length === 0
    ? [{ project: 1, role: first.role, areas: [fallbackAssignment] }]
    : assignments
}

const areaId = (project: number, area: number): string => `p${project}-a${String(area).padStart(2, '0')}`

/** Active accounts logged in within the last days, disabled ones weeks ago, incomplete ones never. */
const lastLoginOf = (seed: number, { username, change = {} }: Account, start: number): number | null => {
  if (change.incomplete) return null
  const random = createStream(seed, 'login', username)
  return start - random.int(10, 40 * 60) * MINUTE - (change.status === 2 ? random.int(15, 40) * DAY : 0)
}

const makeUser = (
  { seed, start, passwordHash }: CityOptions,
  account: Account,
  { index, assignments }: { index: number; assignments: readonly Assignment[] },
): UserRow => {
  const random = createStream(seed, 'person', account.username)
  return {
    id: idOf(account),
    username: account.username,
    realname: account.realname,
    phone: phoneOf(index),
    email: `${account.username}@fengsui.example`,
    avatar: '',
    sex: account.sex,
    workNo: `CZ${String(index + 1).padStart(4, '0')}`,
    post: account.post,
    telephone: '',
    birthday: '',
    activitiSync: '',
    passwordHash,
    status: 1,
    deleted: false,
    incomplete: false,
    pushStatus: 0,
    orgCode: orgCodeOf(account.departments[0]),
    lastProjectId: assignments[0] ? `p${assignments[0].project}` : null,
    lastLoginAt: lastLoginOf(seed, account, start),
    createdAt: start - random.int(100, 500) * DAY + random.int(0, 9 * HOUR),
    ...noAuditFields,
    ...account.change,
  }
}

interface Member {
  readonly account: Account
  readonly user: UserRow
  readonly assignments: readonly Assignment[]
}

const membershipsOf = ({ user, assignments }: Member, start: number): MembershipRow[] =>
  assignments.map(({ project, role }) => ({
    id: `${user.id}-p${project}`,
    userId: user.id,
    projectId: `p${project}`,
    roleCode: role,
    authFlag: true,
    joinedAt: start - 95 * DAY,
  }))

const membershipAreasOf = ({ user, assignments }: Member): MembershipAreaRow[] =>
  assignments.flatMap(({ project, areas }) =>
    areas.map((area) => ({ membershipId: `${user.id}-p${project}`, areaId: areaId(project, area) })),
  )

const invitationsOf = ({ account, user }: Member, start: number, projects: number): InvitationRow[] =>
  (account.invitations ?? []).map(({ project, area, role, inviter }, index) => ({
    id: `inv-${account.username}-${index + 1}`,
    projectId: project <= projects ? `p${project}` : 'p1',
    areaId: project <= projects ? areaId(project, area) : areaId(1, fallbackInvitation),
    roleCode: role,
    inviterId: `u-${inviter}`,
    userId: user.id,
    phone: user.phone,
    state: 'pending',
    createdAt: start - (index + 1) * 5 * HOUR,
    answeredAt: null,
  }))

const buildDepartments = (start: number): DepartmentRow[] =>
  departments.map(([id, parentId, departName, orgCode], index) => ({
    id,
    parentId,
    departName,
    orgCode,
    departNameEn: '',
    departNameAbbr: '',
    description: '',
    orgCategory: parentId === null ? '1' : '2',
    mobile: '',
    fax: '',
    address: '',
    memo: '',
    status: '1',
    // The level: three characters of the code each.
    orgType: String(orgCode.length / 3),
    sortNo: index,
    createdAt: start - 500 * DAY,
    ...noAuditFields,
  }))

/** All people of the city: the demo accounts first, then the rest of the staff. */
export const buildPeople = (options: CityOptions, projects: number) => {
  const { start, size } = options
  const rest = otherAccounts(projects)
  const accounts = [...demoAccounts, ...(size === 'small' ? rest.slice(0, 6) : rest)]
  const members = accounts.map((account, index): Member => {
    const assignments = assignmentsIn(account, projects)
    return { account, assignments, user: makeUser(options, account, { index, assignments }) }
  })
  return {
    Department: buildDepartments(start),
    User: members.map(({ user }) => user),
    UserDepartment: members.flatMap(({ account, user }): UserDepartmentRow[] =>
      account.departments.map((departmentId) => ({ userId: user.id, departmentId })),
    ),
    Membership: members.flatMap((member) => membershipsOf(member, start)),
    MembershipArea: members.flatMap(membershipAreasOf),
    Invitation: members.flatMap((member) => invitationsOf(member, start, projects)),
  }
}
