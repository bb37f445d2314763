import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import type { EventKind } from '#shared/event/index.ts'
import { flatten, hasPage } from '#client/app/menu-routes.tsx'
import { screenPath } from '#client/app/screen-path.ts'
import type { PillTone } from '#client/ui/basics/count-pill.tsx'
import { isIconName, type IconName } from '#client/ui/icons/icon.tsx'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { kindOfListPath, messagesPath } from '#client/config/paths.ts'

/** Unhandled events of each kind and unread messages, as far as they are loaded. */
export type UnhandledCounts = Partial<Record<EventKind, { readonly todo: number }>> & {
  readonly messages?: number
  /** The events could not be counted. */
  readonly failed?: boolean
}

/** Null: it could not be read. */
export type ItemCount = number | null

/** One line of the side menu. A group's count is the sum of its children's, in the most severe of their tones. */
export interface MenuItem {
  readonly path: string
  readonly title: string
  readonly icon: IconName | undefined
  readonly count: ItemCount
  readonly tone: PillTone
  readonly children: readonly MenuItem[]
}

const pillOf = (kind: EventKind): PillTone => {
  const tone = toneOf(kind)
  return tone === 'anomaly' ? 'neutral' : tone
}

const gravest = (items: readonly MenuItem[]): PillTone => {
  const open = items.filter(({ count }) => count !== null && count > 0)
  if (open.some(({ tone }) => tone === 'alarm')) return 'alarm'
  return open.some(({ tone }) => tone === 'amber') ? 'amber' : 'neutral'
}

const sumOf = (counts: readonly ItemCount[]): ItemCount =>
  counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)

const countOf = (path: string, children: readonly MenuItem[], counts: UnhandledCounts): ItemCount => {
  const kind = kindOfListPath(path)
  if (kind !== undefined) return counts.failed === true ? null : (counts[kind]?.todo ?? 0)
  return path === messagesPath ? (counts.messages ?? 0) : sumOf(children.map(({ count }) => count))
}

const menuItemOf = (entry: MenuEntry, counts: UnhandledCounts): MenuItem => {
  const children = menuItems(entry.children ?? [], counts)
  const screen = screenPath(entry) ?? entry.path
  const kind = kindOfListPath(screen)
  const { title, icon = '' } = entry.meta
  return {
    path: entry.path,
    title,
    icon: isIconName(icon) ? icon : undefined,
    count: countOf(screen, children, counts),
    tone: kind ? pillOf(kind) : gravest(children),
    children,
  }
}

const isShown = (entry: MenuEntry): boolean => {
  if (entry.hidden) return false
  return hasPage(entry) || flatten(entry.children ?? []).some((child) => !child.entry.hidden && hasPage(child.entry))
}

/** The lines of the side menu: the server's entries without hidden ones and those whose page is not built. */
export const menuItems = (menu: readonly MenuEntry[], counts: UnhandledCounts): MenuItem[] =>
  menu.filter(isShown).map((entry) => menuItemOf(entry, counts))

/** The lines and all their descendants, by path. */
export const byPath = (items: readonly MenuItem[]): ReadonlyMap<string, MenuItem> =>
  new Map(items.flatMap((item) => [[item.path, item] as const, ...byPath(item.children)]))

/** The groups above a path, outermost first. */
export const groupsAbove = (items: readonly MenuItem[], path: string): string[] =>
  items.flatMap((item) => {
    if (item.children.some((child) => child.path === path)) return [item.path]
    const below = groupsAbove(item.children, path)
    return below.length > 0 ? [item.path, ...below] : []
  })
