import { join } from 'node:path'

import { defineConfig } from 'rolldown'

const timers = join(import.meta.dirname, 'server/testing/own-timers.ts')
const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate']

// `fengsui/testing` as published. The test runners are those of the user: two copies in one process would conflict.
export default defineConfig({
  input: {
    index: 'server/testing/index.ts',
    vitest: 'server/testing/vitest.ts',
    playwright: 'server/testing/playwright.ts',
    'seed-worker': 'server/worlds/seeding/seed-worker.ts',
  },
  platform: 'node',
  external: ['better-sqlite3', 'vitest', '@playwright/test'],
  transform: {
    target: 'node20.19',
    inject: Object.fromEntries([...names, 'queueMicrotask', 'performance'].map((name) => [name, [timers, name]])),
  },
  // The build script sets the output folder.
  output: { format: 'esm' },
})
