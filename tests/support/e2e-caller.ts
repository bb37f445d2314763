import type { Page } from '@playwright/test'

import { sessionKeys, storagePrefix } from '#shared/console-storage.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Calls the server as whoever sits at a page, with that login: another one would end it. */
export const callerAt = async (app: TestApp, { path }: Pick<City<never>, 'path'>, page: Page): Promise<Caller> => {
  const prefix = storagePrefix(path)
  const read = (key: string): Promise<string> =>
    page.evaluate((name) => {
      const kept = window.localStorage.getItem(name) ?? window.sessionStorage.getItem(name)
      return String((JSON.parse(kept ?? '{}') as { value?: unknown }).value)
    }, prefix + key)
  return callerOf(app, path, { token: await read(sessionKeys.token), projectId: await read(sessionKeys.projectId) })
}
