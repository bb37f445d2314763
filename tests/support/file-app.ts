import { afterAll } from 'vitest'

import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

/**
 * The server of one test file, opened when the file is loaded: `const app = await fileApp()`. It closes after the last test
 * and after the file's own `afterAll` hooks.
 */
export const fileApp = async (...options: Parameters<typeof openApp>): Promise<TestApp> => {
  const app = await openApp(...options)
  afterAll(() => closeApp(app))
  return app
}
