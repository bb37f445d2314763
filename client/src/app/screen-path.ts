import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { pageOf } from '#shared/permission/menu-pages.ts'
import { screens } from '#client/app/screens.ts'

/** The path at which the screen of an entry is registered; undefined when there is none. */
export const screenPath = (entry: Pick<MenuEntry, 'component' | 'path'>): string | undefined => {
  const path = pageOf(entry)?.path ?? entry.path
  return screens.has(path) ? path : undefined
}
