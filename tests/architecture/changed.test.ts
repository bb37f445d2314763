import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { chooseTests, leftOutOf, treeOf } from '#scripts/lib/changed-choice.js'
import { domains } from '#scripts/lib/changed-domains.js'
import { alsoNeeded, always, entryPoints, widenings } from '#scripts/lib/changed-rules.js'
import { writtenFiles } from '#tests/architecture/files.ts'

/** A small product: two domains, two entry points, and tests of each kind. */
const product: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'fengsui',
    imports: {
      '#shared/*': './shared/*',
      '#server/*': './server/*',
      '#client/*': './client/src/*',
      '#tests/*': './tests/*',
    },
    exports: { './testing': { 'fengsui-source': './server/testing/index.ts' } },
  }),
  'docs/cli.md': '# Commands',
  'shared/map/map.contract.ts': 'export const map = 1',
  'shared/round.ts': 'export const round = Math.round',
  'server/app.ts': "import { handlers } from '#server/modules/handlers.ts'\nexport const app = handlers",
  'server/modules/handlers.ts':
    "import { map } from '#server/modules/map/map.ts'\nimport { video } from '#server/modules/video/video.ts'\nexport const handlers = { map, video }",
  'server/modules/map/map.ts':
    "import { round } from '#shared/round.ts'\nimport type { Video } from '#server/modules/video/video.ts'\nexport const map = (it: Video) => round(it)",
  'server/modules/video/video.ts': 'export type Video = number\nexport const video = 1',
  'server/testing/index.ts': "export { app } from '#server/app.ts'",
  'client/index.html': '<script type="module" src="/src/app/main.tsx"></script>',
  'client/src/app/main.tsx':
    "import '#client/features/video/page.tsx'\nimport { base } from '#client/lib/base.ts'\nvoid import('#client/features/map/page.tsx')\nvoid base",
  'client/src/lib/base.ts': 'export const base = 1',
  'client/src/features/map/page.tsx':
    "import './page.css'\nimport icon from './icon.svg?raw'\nnew Worker(new URL('./draw.worker.ts', import.meta.url))\nexport { icon }",
  'client/src/features/map/page.css': "@import './colours.css';",
  'client/src/features/map/colours.css': 'a { color: red }',
  'client/src/features/map/icon.svg': '<svg />',
  'client/src/features/map/draw.worker.ts': 'export {}',
  'client/src/features/map/page.test.tsx': "import '#client/features/map/page.tsx'",
  'client/src/features/video/page.tsx': 'export {}',
  'client/src/features/video/page.test.tsx': "import '#client/features/video/page.tsx'",
  'tests/support/test-app.ts': "export { app } from '#server/app.ts'",
  'tests/support/hand.ts': 'export const hand = 1',
  'tests/e2e/support/test.ts': "export { app } from '#tests/support/test-app.ts'",
  'tests/architecture/rules.test.ts': '',
  'tests/cli/usage.test.ts': "import { readFileSync } from 'node:fs'\nreadFileSync('docs/cli.md')",
  'tests/api/map.test.ts': "import '#tests/support/test-app.ts'",
  'tests/api/video.test.ts': "import 'fengsui/testing'",
  'tests/api/typed.test.ts': "import type { Video } from '#server/modules/video/video.ts'",
  'tests/api/round.test.ts': "import '#shared/round.ts'",
  'tests/e2e/opening.spec.ts': "import '#tests/e2e/support/test.ts'",
  'tests/e2e/login.spec.ts': "import '#tests/e2e/support/test.ts'",
  'tests/e2e/full/screens-map.spec.ts': "import '#tests/e2e/support/test.ts'",
  'tests/e2e/full/video.spec.ts': "import '#tests/e2e/support/test.ts'\nimport '#tests/support/hand.ts'",
}

const folder = mkdtempSync(join(tmpdir(), 'fengsui-changed-'))

