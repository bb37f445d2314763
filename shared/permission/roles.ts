/** Rights of spec §6, each over the areas assigned to the member and everything below them. */
export const rights = {
  'device:view': '查看硬件',
  maintenance: '维保',
  'message:receive': '消息通知',
  'risk:report': '上报隐患',
  'alarm:handle': '预警管理',
  'area:manage': '管理区域与场所',
  'person:view': '查看成员',
  'person:manage': '管理成员',
  'contact:manage': '管理紧急联系人',
  'device:manage': '管理硬件',
  'duty:view': '值班数据',
  'fault:handle': '故障管理',
  'risk:handle': '隐患管理',
  'attendance:clock': '上下班打卡',
  'grant:owner': '授予管理员',
  'grant:operator': '授予值班员',
  'project:manage': '项目设置',
  'user:manage': '用户管理',
  'role:manage': '角色管理',
  'menu:manage': '菜单管理',
  'depart:manage': '部门管理',
  'dictionary:manage': '数据字典',
  'announcement:manage': '系统通告',
  'feedback:manage': '反馈处理',
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
  'person:view',
  'person:manage',
  'contact:manage',
  'device:manage',
  'duty:view',
  'fault:handle',
  'risk:handle',
  'grant:operator',
] as const

const administering = [
  'project:manage',
  'user:manage',
  'role:manage',
  'menu:manage',
  'depart:manage',
  'dictionary:manage',
  'announcement:manage',
  'feedback:manage',
] as const

/**
 * The three system roles (spec §6). They are locked. Any other role has the permissions of its permission entries (DECISIONS
 * 144); a code without a role has the name 未知 and no rights.
 */
export const roles = {
  superOwner: {
    name: '超级管理员',
    description: '系统默认角色，拥有项目内全部权限',
    rights: [...shared, ...managing, 'grant:owner', ...administering],
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

/** The code whose permissions apply to members with an unknown role code (permissions.json). */
export const UNKNOWN_ROLE = 'unknown'

/** Whether a code is one of the three system roles. */
export const isRoleCode = (code: string): code is RoleCode => Object.hasOwn(roles, code)

/** Rights of a system role; none for other codes, whose rights are in `server/worlds/read-model/rights.ts`. */
export const rightsOfSystemRole = (code: string): readonly Right[] => (isRoleCode(code) ? roles[code].rights : [])
