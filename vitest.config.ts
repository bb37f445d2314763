import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

import { BigFirst } from '#tests/support/big-first.ts'

const behind = '{shared,simulator,server,tests}'

/** Exhaustive tests, which only `npm run test:full` runs. */
const exhaustive = process.env['FENGSUI_FULL'] === '1' ? [] : ['tests/console/full/**']

const common = {
  exclude: ['**/node_modules/**', 'tests/bench/**', 'tests/architecture/bad/**', ...exhaustive],
  setupFiles: ['tests/support/dom-setup.ts'],
  // The window of a desktop: by default it is as narrow as a tablet.
  environmentOptions: { happyDOM: { width: 1440, height: 900 } },
}

/** The export condition under which `package.json` names the sources of its published entries. */
const source = 'fengsui-source'

export default defineConfig({
  // Tests resolve `fengsui/testing` to the sources, so that no build is needed.
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    globalSetup: ['tests/support/generated.ts'],
    sequence: { sequencer: BigFirst },
    // Uses both cores: by default the runner leaves one free.
    maxWorkers: 2,
    // Only to end hanging tests: a busy machine may be slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // These tests share modules: the server has no global state, and reloading it per file would take half of the time.
      { extends: true, test: { ...common, name: 'server', include: [`${behind}/**/*.test.ts`], isolate: false } },
      // A .ts test that needs a DOM starts with `// @vitest-environment happy-dom`.
      { extends: true, test: { ...common, name: 'client', include: ['client/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...common,
          name: 'dom',
          environment: 'happy-dom',
          include: ['{client,tests/{api,realtime}}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'console',
          environment: './tests/console/environment.ts',
          include: ['tests/console/**/*.test.tsx'],
          // A walk opens every page, which takes a busy machine minutes; each step of it has a limit of its own (drawn-console).
          testTimeout: 600_000,
        },
      },
    ],
  },
})
