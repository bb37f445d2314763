import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** Only the tests of a slice, all with one set of modules: `tests/mutation/run.ts` names them. */
const include = (process.env['FENGSUI_MUTATION_TESTS'] ?? '').split(' ')

export default defineConfig({
  // As in the configuration of the whole suite: `fengsui/testing` means its sources.
  ssr: { resolve: { conditions: ['fengsui-source', ...defaultServerConditions] } },
  test: {
    include,
    environment: include.some((glob) => glob.startsWith('client/')) ? 'happy-dom' : 'node',
    globalSetup: ['tests/support/generated.ts'],
    setupFiles: ['tests/support/dom-setup.ts'],
    isolate: false,
    // What a mutant keeps waiting has to end before the patience of the runner, which starts a process anew.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
