import { createHash } from 'node:crypto'

import type { Guesses } from '#server/config/guesses.ts'
import { grow } from '#server/modules/system/grow.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { PermissionRecord } from '#server/worlds/records.ts'
import type { AllAuthEntry, AuthEntry, MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { groupBy } from '#shared/group-by.ts'
import { hardwareTitles, menu } from '#shared/permission/menu.ts'
import { UNKNOWN_ROLE } from '#shared/permission/roles.ts'

type Status0 = Guesses['permissionStatus0']

/** The family's route name: without the first slash, `/` as `-`, `:` as `@` (jeecg-wire-facts §2). */
const routeName = (url: string): string => url.slice(1).replaceAll('/', '-').replaceAll(':', '@')

/** Whether a link leaves the console: an absolute URL, or one with placeholders that the client fills in. */
const isOutside = (url: string): boolean => /^https?:\/\/|\{\{.*\}\}/.test(url)

const metaOf = ({
  name,
  url,
  icon,
  keepAlive,
  internalOrExternal,
  componentName,
}: PermissionRecord): MenuEntry['meta'] => ({
  title: name,
  keepAlive,
  internalOrExternal,
  ...(icon !== '' && { icon }),
  ...(isOutside(url) && { url }),
  ...(componentName !== '' && { componentName }),
})

const entry = (row: PermissionRecord, children: MenuEntry[]): MenuEntry => ({
  id: row.id,
  // A route cannot be a URL: the family uses its MD5 hash instead.
  path: isOutside(row.url) ? createHash('md5').update(row.url).digest('hex') : row.url,
  component: row.component,
  route: row.route ? '1' : '0',
  name: row.componentName || routeName(row.url),
  ...(row.hidden && { hidden: true as const }),
  ...(row.alwaysShow && { alwaysShow: true as const }),
  ...(row.parentId === null && { redirect: row.redirect || null }),
  meta: metaOf(row),
  ...(children.length > 0 && { children }),
})

/** Permissions of all role codes together; when none of the codes has any, those of the unknown role. */
export const heldBy = (model: ReadModel, roleCodes: readonly string[]): ReadonlySet<string> => {
  const held = roleCodes.flatMap((code) => [...(model.permissionsOfRole.get(code) ?? [])])
  return held.length > 0 ? new Set(held) : (model.permissionsOfRole.get(UNKNOWN_ROLE) ?? new Set())
}

/** Pages of the menu: the permitted ones and the groups above them. A disabled page hides its subtree. */
const visiblePages = (pages: readonly PermissionRecord[], held: ReadonlySet<string>, status0: Status0): Set<string> => {
  const parents = new Map(pages.map(({ id, parentId }) => [id, parentId]))
  const isOpen = ({ id, status }: PermissionRecord) => (status === '0' ? status0 === 'enabled' : held.has(id))
  const visible = new Set<string>()
  for (const page of pages.filter(isOpen)) {
    for (let id: string | null = page.id; id !== null && !visible.has(id); id = parents.get(id) ?? null) visible.add(id)
  }
  for (const { id, status } of pages) if (status === '0' && status0 !== 'enabled') visible.delete(id)
  return visible
}

/** The first page, for a role without permission for it. */
const home = (): MenuEntry[] =>
  menu.slice(0, 1).map(({ id, path, component, title, icon, name = routeName(path) }) => ({
    id,
    path,
    component,
    route: '1',
    name,
    redirect: null,
    meta: { title, keepAlive: false, internalOrExternal: false, icon },
  }))

/**
 * Family clients start at the first page and log out without it (jeecg-wire-facts §5, §9). A role without permission for
 * it gets it nevertheless; it is hidden if the role has other pages.
 */
const withHome = (entries: MenuEntry[]): MenuEntry[] => {
  const isThere = (entry: MenuEntry): boolean =>
    entry.path === menu[0]?.path || (entry.children ?? []).some((child) => isThere(child))
  if (entries.some(isThere)) return entries
  const isAlone = entries.length === 0
  return [...home().map((entry) => (isAlone ? entry : { ...entry, hidden: true as const })), ...entries]
}

const menuOf = (pages: readonly PermissionRecord[], visible: ReadonlySet<string>): MenuEntry[] =>
  withHome(
    grow(
      pages.filter(({ id }) => visible.has(id)),
      (row, children: MenuEntry[] | null) => entry(row, children ?? []),
    ),
  )

const button = ({ perms, permsType, name }: PermissionRecord) => ({
  action: perms,
  type: permsType === '2' ? ('2' as const) : ('1' as const),
  describe: name,
  name,
})

/** Buttons as a flat list, each with its children. */
const listed = <E>(rows: readonly PermissionRecord[], entryOf: (row: PermissionRecord, children: E[]) => E): E[] => {
  const below = groupBy(rows, ({ parentId }) => parentId ?? '')
  const withChildren = (row: PermissionRecord): E => entryOf(row, (below.get(row.id) ?? []).map(withChildren))
  return rows.map(withChildren)
}

/** The menu of the migrated project, where one entry has another title. */
export const renamed = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map(({ meta, children, ...entry }) => ({
    ...entry,
    meta: meta.title === hardwareTitles.usual ? { ...meta, title: hardwareTitles.migrated } : meta,
    ...(children && { children: renamed(children) }),
  }))

/** Menu, permitted buttons and all buttons, as `getUserPermissionByToken` returns them for these roles. */
export const permissionView = (model: ReadModel, roleCodes: readonly string[], status0: Status0) => {
  const held = heldBy(model, roleCodes)
  const pages = model.permissions.filter(({ menuType }) => menuType !== 2)
  const buttons = model.permissions.filter(({ menuType }) => menuType === 2)
  // A disabled button is sent as enforced and granted to no role, so that no client shows it.
  const statusOf = ({ status }: PermissionRecord) =>
    status === '0' && status0 !== 'disabled' ? ('0' as const) : ('1' as const)
  return {
    menu: menuOf(pages, visiblePages(pages, held, status0)),
    auth: listed<AuthEntry>(
      buttons.filter(({ id, status }) => held.has(id) && status === '1'),
      (row, children) => ({ ...button(row), children }),
    ),
    allAuth: listed<AllAuthEntry>(buttons, (row, children) => ({ ...button(row), status: statusOf(row), children })),
  }
}
