import { actions } from '#shared/permission/actions.ts'
import { pageOf } from '#shared/permission/menu-pages.ts'
import type { PermissionEntry } from '#shared/permission/permission-rows.schema.ts'
import { rights } from '#shared/permission/roles.ts'
import { permissionTexts as texts } from '#client/features/admin/permission/texts.ts'
import { menuTypes } from '#client/features/admin/permission/permission-form.ts'
import { joinFilled } from '#client/lib/join-filled.ts'
import { textOrNone } from '#client/ui/list/cells.tsx'
import type { Fact } from '#client/ui/detail/fact-row.tsx'

const ticks = Object.entries(texts.ticks) as [keyof typeof texts.ticks, string][] // the keys of a constant table

const ticksOf = (entry: PermissionEntry): string => joinFilled(ticks.map(([name, label]) => (entry[name] ? label : '')))

const isGroup = ({ component }: PermissionEntry): boolean => component.startsWith('layouts/')

const pageText = (entry: PermissionEntry): string => {
  if (isGroup(entry)) return texts.group
  return pageOf({ component: entry.component, path: entry.url }) === undefined ? texts.ofOthers : texts.ofConsole
}

/** What a custom role may do with the entry (DECISIONS 144): the right of a page, or the action of a button. */
const givenBy = ({ menuType, perms, component, url }: PermissionEntry): string => {
  if (menuType === menuTypes.button) return actions.find(({ action }) => action === perms)?.name ?? texts.givesNothing
  const right = pageOf({ component, path: url })?.right
  return right === undefined ? texts.givesNothing : rights[right]
}

const factsOfButton = (entry: PermissionEntry): Fact[] => [
  { label: texts.facts.perms, value: textOrNone(entry.perms) },
  { label: texts.facts.permsType, value: entry.permsType === '2' ? texts.permsTypes[2] : texts.permsTypes[1] },
  { label: texts.facts.status, value: entry.status === '0' ? texts.isOff : texts.isOn },
]

const factsOfPage = (entry: PermissionEntry): Fact[] => [
  { label: texts.facts.url, value: textOrNone(entry.url) },
  { label: texts.facts.component, value: textOrNone(entry.component) },
  { label: texts.facts.page, value: pageText(entry) },
  { label: texts.facts.redirect, value: textOrNone(entry.redirect) },
  { label: texts.facts.icon, value: textOrNone(entry.icon) },
  { label: texts.facts.options, value: textOrNone(ticksOf(entry)) },
]

/** The facts of an entry that its type has. */
export const factsOf = (entry: PermissionEntry): Fact[] => [
  ...(entry.menuType === menuTypes.button ? factsOfButton(entry) : factsOfPage(entry)),
  { label: texts.facts.gives, value: givenBy(entry) },
  { label: texts.facts.order, value: entry.sortNo },
  { label: texts.facts.description, value: textOrNone(entry.description) },
  { label: texts.facts.updated, value: textOrNone(entry.updateTime ?? entry.createTime) },
]
