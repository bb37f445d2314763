import { StepError } from '#scripts/lib/run.js'

/**
 * One clear line for what the reader can fix, the stack for an error of ours; the exit code is 1 in both cases.
 * @param {unknown} error
 */
export const reportFailure = (error) => {
  console.error(error instanceof StepError ? `fengsui: ${error.message}` : error)
  process.exitCode = 1
}
