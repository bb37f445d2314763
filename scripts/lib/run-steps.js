import { reportFailure } from '#scripts/lib/report-failure.js'
import { withExitCode } from '#scripts/lib/reports.js'

/**
 * @typedef {import('#scripts/lib/reports.js').Counts} Counts
 * @typedef {import('#scripts/lib/test-steps.js').TestStep} TestStep
 * @typedef {{ code: number, output: string, error?: unknown }} Outcome
 */

/** Groups independent steps, which may run in parallel. @param {readonly TestStep[]} steps @returns {TestStep[][]} */
const groupsOf = (steps) => [
  ...[steps.filter(({ isIndependent }) => isIndependent)].filter((group) => group.length > 0),
  ...steps.filter(({ isIndependent }) => !isIndependent).map((step) => [step]),
]

/** @param {TestStep} step @param {Record<string, string>} env @returns {Promise<Outcome>} */
const outcomeOf = async (step, env) => {
  try {
    return await step.run(env)
  } catch (error) {
    return { code: 1, output: '', error }
  }
}

/** @param {TestStep} step @param {Outcome} outcome @returns {Counts} */
const report = (step, { code, output, error }) => {
  if (output.trim() !== '') console.log(output.trimEnd())
  if (error !== undefined) reportFailure(error)
  return withExitCode(step.count(), code, step.counts)
}

/**
 * Runs a group in parallel. Each output is printed as a whole, in the order of the steps.
 * @param {readonly TestStep[]} group @param {Record<string, string>} env
 */
const runGroup = async (group, env) => {
  const heading = (/** @type {TestStep | undefined} */ step) => step && console.log(`\n── ${step.name}`)
  // The first step may print while it runs.
  heading(group[0])
  const outcomes = group.map((step) => outcomeOf(step, env))
  /** @type {[TestStep, Counts][]} */
  const results = []
  for (const [index, step] of group.entries()) {
    if (index > 0) heading(step)
    results.push([step, report(step, (await outcomes[index]) ?? { code: 1, output: '' })])
  }
  return results
}

/**
 * Runs independent steps first and in parallel, then the others one by one.
 * @param {readonly TestStep[]} steps @param {Record<string, string>} env
 */
export const runSteps = async (steps, env) => {
  /** @type {[TestStep, Counts][]} */
  const results = []
  for (const group of groupsOf(steps)) results.push(...(await runGroup(group, env)))
  return results
}
