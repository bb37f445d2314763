import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

import { BigFirst } from '#tests/support/big-first.ts'

const behind = '{shared,simulator,server,tests}'

/** Exhaustive tables, which `npm run test:full` runs. */
const exhaustive = process.env['FENGSUI_FULL'] === '1' ? [] : ['tests/console/full/**']

const common = {
  exclude: ['**/node_modules/**', 'tests/bench/**', 'tests/architecture/bad/**', ...exhaustive],
  setupFiles: ['tests/support/dom-setup.ts'],
}

/** Under which `package.json` names the sources of what it publishes. */
const source = 'fengsui-source'

export default defineConfig({
  // Tests here mean the sources when they say `fengsui/testing`: nothing has to be built first.
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    globalSetup: ['tests/support/generated.ts'],
    sequence: { sequencer: BigFirst },
    // Both cores: by itself the runner leaves one of two for others.
    maxWorkers: 2,
    // Ends what hangs; how long a busy machine takes is no expectation.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // These share their modules: nothing in the server is global, and loading it anew for each file takes half the time.
      { extends: true, test: { ...common, name: 'server', include: [`${behind}/**/*.test.ts`], isolate: false } },
      // A .ts test of something that needs a document starts with `// @vitest-environment happy-dom`.
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
        },
      },
    ],
  },
})
