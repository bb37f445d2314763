import type { PermissionRow } from '#server/modules/permission/permission.repo.ts'
import { editsOf } from '#server/modules/system/family.ts'
import { grow } from '#server/modules/system/grow.ts'
import type { PermissionEntry, PermissionNode } from '#shared/permission/permission-rows.schema.ts'
import type { TickNode } from '#shared/role/role.contract.ts'
import { groupBy } from '#shared/group-by.ts'

const entryOf = (row: PermissionRow, leaf: boolean) => ({
  id: row.id,
  key: row.id,
  title: row.name,
  parentId: row.parentId,
  name: row.name,
  perms: row.perms,
  permsType: row.permsType,
  icon: row.icon,
  component: row.component,
  url: row.url,
  redirect: row.redirect,
  sortNo: row.sortNo,
  menuType: row.menuType,
  isLeaf: leaf,
  leaf,
  route: row.route,
  keepAlive: row.keepAlive,
  hidden: row.hidden,
  alwaysShow: row.alwaysShow,
  internalOrExternal: row.internalOrExternal,
  description: row.description,
  delFlag: 0,
  status: row.status,
  ...editsOf(row),
})

export const entryTree = (rows: readonly PermissionRow[]): PermissionEntry[] =>
  grow(rows, (row, children) => ({ ...entryOf(row, children === null), children }))

/** The entries as a flat list, as later clients search entries by name. */
export const entryList = (rows: readonly PermissionRow[], all: readonly PermissionRow[]): PermissionEntry[] => {
  const parents = new Set(all.map(({ parentId }) => parentId))
  return rows.map((row) => ({ ...entryOf(row, !parents.has(row.id)), children: null }))
}

const nodeOf = ({ id, parentId }: PermissionRow, leaf: boolean) => ({ key: id, value: id, parentId, isLeaf: leaf })

export const nameTree = (rows: readonly PermissionRow[]): PermissionNode[] =>
  grow(rows, (row, children) => ({
    ...nodeOf(row, children === null),
    title: row.name,
    slotTitle: row.name,
    label: row.name,
    icon: row.icon,
    ruleFlag: null,
    scopedSlots: null,
    children,
  }))

export const tickTree = (rows: readonly PermissionRow[]): TickNode[] =>
  grow(rows, (row, children) => ({
    ...nodeOf(row, children === null),
    title: null,
    label: null,
    icon: null,
    slotTitle: row.name,
    ruleFlag: row.hasRules ? 1 : 0,
    scopedSlots: { title: 'hasDatarule' },
    children,
  }))

/** Ids of some entries and everything below them. */
export const withBelow = (rows: readonly PermissionRow[], ids: readonly string[]): Set<string> => {
  const children = groupBy(rows, ({ parentId }) => parentId ?? '')
  const reached = new Set<string>()
  const reach = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const child of children.get(id) ?? []) reach(child.id)
  }
  for (const { id } of rows) if (ids.includes(id)) reach(id)
  return reached
}
