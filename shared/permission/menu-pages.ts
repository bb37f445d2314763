import { menu, type MenuSpec } from '#shared/permission/menu.ts'

const pagesOf = (entries: readonly MenuSpec[]): MenuSpec[] =>
  entries.flatMap((entry) => (entry.children ? pagesOf(entry.children) : [entry]))

/** The pages of the built-in menu, in its order; without groups. */
export const menuPages: readonly MenuSpec[] = pagesOf(menu)

/** The page of the built-in menu with this id; throws for an unknown one. */
export const pageWithId = (id: string): MenuSpec => {
  const page = menuPages.find((one) => one.id === id)
  if (page === undefined) throw new Error(`the menu has no page ${id}`)
  return page
}

const takesId = (path: string): boolean => path.includes('/:')

/**
 * The page of the product that an entry shows, undefined for none. The component decides, as the spec says (spec §2, menu
 * routes). Where one component has several pages, such as the lists of events, the path decides, and any other path gets the
 * first. For an unknown component the path decides as well.
 */
export const pageOf = ({
  component,
  path,
}: {
  readonly component: string
  readonly path: string
}): MenuSpec | undefined => {
  const fitting = menuPages.filter((page) => page.component === component && takesId(page.path) === takesId(path))
  const isHere = (page: MenuSpec): boolean => page.path === path
  return fitting.find(isHere) ?? fitting[0] ?? menuPages.find(isHere)
}
