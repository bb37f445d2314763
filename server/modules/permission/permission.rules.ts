import type { PermissionData, PermissionRow } from '#server/modules/permission/permission.repo.ts'
import { withBelow } from '#server/modules/permission/permission.trees.ts'
import { failed } from '#server/modules/system/family.ts'

/** Default values of a new entry. */
export const newEntry: PermissionData = {
  parentId: null,
  name: '',
  perms: '',
  permsType: '1',
  icon: '',
  component: '',
  componentName: '',
  url: '',
  redirect: '',
  sortNo: 1,
  menuType: 0,
  route: true,
  keepAlive: false,
  internalOrExternal: false,
  hidden: false,
  alwaysShow: false,
  status: '1',
  description: '',
}

const isAddress = (url: string): boolean => /^(?:https?:\/\/|\{\{)/.test(url)

const component = ({ menuType, component: given }: PermissionData): string => {
  const path = given
    .replace(/^\//, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.vue$/, '')
  return path === '' && menuType === 0 ? 'layouts/RouteView' : path
}

const url = ({ url: given }: PermissionData): string =>
  given === '' || given.startsWith('/') || isAddress(given) ? given : `/${given}`

/**
 * Normalises an entry for the store: a top menu has no parent, a component is a path without prefix and suffix, a URL begins
 * with a slash (jeecg-wire-facts §5).
 */
export const tidy = (data: PermissionData): PermissionData => ({
  ...data,
  parentId: data.menuType === 0 || data.parentId === '' ? null : data.parentId,
  component: component(data),
  url: url(data),
})

/** The first page of every family client: a menu without it ends their session (jeecg-wire-facts §9). */
const HOME = '/dashboard/analysis'
export const isHome = ({ url: path }: Pick<PermissionData, 'url'>): boolean => path === HOME

type Shape = Pick<PermissionData, 'parentId' | 'menuType' | 'url' | 'component'>

/**
 * Whether the parent of an entry is valid: none for a top menu, otherwise an existing entry that is not below the entry
 * itself.
 */
const hangsWell = (rows: readonly PermissionRow[], { parentId, menuType }: Shape, before?: PermissionRow): boolean => {
  if (parentId === null) return menuType === 0
  const below = before ? withBelow(rows, [before.id]) : new Set<string>()
  return rows.some(({ id }) => id === parentId) && !below.has(parentId)
}

/** The invalid field of an entry: one that breaks the tree, or one that no client can show. */
const fault = (rows: readonly PermissionRow[], data: Shape, before?: PermissionRow): string | null => {
  if (!hangsWell(rows, data, before)) return 'parentId'
  if (before && isHome(before) && !isHome(data)) return 'url'
  if (data.menuType === 2) return null
  if (data.url === '') return 'url'
  return data.component === '' ? 'component' : null
}

export const check = (rows: readonly PermissionRow[], data: Shape, before?: PermissionRow): void => {
  const field = fault(rows, data, before)
  if (field !== null) throw failed('操作失败', field)
}
