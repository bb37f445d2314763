import type { EventKind } from '#shared/event/index.ts'
import { actions } from '#shared/permission/actions.ts'
import { menu, type MenuSpec } from '#shared/permission/menu.ts'
import { isRoleCode, rightsOfSystemRole, roleCodes, roles, UNKNOWN_ROLE, type Right } from '#shared/permission/roles.ts'
import { noAuditFields } from '#simulator/city/audit-fields.ts'
import type { PermissionRow, RolePermissionRow, RoleRow } from '#simulator/city/rows.ts'

interface Entry {
  readonly row: PermissionRow
  readonly right?: Right | undefined
}

/** The common fields of menu entries and buttons. */
const plain = {
  permsType: '1',
  redirect: '',
  keepAlive: false,
  internalOrExternal: false,
  alwaysShow: false,
  status: '1',
  description: '',
  createdAt: null,
  ...noAuditFields,
}

const menuEntry = (spec: MenuSpec, parentId: string | null, sortNo: number): Entry => ({
  right: spec.right,
  row: {
    ...plain,
    id: spec.id,
    parentId,
    name: spec.title,
    perms: '',
    icon: spec.icon,
    component: spec.component,
    url: spec.path,
    componentName: spec.name ?? '',
    sortNo,
    menuType: parentId === null ? 0 : 1,
    route: true,
    hidden: spec.hidden === true,
  },
})

const menuEntries = (specs: readonly MenuSpec[], parentId: string | null): Entry[] =>
  specs.flatMap((spec, index) => [menuEntry(spec, parentId, index + 1), ...menuEntries(spec.children ?? [], spec.id)])

/** The menu entries that hold the buttons of rights. */
const placeOfButton: Readonly<Partial<Record<string, string>>> = {
  maintenance: 'm-device-list',
  'device:manage': 'm-device-list',
  'risk:report': 'm-risk-list',
  'area:manage': 'm-place-list',
  'person:manage': 'm-member-list',
  'grant:owner': 'm-member-list',
  'grant:operator': 'm-member-list',
  'contact:manage': 'm-contact-list',
  'attendance:clock': 'm-hand-over-list',
}

/** Buttons of events are below the list of their kind. Ids of menu entries use 'video' for the kind 'video-alarm'. */
const listOf = (action: string): string => {
  const kind = action.split(':')[0] as EventKind // other actions are named kind:act
  return placeOfButton[action] ?? `m-${kind === 'video-alarm' ? 'video' : kind}-list`
}

const buttonEntry = ({ action, name, right }: (typeof actions)[number], index: number): Entry => ({
  right,
  row: {
    ...plain,
    id: `b-${action}`,
    parentId: listOf(action),
    name,
    componentName: '',
    perms: action,
    icon: '',
    component: '',
    url: '',
    sortNo: index + 1,
    menuType: 2,
    route: false,
    hidden: false,
  },
})

/** Rows of roles, the menu, the buttons and their grants: the tables of `shared`, stored. */
export const buildAccess = (createdAt: number) => {
  const entries = [...menuEntries(menu, null), ...actions.map(buttonEntry)]
  const codes = [...roleCodes, UNKNOWN_ROLE]
  const Role = codes.map((code): RoleRow => {
    const { name, description } = isRoleCode(code) ? roles[code] : { name: '未知', description: '' }
    return {
      id: `r-${code}`,
      roleCode: code,
      roleName: name,
      description,
      builtIn: true,
      createdAt,
      ...noAuditFields,
    }
  })
  const RolePermission = codes.flatMap((code): RolePermissionRow[] =>
    entries
      .filter(({ right }) => right === undefined || rightsOfSystemRole(code).includes(right))
      .map(({ row }) => ({ roleId: `r-${code}`, permissionId: row.id })),
  )
  return { Role, Permission: entries.map(({ row }) => row), RolePermission }
}
