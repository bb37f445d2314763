import { buildClient, buildServer } from '#scripts/lib/build.js'
import { ensureBrowser } from '#scripts/lib/browser.js'
import {
  countPlaywright,
  countVitest,
  forget,
  none,
  playwrightFailures,
  playwrightReport,
  vitestFailures,
  vitestReport,
} from '#scripts/lib/reports.js'
import { node, StepError } from '#scripts/lib/run.js'

/**
 * @typedef {object} TestStep
 * @property {string} name
 * @property {boolean} counts whether the step counts tests
 * @property {(env: Record<string, string>) => Promise<number>} run answers the exit code
 * @property {() => import('#scripts/lib/reports.js').Counts} count
 * @property {() => string[]} failures what failed and why, where the step counts tests
 */

/** @param {string} name @param {string[]} args @returns {TestStep} */
const check = (name, args) => ({
  name,
  counts: false,
  run: async (env) => (await node(args, { env })).code,
  count: () => none,
  failures: () => [],
})

/** @type {TestStep} */
const build = {
  name: 'build',
  counts: false,
  run: async () => {
    await buildServer()
    await buildClient()
    return 0
  },
  count: () => none,
  failures: () => [],
}

/** @type {TestStep} */
const unit = {
  name: 'unit',
  counts: true,
  run: async (env) => {
    forget(vitestReport)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
    return (await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters], { env })).code
  },
  count: countVitest,
  failures: vitestFailures,
}

/** @type {TestStep} */
const e2e = {
  name: 'e2e',
  counts: true,
  run: async (env) => {
    forget(playwrightReport)
    if (!(await ensureBrowser())) return 1
    return (await node(['node_modules/playwright/cli.js', 'test'], { env })).code
  },
  count: countPlaywright,
  failures: playwrightFailures,
}

/** In the order of the time to the first complaint. */
const testSteps = [
  build,
  check('types', ['node_modules/typescript/bin/tsc', '-b']),
  check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  check('lint', ['node_modules/oxlint/bin/oxlint']),
  check('knip', ['node_modules/knip/bin/knip.js']),
  unit,
  e2e,
]

const needBuild = ['unit', 'e2e']

/**
 * @param {readonly string[] | undefined} only names of steps; nothing means all of them
 * @returns {TestStep[]}
 */
export const chosenSteps = (only) => {
  if (only === undefined) return testSteps
  const names = testSteps.map(({ name }) => name)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new StepError(`there is no step ${unknown.join(', ')}; the steps are ${names.join(', ')}`)
  const wanted = only.some((name) => needBuild.includes(name)) ? ['build', ...only] : only
  return testSteps.filter(({ name }) => wanted.includes(name))
}
