/** Rights of spec §6, each over the areas assigned to the member and what lies below them. */
export const rights = {
  'device:view': '查看硬件',
  maintenance: '维保',
  'message:receive': '消息通知',
  'risk:report': '上报隐患',
  'alarm:handle': '预警管理',
  'area:manage': '区域管理',
  'person:manage': '人员管理',
  'device:manage': '硬件管理',
  'duty:view': '值班数据',
  'fault:handle': '故障管理',
  'risk:handle': '隐患管理',
  'attendance:clock': '上下班打卡',
  'grant:owner': '授予管理员',
  'grant:operator': '授予值班员',
  'project:manage': '项目与系统管理',
} as const

export type Right = keyof typeof rights
export const rightNames = Object.keys(rights) as [Right, ...Right[]]

export interface RoleSpec {
  readonly name: string
  readonly description: string
  readonly rights: readonly Right[]
}

const shared = ['device:view', 'maintenance', 'message:receive', 'risk:report', 'alarm:handle'] as const
const managing = [
  'area:manage',
  'person:manage',
  'device:manage',
  'duty:view',
  'fault:handle',
  'risk:handle',
  'grant:operator',
] as const

/** The three system roles (spec §6). A member may hold another code; it has a name 未知 and no rights. */
export const roles = {
  superOwner: {
    name: '超级管理员',
    description: '系统默认角色，拥有项目内全部权限',
    rights: [...shared, ...managing, 'grant:owner', 'project:manage'],
  },
  owner: {
    name: '管理员',
    description: '系统默认角色，拥有所分配区域的管理权限，由超级管理员授予',
    rights: [...shared, ...managing],
  },
  operator: {
    name: '值班员',
    description: '系统默认角色，拥有除区域管理外的权限，由超级管理员或管理员授予',
    rights: [...shared, 'attendance:clock'],
  },
} as const satisfies Record<string, RoleSpec>

export type RoleCode = keyof typeof roles
export const roleCodes = Object.keys(roles) as [RoleCode, ...RoleCode[]]

/** Under this code stand the permissions of members whose role code the product does not know (permissions.json). */
export const UNKNOWN_ROLE = 'unknown'

/** Whether a code is one of the three system roles. */
export const isRoleCode = (code: string): code is RoleCode => Object.hasOwn(roles, code)

/** Name of a role for people; 未知 for a code the product does not know (spec §6). */
export const roleName = (code: string): string => (isRoleCode(code) ? roles[code].name : '未知')

/** Whether a role carries a right. A code the product does not know carries none. */
export const can = (role: string, right: Right): boolean => {
  const held: readonly Right[] = isRoleCode(role) ? roles[role].rights : []
  return held.includes(right)
}

/** Whether a role may give, change or take another: superOwner any but its own, owner what is below it (permissions.json). */
export const mayGrant = (granter: string, role: string): boolean =>
  role !== 'superOwner' && can(granter, role === 'owner' ? 'grant:owner' : 'grant:operator')
