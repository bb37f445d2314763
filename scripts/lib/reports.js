import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { at } from '#scripts/lib/paths.js'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 }

export const vitestReport = '.build/reports/vitest.json'
export const playwrightReport = '.build/reports/playwright.json'

/** Deletes a report of an earlier run, which must not be counted. @param {string} report */
export const forget = (report) => rmSync(at(report), { force: true })

/** @param {string} report */
export const read = (report) => (existsSync(at(report)) ? JSON.parse(readFileSync(at(report), 'utf8')) : undefined)

/** @returns {Counts} */
export const countVitest = () => {
  const report = read(vitestReport)
  if (report === undefined) return none
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

/** @returns {Counts} */
export const countPlaywright = () => {
  const stats = read(playwrightReport)?.stats
  if (stats === undefined) return none
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

const linesPerFailure = 25

/** A short form of a failed test. @param {string} name @param {readonly string[]} messages */
export const failure = (name, messages) => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [name, ...lines.slice(0, linesPerFailure).map((line) => `    ${line}`)].join('\n')
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} UnitFile
 */

/** Failed tests and their reasons, repeated below a long output. @returns {string[]} */
export const vitestFailures = () => {
  /** @type {UnitFile[]} */
  const files = read(vitestReport)?.testResults ?? []
  return files.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [failure(file.name, [file.message])]
    return tests.map((one) => failure(`${file.name} › ${one.fullName}`, one.failureMessages))
  })
}

/**
 * A program that fails without naming a failed test counts as one failure. So does one that ran no test.
 * @param {Counts} counts @param {number} code @param {boolean} mustCount whether the step is one that counts tests
 * @returns {Counts}
 */
export const withExitCode = (counts, code, mustCount) => {
  const silent = code !== 0 || (mustCount && counts.passed === 0)
  return silent && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * The result of a step in a word or two; a step that counts no tests is only ok or failed.
 * @param {Counts} counts @param {boolean} counted whether the step is one that counts tests
 */
export const summary = ({ passed, failed, skipped }, counted) => {
  if (!counted || passed + failed === 0) return failed === 0 ? 'ok' : 'failed'
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
