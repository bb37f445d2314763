import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * Only the tests of a slice, which share their modules; `tests/mutation/run.ts` names them. Without FENGSUI_, since servers that
 * tests start refuse unknown settings.
 */
const include = (process.env['MUTATION_TESTS'] ?? '').split(' ')

export default defineConfig({
  // As in the configuration of the whole suite, `fengsui/testing` resolves to its sources.
  ssr: { resolve: { conditions: ['fengsui-source', ...defaultServerConditions] } },
  test: {
    include,
    environment: include.some((glob) => glob.startsWith('client/')) ? 'happy-dom' : 'node',
    globalSetup: ['tests/support/generated.ts'],
    setupFiles: ['tests/support/dom-setup.ts'],
    isolate: false,
    // A mutant that hangs must time out here before the runner's own time-out, which restarts the process.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
