import { existsSync, readFileSync, rmSync } from 'node:fs'
import { at } from '#scripts/lib/paths.js'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 }

export const vitestReport = '.build/reports/vitest.json'
export const playwrightReport = '.build/reports/playwright.json'

/** @param {string} report a report of an earlier run must not be counted */
export const forget = (report) => rmSync(at(report), { force: true })

/** @param {string} report */
const read = (report) => (existsSync(at(report)) ? JSON.parse(readFileSync(at(report), 'utf8')) : undefined)

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

/**
 * A program that ends badly without naming a failed test has failed all the same, and so has one that tested nothing.
 * @param {Counts} counts @param {number} code @param {boolean} mustCount whether the step is one that counts tests
 * @returns {Counts}
 */
export const withExitCode = (counts, code, mustCount) => {
  const silent = code !== 0 || (mustCount && counts.passed === 0)
  return silent && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
