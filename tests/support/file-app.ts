import { afterAll } from 'vitest'

import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

/**
 * The server of one file of tests, opened as the file is read: `const app = await fileApp()`. It closes after the last test,
 * and after all that the file itself does then.
 */
export const fileApp = async (...options: Parameters<typeof openApp>): Promise<TestApp> => {
  const app = await openApp(...options)
  afterAll(() => closeApp(app))
  return app
}
