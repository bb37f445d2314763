import type { Screen } from '#client/lib/screen.ts'
import { redirect, type RouteObject } from 'react-router-dom'
import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { PageFailure } from '#client/app/page-failure.tsx'
import type { PageTitle, RouteHandle } from '#client/app/route-handle.ts'
import { Splash } from '#client/app/splash.tsx'
import { screenPath } from '#client/app/screen-path.ts'
import { screens } from '#client/app/screens.ts'
import type { Crumb } from '#client/ui/basics/crumbs.tsx'
import { homePath, sectionsWithoutCrumbs, titlesByMode, withoutCrumbs, withoutFooter } from '#client/config/paths.ts'

/** A menu entry with its ancestors, outermost first. */
export interface PlacedEntry {
  readonly entry: MenuEntry
  readonly above: readonly MenuEntry[]
}

/** The menu tree as a flat list, in menu order. */
export const flatten = (menu: readonly MenuEntry[], above: readonly MenuEntry[] = []): PlacedEntry[] =>
  menu.flatMap((entry) => [{ entry, above }, ...flatten(entry.children ?? [], [...above, entry])])

/** Whether an entry leads to a page of this console: not suppressed by the server, and its screen exists. */
export const hasPage = (entry: MenuEntry): boolean => entry.route === '1' && screenPath(entry) !== undefined

/** The part of a screen that decides about the frame around it. */
type Parentage = Pick<Screen, 'parent' | 'flush'>

const parentCrumbs = ({ parent: list }: Parentage, placed: readonly PlacedEntry[]): Crumb[] => {
  if (list === undefined) return []
  const showing = placed.filter(({ entry }) => screenPath(entry) === list)
  const parent = showing.find(({ entry }) => entry.path === list) ?? showing[0]
  return parent ? [{ label: parent.entry.meta.title, to: parent.entry.path }] : []
}

/** A page for both adding and editing takes its title from the `mode` of the address; others from the menu. */
const pageTitle = ({ meta }: MenuEntry, screen: string): PageTitle => {
  const modes = titlesByMode[screen]
  if (!modes) return meta.title
  return (search) => {
    const mode = search.get('mode')
    return mode === 'add' || mode === 'edit' ? modes[mode] : (modes.view ?? meta.title)
  }
}

const hasNoCrumbs = ({ entry, above }: PlacedEntry, screen: string): boolean =>
  withoutCrumbs.includes(screen) || [...above, entry].some(({ meta }) => sectionsWithoutCrumbs.includes(meta.title))

/** Route handle of a page. Its breadcrumbs: the groups above it, the list a detail belongs to, the page (spec §2, Layout). */
export const handleOf = (placed: PlacedEntry, screen: Parentage, all: readonly PlacedEntry[]): RouteHandle => {
  const { entry, above } = placed
  const known = screenPath(entry) ?? entry.path
  const groups = above.map((group): Crumb => ({ label: group.meta.title }))
  return {
    title: pageTitle(entry, known),
    crumbs: hasNoCrumbs(placed, known) ? null : [...groups, ...parentCrumbs(screen, all)],
    footer: !withoutFooter.includes(known),
    flush: screen.flush === true,
  }
}

/** Redirect target of a group without a page: the server's, unless it is the group itself; otherwise its first page. */
const targetOf = (entry: MenuEntry): string | undefined => {
  const own = entry.alwaysShow ? entry.path : entry.redirect
  if (own != null && own !== entry.path) return own
  return flatten(entry.children ?? []).find((child) => hasPage(child.entry) && !child.entry.hidden)?.entry.path
}

const redirectRoute = (path: string, to: string): RouteObject => ({
  path,
  loader: () => redirect(to),
  Component: Splash,
})

/** Landing page of a role that may not see the home page: the first visible page of its menu. */
const landingOf = ({ path, hidden }: MenuEntry, all: readonly PlacedEntry[]): string | undefined =>
  path === homePath && hidden ? all.find(({ entry }) => hasPage(entry) && !entry.hidden)?.entry.path : undefined

const routeOf = (placed: PlacedEntry, all: readonly PlacedEntry[]): RouteObject[] => {
  const { entry } = placed
  if (entry.route === '0') return []
  const landing = landingOf(entry, all)
  if (landing !== undefined) return [redirectRoute(entry.path, landing)]
  const screen = screens.get(screenPath(entry) ?? '')
  if (screen)
    return [{ path: entry.path, lazy: screen.load, handle: handleOf(placed, screen, all), ErrorBoundary: PageFailure }]
  const to = targetOf(entry)
  return to === undefined ? [] : [redirectRoute(entry.path, to)]
}

/** The server's menu as routes under the shell (spec §2): one per entry that has a screen or leads to one. */
export const menuRoutes = (menu: readonly MenuEntry[]): RouteObject[] => {
  const all = flatten(menu)
  return all.flatMap((placed) => routeOf(placed, all))
}
