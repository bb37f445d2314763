import { redirect, type RouteObject } from 'react-router-dom'
import type { MenuEntry } from '#shared/contracts/menu-entries.ts'
import { PageFailure } from '#client/app/page-failure.tsx'
import type { RouteHandle } from '#client/app/route-handle.ts'
import { Splash } from '#client/app/splash.tsx'
import { screens, type Screen } from '#client/app/screens.tsx'
import type { Crumb } from '#client/components/crumbs.tsx'
import { withoutCrumbs, withoutFooter } from '#client/config/paths.ts'

/** A menu entry with the entries above it, outermost first. */
export interface PlacedEntry {
  readonly entry: MenuEntry
  readonly above: readonly MenuEntry[]
}

/** The tree of the menu as a list, in its order. */
export const flatten = (menu: readonly MenuEntry[], above: readonly MenuEntry[] = []): PlacedEntry[] =>
  menu.flatMap((entry) => [{ entry, above }, ...flatten(entry.children ?? [], [...above, entry])])

const isPage = (screen: Screen | undefined): screen is Extract<Screen, { load: unknown }> =>
  screen !== undefined && 'load' in screen

/** Whether an entry leads to a page of this console: not suppressed by the server, and its screen exists. */
export const hasPage = (entry: MenuEntry): boolean => entry.route === '1' && isPage(screens.get(entry.path))

const parentCrumbs = (screen: Screen, placed: readonly PlacedEntry[]): Crumb[] => {
  const parent = isPage(screen) ? placed.find(({ entry }) => entry.path === screen.parent) : undefined
  return parent ? [{ label: parent.entry.meta.title, to: parent.entry.path }] : []
}

/** The way to a page: the groups above it, the list a detail belongs to, the page (spec §2, Layout). */
export const handleOf = (
  { entry, above }: PlacedEntry,
  screen: Screen,
  placed: readonly PlacedEntry[],
): RouteHandle => {
  const { title } = entry.meta
  const groups = above.map((group): Crumb => ({ label: group.meta.title }))
  const crumbs = [...groups, ...parentCrumbs(screen, placed), { label: title }]
  return {
    title,
    crumbs: withoutCrumbs.includes(entry.path) ? [] : crumbs,
    footer: !withoutFooter.includes(entry.path),
    flush: isPage(screen) && screen.flush === true,
  }
}

/** Where a group leads that has no page: what the server says unless that is the group itself, else its first page. */
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

const routeOf = (placed: PlacedEntry, all: readonly PlacedEntry[]): RouteObject[] => {
  const { entry } = placed
  if (entry.route === '0') return []
  const screen = screens.get(entry.path)
  if (isPage(screen))
    return [{ path: entry.path, lazy: screen.load, handle: handleOf(placed, screen, all), ErrorBoundary: PageFailure }]
  const to = screen?.redirect ?? targetOf(entry)
  return to === undefined ? [] : [redirectRoute(entry.path, to)]
}

/** The server's menu as routes under the shell (spec §2): one for every entry that has a screen or leads to one. */
export const menuRoutes = (menu: readonly MenuEntry[]): RouteObject[] => {
  const all = flatten(menu)
  return all.flatMap((placed) => routeOf(placed, all))
}
