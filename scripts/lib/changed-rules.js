/** Checks of every run, independent of the changes: the code rules, and that the console opens and shows an alarm. */
export const always = {
  unit: /^tests\/architecture\//,
  e2e: /^tests\/e2e\/(?:opening|printed)\.spec\.ts$/,
}

/** Where all domains come together: behind these, every file needs every other. */
export const entryPoints = ['server/app.ts', 'server/main.ts', 'client/index.html']

/** Files that are needed without being imported or named. @type {Record<string, readonly string[]>} */
export const alsoNeeded = {
  'client/index.html': ['client/src/app/main.tsx'],
  'tests/e2e/support/test.ts': ['client/index.html'],
  'server/testing/playwright.ts': ['client/index.html'],
  // These start the built server.
  'tests/e2e/support/process.ts': ['rolldown.config.ts'],
  'tests/support/server-process.ts': ['rolldown.config.ts'],
}

const all = /^/
const none = /$^/

/**
 * Changes that reach further than imports show: the files concerned, and the tests that run then.
 * @type {readonly { files: RegExp, unit: RegExp, e2e: RegExp, why: string }[]}
 */
export const widenings = [
  {
    files: /^shared\/(?:api\/|.*[.](?:contract|schema)[.]ts$)/,
    unit: all,
    e2e: all,
    why: 'server and client both depend on it',
  },
  { files: /^prisma(?:\/|\.config)/, unit: all, e2e: all, why: 'all data is stored in these tables' },
  {
    files: /^(?:package(?:-lock)?\.json|vite\.config\.ts|rolldown\..*)$/,
    unit: all,
    e2e: all,
    why: 'it builds what runs',
  },
  {
    files: /(?:^|\/)tsconfig[^/]*\.json$|^vitest\.config\.ts$/,
    unit: all,
    e2e: none,
    why: 'every unit test runs with it',
  },
  { files: /^playwright\.config\.ts$/, unit: none, e2e: all, why: 'every browser test runs with it' },
  { files: /^scripts\/(?!lib\/(?:changed-|run-steps))/, unit: all, e2e: all, why: 'it builds and runs what is tested' },
  {
    files: /^client\/(?:src\/theme|public)\/|^client\/index\.html$/,
    unit: none,
    e2e: all,
    why: 'it affects every page',
  },
  {
    files: /^tests\/scenarios\/golden\//,
    unit: /^tests\/scenarios\//,
    e2e: none,
    why: 'transcripts are compared with it',
  },
]
