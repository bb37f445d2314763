import { groupBy, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { PermissionRecord } from '#server/worlds/records.ts'
import type { MenuEntry } from '#shared/contracts/auth.ts'
import { UNKNOWN_ROLE } from '#shared/permissions/roles.ts'

/** The family's route name: without the first slash, `/` as `-`, `:` as `@` (jeecg-wire-facts §2). */
const routeName = (url: string): string => url.slice(1).replaceAll('/', '-').replaceAll(':', '@')

const entry = (row: PermissionRecord, children: MenuEntry[]): MenuEntry => ({
  id: row.id,
  path: row.url,
  component: row.component,
  route: row.route ? '1' : '0',
  name: routeName(row.url),
  ...(row.hidden && { hidden: true as const }),
  ...(row.alwaysShow && { alwaysShow: true as const }),
  ...(row.parentId === null && { redirect: null }),
  meta: { title: row.name, keepAlive: false, internalOrExternal: false, ...(row.icon !== '' && { icon: row.icon }) },
  ...(children.length > 0 && { children }),
})

/** What a role code may open; a code without permissions of its own gets those of the unknown role. */
export const heldBy = (model: ReadModel, roleCode: string): ReadonlySet<string> =>
  model.permissionsOfRole.get(roleCode) ?? model.permissionsOfRole.get(UNKNOWN_ROLE) ?? new Set()

/** Menu, own buttons and all buttons, as `getUserPermissionByToken` answers them. */
export const permissionView = (model: ReadModel, roleCode: string) => {
  const held = heldBy(model, roleCode)
  const menus = model.permissions.filter((row) => row.menuType !== 2 && held.has(row.id))
  const children = groupBy(menus, (row) => row.parentId ?? '')
  const tree = (parentId: string): MenuEntry[] => (children.get(parentId) ?? []).map((row) => entry(row, tree(row.id)))

  const button = ({ perms, permsType, name }: PermissionRecord) => ({
    action: perms,
    type: permsType === '2' ? ('2' as const) : ('1' as const),
    describe: name,
    name,
  })
  const buttons = model.permissions.filter((row) => row.menuType === 2)
  return {
    menu: tree(''),
    auth: buttons.filter((row) => held.has(row.id) && row.status === '1').map(button),
    allAuth: buttons.map((row) => ({ ...button(row), status: row.status === '0' ? ('0' as const) : ('1' as const) })),
  }
}
