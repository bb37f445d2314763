import { endWithNpm } from '#scripts/lib/npm-death.js'
import { readOptions } from '#scripts/lib/options.js'
import { prepareSources } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { none, summary } from '#scripts/lib/reports.js'
import { runSteps } from '#scripts/lib/run-steps.js'
import { endChildrenOnSignal } from '#scripts/lib/run.js'
import { chosenSteps } from '#scripts/lib/test-steps.js'

// `npm test`: everything; `npm test -- --only=types,lint`: some steps; `npm test -- --changed`: what a change can reach;
// `npm run test:full`: the exhaustive tables too.

/** @typedef {import('#scripts/lib/reports.js').Counts} Counts */

const options = () => {
  // Without a ref the comparison is with the default one.
  const args = process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=' : word))
  const known = /** @type {const} */ ({
    only: { type: 'string' },
    full: { type: 'boolean' },
    changed: { type: 'string' },
  })
  const { values } = readOptions(known, { args })
  /** @type {Record<string, string>} */
  const env = values.full ? { FENGSUI_FULL: '1' } : {}
  return { only: values.only?.split(','), changed: values.changed, env }
}

/** @param {string | undefined} ref */
const choiceOf = async (ref) => {
  if (ref === undefined) return undefined
  // Imported late: it needs a package that may just have been installed.
  const { chooseChanged } = await import('#scripts/lib/changed-choice.js')
  return chooseChanged(ref)
}

/** @returns {Promise<Counts>} */
const testAll = async () => {
  const { only, changed, env } = options()
  // Wrong names of steps are reported before anything is installed.
  chosenSteps(only)
  await prepareSources()
  const choice = await choiceOf(changed)
  const steps = chosenSteps(only, choice?.tests)
  const results = await runSteps(steps, env)
  for (const failure of steps.flatMap((step) => step.failures())) console.log(`\n${failure}`)
  console.log('')
  for (const [step, counts] of results) console.log(`${step.name.padEnd(8)} ${summary(counts, step.counts)}`)
  if (choice !== undefined) console.log(`\n${choice.leftOut}`)
  const all = results.map(([, counts]) => counts)
  /** @param {keyof Counts} key */
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

endChildrenOnSignal()
endWithNpm()
const total = await testAll().catch((error) => {
  reportFailure(error)
  return { ...none, failed: 1 }
})
if (total.failed > 0) process.exitCode = 1
console.log(`${total.passed} passed, ${total.failed} failed`)
