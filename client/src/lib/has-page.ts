import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'

/** Whether a menu shows the page at this path. */
export const hasPage = (menu: readonly MenuEntry[], path: string): boolean =>
  menu.some((entry) => (entry.path === path && !entry.hidden) || hasPage(entry.children ?? [], path))
