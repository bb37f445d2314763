import type { MenuEntry } from '#shared/contracts/menu-entries.ts'
import { menu, type MenuSpec } from '#shared/permissions/menu.ts'
import { screens } from '#client/app/screens.tsx'

const all = (entries: readonly MenuSpec[]): MenuSpec[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])])

/** The paths of each component in the menu that the product ships with, in its order. */
const pathsByComponent = new Map<string, string[]>()
for (const { component, path } of all(menu))
  pathsByComponent.set(component, [...(pathsByComponent.get(component) ?? []), path])

const takesId = (path: string): boolean => path.includes('/:')

/**
 * The path under which the screen of an entry is known, undefined where there is none. The component decides, as the
 * document has it (spec §2, menu routes). Where one component has several screens, such as the lists of events, the path
 * decides, and any other path gets the first. An unknown component leaves it to the path as well.
 */
export const screenPath = ({ component, path }: Pick<MenuEntry, 'component' | 'path'>): string | undefined => {
  const paths = pathsByComponent.get(component) ?? []
  const fitting = paths.filter((one) => screens.has(one) && takesId(one) === takesId(path))
  const found = fitting.includes(path) ? path : (fitting[0] ?? path)
  return screens.has(found) ? found : undefined
}
