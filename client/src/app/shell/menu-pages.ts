import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { flatten, hasPage, type PlacedEntry } from '#client/app/menu-routes.tsx'
import { screenPath } from '#client/app/screen-path.ts'
import { isIconName, type IconName } from '#client/ui/icons/icon.tsx'
import { homePath } from '#client/config/paths.ts'

/** A page that the person may open by its name. */
export interface MenuPage {
  /** Its address in this person's menu. */
  readonly path: string
  /** The path at which the console knows its screen. */
  readonly screen: string
  readonly title: string
  readonly icon: IconName | undefined
  /** Titles of the groups above it. */
  readonly above: readonly string[]
}

const iconOf = ({ entry, above }: PlacedEntry): IconName | undefined => {
  const names = [entry, ...above.toReversed()].map(({ meta }) => meta.icon ?? '')
  return names.find(isIconName)
}

/** Pages that need no id. A hidden home page leads elsewhere; the other hidden ones are reached from the header. */
const isNamed = ({ entry }: PlacedEntry): boolean =>
  hasPage(entry) && !entry.path.includes(':') && !(entry.hidden === true && entry.path === homePath)

const pageOf = (placed: PlacedEntry): MenuPage => ({
  path: placed.entry.path,
  screen: screenPath(placed.entry) ?? placed.entry.path,
  title: placed.entry.meta.title,
  icon: iconOf(placed),
  above: placed.above.map(({ meta }) => meta.title),
})

/** The pages of a menu, in its order; of two with the same title, the first. */
export const menuPages = (menu: readonly MenuEntry[]): readonly MenuPage[] => {
  const pages = flatten(menu).filter(isNamed).map(pageOf)
  return pages.filter(({ title }, at) => pages.findIndex((other) => other.title === title) === at)
}
