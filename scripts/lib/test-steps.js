import { buildClient, buildServer } from '#scripts/lib/build.js'
import { playwrightFailures } from '#scripts/lib/browser-failures.js'
import { forgetTraces, recordTraces } from '#scripts/lib/browser-traces.js'
import { ensureBrowser, ensureFirefox } from '#scripts/lib/browser.js'
import {
  countPlaywright,
  countVitest,
  forget,
  none,
  playwrightReport,
  vitestFailures,
  vitestReport,
} from '#scripts/lib/reports.js'
import { node, StepError } from '#scripts/lib/run.js'

/**
 * @typedef {object} TestStep
 * @property {string} name
 * @property {boolean} counts whether the step counts tests
 * @property {boolean} isIndependent whether it may run in parallel with others; its output is collected then
 * @property {(env: Record<string, string>) => Promise<import('#scripts/lib/run.js').RunResult>} run
 * @property {() => import('#scripts/lib/reports.js').Counts} count
 * @property {() => string[]} failures failed tests and their reasons, where the step counts tests
 */

/** @param {string} name @param {string[]} args @returns {TestStep} */
const check = (name, args) => ({
  name,
  counts: false,
  isIndependent: true,
  run: (env) => node(args, { env, quiet: true }),
  count: () => none,
  failures: () => [],
})

/** The first of the independent steps, so it may print while it runs. @type {TestStep} */
const build = {
  name: 'build',
  counts: false,
  isIndependent: true,
  run: async () => {
    await buildServer()
    await buildClient()
    return { code: 0, output: '' }
  },
  count: () => none,
  failures: () => [],
}

/** @param {readonly string[]} files empty means all of them @returns {TestStep} */
const unit = (files) => ({
  name: 'unit',
  counts: true,
  isIndependent: false,
  run: async (env) => {
    forget(vitestReport)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
    return node(['node_modules/vitest/vitest.mjs', 'run', ...files, ...reporters], { env })
  },
  count: countVitest,
  failures: vitestFailures,
})

/**
 * Whether these files include the test of the second engine.
 * @param {readonly string[]} files @param {Record<string, string>} env
 */
const needsFirefox = (files, env) => {
  if (files.length > 0) return files.some((file) => file.endsWith('/second-engine.spec.ts'))
  return { ...process.env, ...env }['FENGSUI_FULL'] === '1'
}

/** @param {readonly string[]} files empty means all of them @returns {TestStep} */
const e2e = (files) => ({
  name: 'e2e',
  counts: true,
  isIndependent: false,
  run: async (env) => {
    forget(playwrightReport)
    forgetTraces()
    if (!(await ensureBrowser())) return { code: 1, output: '' }
    if (needsFirefox(files, env)) await ensureFirefox()
    // Named files may belong to the full run.
    const chosen = files.length > 0 ? { ...env, FENGSUI_FULL: '1' } : env
    const result = await node(['node_modules/playwright/cli.js', 'test', ...files], { env: chosen })
    await recordTraces()
    return result
  },
  count: countPlaywright,
  failures: playwrightFailures,
})

/** Ordered by the time to the first failure. @param {{ unit: string[], e2e: string[] }} files @returns {TestStep[]} */
const testSteps = (files) => [
  build,
  check('types', ['node_modules/typescript/bin/tsc', '-b']),
  check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  check('lint', ['node_modules/oxlint/bin/oxlint']),
  check('knip', ['node_modules/knip/bin/knip.js']),
  unit(files.unit),
  e2e(files.e2e),
]

const needBuild = ['unit', 'e2e']

/**
 * @param {readonly string[] | undefined} only names of steps; undefined means all of them
 * @param {{ unit: string[], e2e: string[] }} [files] of tests; empty means all of them
 * @returns {TestStep[]}
 */
export const chosenSteps = (only, files = { unit: [], e2e: [] }) => {
  const steps = testSteps(files)
  if (only === undefined) return steps
  const names = steps.map(({ name }) => name)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new StepError(`there is no step ${unknown.join(', ')}; the steps are ${names.join(', ')}`)
  const wanted = only.some((name) => needBuild.includes(name)) ? ['build', ...only] : only
  return steps.filter(({ name }) => wanted.includes(name))
}
