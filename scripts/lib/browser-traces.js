import { failedTests, isFull, patternOf, placeOf, traceReport } from '#scripts/lib/browser-failures.js'
import { at } from '#scripts/lib/paths.js'
import { forget, playwrightReport, read } from '#scripts/lib/reports.js'
import { node } from '#scripts/lib/run.js'

// A trace doubles the time of a test, so only failed tests run again with one. The result of the first run counts.

const MAX_TRACES = 5

export const forgetTraces = () => forget(traceReport)

/**
 * The command that records traces of failed tests.
 * @param {readonly import('#scripts/lib/browser-failures.js').BrowserTest[]} failed
 */
export const traceCommand = (failed) => {
  const tests = failed.slice(0, MAX_TRACES)
  const titles = tests.map(({ title }) => patternOf(title)).join('|')
  const how = ['--trace', 'on', '--reporter', 'json', '--output', '.build/traces']
  return {
    args: ['node_modules/playwright/cli.js', 'test', ...tests.map(placeOf), '-g', titles, ...how],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: at(traceReport), ...(tests.some(isFull) && { FENGSUI_FULL: '1' }) },
  }
}

/** Repeats the failed tests of the previous run, at most `MAX_TRACES`, and stores their traces. */
export const recordTraces = async () => {
  const failed = failedTests(read(playwrightReport))
  if (failed.length === 0) return
  const count = Math.min(failed.length, MAX_TRACES)
  console.log(`Repeating ${count} of ${failed.length} failed tests for their traces; they stay failed …`)
  const { args, env } = traceCommand(failed)
  await node(args, { env, quiet: true })
}