beforeAll(() => {
  for (const [file, text] of Object.entries(product)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const choiceOf = (changed: string[], files = Object.keys(product)) => chooseTests(treeOf(changed, folder, files))

/** The tests that a change reaches besides those of every run, in short form. */
const reachedBy = (changed: string[], files?: string[]): string[] => {
  const { tests } = choiceOf(changed, files)
  const usual = (file: string) => always.unit.test(file) || always.e2e.test(file)
  return [...tests.unit, ...tests.e2e]
    .filter((file) => !usual(file))
    .map((file) => file.replace(/^client\/src\/features\/|^tests\//, ''))
}

const mapThroughDoors = ['api/map.test.ts', 'e2e/full/screens-map.spec.ts']

test.each(['page.tsx', 'page.css', 'colours.css', 'icon.svg', 'draw.worker.ts'])(
  'a change of %s of a feature reaches its tests and those of its domain, and no others',
  (file) => {
    expect(reachedBy([`client/src/features/map/${file}`])).toEqual(['map/page.test.tsx', ...mapThroughDoors])
  },
)

test('a domain of the server is tested through the front door by its own tests, and types reach no test', () => {
  expect(reachedBy(['server/modules/map/map.ts'])).toEqual(mapThroughDoors)
  expect(reachedBy(['server/modules/video/video.ts'])).toEqual(['api/video.test.ts', 'e2e/full/video.spec.ts'])
})

test('what one domain alone depends on reaches what that reaches', () => {
  expect(reachedBy(['shared/round.ts'])).toEqual([
    'api/map.test.ts',
    'api/round.test.ts',
    'e2e/full/screens-map.spec.ts',
  ])
})

test('what gets to a door beside all domains reaches everything behind it', () => {
  const { reasons } = choiceOf(['server/modules/handlers.ts'])
  expect(reasons).toEqual(['what all domains depend on'])
  expect(reachedBy(['server/modules/handlers.ts'])).toEqual([
    'api/map.test.ts',
    'api/video.test.ts',
    'e2e/login.spec.ts',
  ])
  expect(reachedBy(['client/src/lib/base.ts'])).toEqual(['e2e/login.spec.ts'])
})

test('a contract widens a change to everything, and says why', () => {
  const units = Object.keys(product).filter((file) => file.includes('.test.') && !file.includes('architecture'))
  const { tests, reasons } = choiceOf(['shared/map/map.contract.ts'])
  expect(tests.unit).toEqual(expect.arrayContaining(units))
  expect(tests.e2e).toContain('tests/e2e/login.spec.ts')
  expect(reasons).toEqual([
    'more than imports show, through shared/map/map.contract.ts: server and client both depend on it',
  ])
})

test('a deleted file reaches the tests that still need it, and a deleted test is not run', () => {
  const without = (gone: string) => Object.keys(product).filter((file) => file !== gone)
  expect(reachedBy(['shared/round.ts'], without('shared/round.ts'))).toContain('api/round.test.ts')
  expect(reachedBy(['tests/api/round.test.ts'], without('tests/api/round.test.ts'))).toEqual([])
})

test('a test reaches itself, a hand of tests those that take it, a document those that read it', () => {
  expect(reachedBy(['client/src/features/map/page.test.tsx'])).toEqual(['map/page.test.tsx'])
  expect(reachedBy(['tests/e2e/login.spec.ts'])).toEqual(['e2e/login.spec.ts'])
  expect(reachedBy(['tests/support/hand.ts'])).toEqual(['e2e/full/video.spec.ts'])
  expect(reachedBy(['docs/cli.md'])).toEqual(['cli/usage.test.ts'])
})

test('nothing changed leaves the tests of every run, and what is left out is counted', () => {
  const choice = choiceOf([])
  expect(choice.tests).toEqual({ unit: ['tests/architecture/rules.test.ts'], e2e: ['tests/e2e/opening.spec.ts'] })
  expect(leftOutOf(choice)).toBe(
    'Reached: 1 of 8 files of unit tests, 1 of 4 in a browser. Left out: 7 and 3; everything: npm run test:full',
  )
})

const files = writtenFiles()
const isThere = (file: string) => files.some((one) => one === file || one.startsWith(`${file}/`))

test('every folder of a domain has its tests, and what the table names is there', () => {
  const named = Object.values(domains).flatMap(({ code }) => code)
  const folders = files.flatMap((file) => /^(?:server\/modules|client\/src\/features)\/([^/]+)\//.exec(file)?.[1] ?? [])
  // The lists of all domains are built on `paged`.
  const missing = [...new Set(folders)].filter((name) => name !== 'list' && !named.includes(name))
  expect([
    missing,
    named.filter((name) => !folders.includes(name)),
    named.filter((name, at) => named.indexOf(name) !== at),
  ]).toEqual([[], [], []])
  const specs = Object.values(domains).flatMap((domain) => domain.specs.map((spec) => `tests/e2e/${spec}.spec.ts`))
  expect(specs.filter((spec) => !isThere(spec))).toEqual([])
})

test('every word of the tables means a file', () => {
  const isUsed = (pattern: RegExp) => files.some((file) => pattern.test(file))
  const words = Object.values(domains).flatMap(({ tests }) =>
    tests.map((word) => `tests/(?:api|matrix|property|realtime)/${word}.*\\.test`),
  )
  expect(words.filter((word) => !isUsed(new RegExp(word)))).toEqual([])
  expect(widenings.filter((rule) => !isUsed(rule.files)).map(({ why }) => why)).toEqual([])
  const paths = [...entryPoints, ...Object.entries(alsoNeeded).flatMap(([file, needed]) => [file, ...needed])]
  expect(paths.filter((path) => !isThere(path))).toEqual([])
})
