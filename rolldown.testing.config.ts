import { join } from 'node:path'

import { defineConfig } from 'rolldown'

const timers = join(import.meta.dirname, 'server/testing/own-timers.ts')
const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate']

// `fengsui/testing` as others install it. The runners are theirs, and never two of one kind in a process.
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
  // Where to is told by whoever builds.
  output: { format: 'esm' },
})
