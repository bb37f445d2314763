import { relative } from 'node:path'
import { root } from '#scripts/lib/paths.js'
import { failure, playwrightReport, read } from '#scripts/lib/reports.js'

/**
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ status: string, errors: { message?: string }[], attachments?: Attachment[] }} BrowserResult
 * @typedef {{ id: string, title: string, file: string, line: number, ok: boolean, tests: { results: BrowserResult[] }[] }} BrowserTest
 * @typedef {{ specs?: BrowserTest[], suites?: BrowserSuite[] }} BrowserSuite
 */

export const traceReport = '.build/reports/traces.json'

/** @param {BrowserSuite} suite @returns {BrowserTest[]} */
const browserTests = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(browserTests)]

/** @param {BrowserSuite | undefined} report */
export const failedTests = (report) => browserTests(report ?? {}).filter(({ ok }) => !ok)

/** A title as Playwright's `-g` finds it. @param {string} title */
export const patternOf = (title) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Whether a test belongs to the full run only. @param {Pick<BrowserTest, 'file'>} test */
export const isFull = ({ file }) => file.startsWith('full/')

/** @param {Pick<BrowserTest, 'file' | 'line'>} test */
export const placeOf = ({ file, line }) => `tests/e2e/${file}:${line}`

/** The command that repeats a test. @param {Pick<BrowserTest, 'file' | 'line' | 'title'>} test */
export const repeatCommand = (test) =>
  `${isFull(test) ? 'FENGSUI_FULL=1 ' : ''}npx playwright test ${placeOf(test)} -g ${quoted(patternOf(test.title))}`

/** @param {BrowserTest} test */
const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results)

/** @param {BrowserTest | undefined} repetition */
const traceLines = (repetition) => {
  if (repetition === undefined) return []
  const traces = resultsOf(repetition).flatMap(({ attachments = [] }) =>
    attachments.filter(({ name }) => name === 'trace'),
  )
  const passed = repetition.ok ? ' (it passed when it was repeated for the trace)' : ''
  return traces.map(({ path = '' }) => `    Trace: npx playwright show-trace ${quoted(relative(root, path))}${passed}`)
}

/**
 * Failed tests with their reason, the command that repeats them, and their trace if there is one.
 * @param {BrowserSuite | undefined} report @param {BrowserSuite | undefined} traces the report of the repetition
 */
export const describeFailures = (report, traces) => {
  const repetitions = new Map(browserTests(traces ?? {}).map((test) => [test.id, test]))
  return failedTests(report).map((test) => {
    const messages = resultsOf(test).flatMap(({ errors }) => errors.map(({ message = '' }) => message))
    const said = failure(`${test.file}:${test.line} › ${test.title}`, messages)
    return [said, `    Repeat: ${repeatCommand(test)}`, ...traceLines(repetitions.get(test.id))].join('\n')
  })
}

/** @returns {string[]} */
export const playwrightFailures = () => describeFailures(read(playwrightReport), read(traceReport))
