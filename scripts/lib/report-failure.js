import { StepError } from '#scripts/lib/run.js'

/**
 * One clear line for what the reader can mend, the stack for a fault of ours; the exit code is 1 either way.
 * @param {unknown} error
 */
export const reportFailure = (error) => {
  console.error(error instanceof StepError ? `fengsui: ${error.message}` : error)
  process.exitCode = 1
}
