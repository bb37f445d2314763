import { defineConfig } from 'vitest/config'

const folders = '{shared,simulator,server,client,tests}'

const common = {
  exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/bench/**', 'tests/architecture/bad/**'],
  setupFiles: ['tests/support/dom-setup.ts'],
}

export default defineConfig({
  test: {
    // Both cores: by itself the runner leaves one of two for others.
    maxWorkers: 2,
    projects: [
      // A .ts test of something that needs a document starts with `// @vitest-environment happy-dom`.
      { extends: true, test: { ...common, name: 'node', include: [`${folders}/**/*.test.ts`] } },
      {
        extends: true,
        test: { ...common, name: 'dom', environment: 'happy-dom', include: [`${folders}/**/*.test.tsx`] },
      },
    ],
  },
})
