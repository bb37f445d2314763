import { afterAll, expect, test } from 'vitest'

import type { MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import { drawConsole } from '#tests/console/drawn-console.tsx'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { closeApp } from '#tests/support/test-app.ts'
import { openRecorded } from '#tests/upgrades/open-recorded.ts'

/** The commit of version 0.1.0. */
const VERSION_0_1_0 = '15b82a9'

const app = await openRecorded(VERSION_0_1_0)
afterAll(() => closeApp(app))
const home = await app.server.listen({ port: 0, host: '127.0.0.1' })
const callers = new Map<string, Promise<Caller>>()
const logIn = (username: string): Promise<Caller> => {
  const caller = callers.get(username) ?? loginAs(app, '', username)
  callers.set(username, caller)
  return caller
}

const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

/** The pages of a person's menu that need no id. */
const pagesOf = async (username: string): Promise<string[]> => {
  const caller = await logIn(username)
  const { result } = await caller.call<{ menu: MenuEntry[] }>('GET', '/sys/permission/getUserPermissionByToken')
  const pages = flat(result.menu).filter(({ component }) => component !== 'layouts/RouteView')
  return pages.map(({ path }) => path).filter((path) => !path.includes(':'))
}

test('every page of the menu opens on a data folder of version 0.1.0', async () => {
  const { goTo, read } = await drawConsole({ home, logIn }, { username: 'super', path: '/user/center' })
  const pages = await pagesOf('super')
  expect(pages.length).toBeGreaterThanOrEqual(25)
  for (const path of pages) {
    await goTo(path)
    await read()
    expect(window.location.pathname).toBe(path)
    expect(document.body.textContent, `${path}`).not.toContain('页面加载失败')
  }
})
