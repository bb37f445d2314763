import type { Page } from '@playwright/test'

import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import type { App } from '#server/app.ts'
import { loginAs } from '#tests/support/caller.ts'
import { arriveInside } from '#tests/e2e/support/routes.ts'

/** Pages for visitors who are not logged in. */
export const publicPages = [
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/user/alteration-password',
  '/user/setting-password',
  '/user/complement-info',
  '/user/locale-info',
] as const

const flatten = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])

/** Menu paths that need no id, including hidden ones. Must be called before the person logs in. */
export const menuPages = async (app: App, world: string, username: string): Promise<string[]> => {
  const caller = await loginAs(app, world, username)
  const { result } = await caller.call<{ menu: MenuEntry[] }>('GET', '/sys/permission/getUserPermissionByToken')
  const pages = flatten(result?.menu ?? []).filter(({ component }) => component !== 'layouts/RouteView')
  return [...new Set(pages.map(({ path }) => path).filter((path) => !path.includes(':')))]
}

/** The name of a page in a list of pages, with any id replaced. */
const patternOf = (path: string): string => path.replace(/\?.*$/, '').replace(/[^/]+$/, ':id')

/** The first page of each kind that this page links to. */
export const linkedPages = async (page: Page, home: string): Promise<string[]> => {
  const links = await page
    .locator('main a[href*="etail/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  const { pathname } = new URL(home)
  const byPattern = new Map(links.toReversed().map((link) => [patternOf(link), link.slice(pathname.length)]))
  return [...byPattern.values()]
}

/** Goes to a page of the console and waits until it has been drawn; false when there is no such page. */
export const arriveAt = async (page: Page, address: string): Promise<boolean> => {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return !page.url().endsWith('/404')
}

/**
 * Every page that a person can reach from an open console: the given ones, and one details page of each kind that these link to.
 * Returns the pages that exist.
 */
export const visitAll = async (
  page: Page,
  { home, paths }: { home: string; paths: readonly string[] },
  visit: (path: string) => Promise<void>,
): Promise<string[]> => {
  const waiting = [...paths]
  const linked = new Set<string>()
  const visited: string[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const isThere = await arriveInside(page, new URL(home).pathname + path)
    if (!isThere && path !== '/404') continue
    const details = (await linkedPages(page, home)).filter((to) => !linked.has(patternOf(to)))
    for (const to of details) linked.add(patternOf(to))
    waiting.push(...details.filter((to) => !paths.includes(to)))
    await visit(path)
    visited.push(path)
  }
  return visited
}
