import type { Page } from '@playwright/test'

import type { App } from '#server/app.ts'
import { sessionKeys } from '#shared/console-storage.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { held } from '#tests/e2e/support/held.ts'

/** Calls the server with the session of a page: another login would end that session. */
export const callerAt = async (app: App, { path }: Pick<City<never>, 'path'>, page: Page): Promise<Caller> => {
  const stored = { ...(await held(page, 'sessionStorage')), ...(await held(page, 'localStorage')) }
  const text = (key: string): string | undefined => {
    const value = stored[key]
    return typeof value === 'string' ? value : undefined
  }
  return callerOf(app, path, { token: text(sessionKeys.token), projectId: text(sessionKeys.projectId) })
}
