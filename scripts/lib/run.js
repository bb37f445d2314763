import { spawn } from 'node:child_process'
import { root } from '#scripts/lib/paths.js'

/** A step that failed for a reason the reader can act on: shown as one line, without a stack. */
export class StepError extends Error {}

/**
 * @typedef {{ env?: Record<string, string>, quiet?: boolean, shell?: boolean, ipc?: boolean, cwd?: string, timeoutMs?: number }} RunOptions
 * `quiet` collects the output instead of printing it
 * @typedef {{ code: number, output: string }} RunResult `output` is empty unless `quiet`
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** Forwards a signal to the child processes, so that none is left running. */
export const endChildrenOnSignal = () => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of children) child.kill(signal)
      process.exit(130)
    })
  }
}

/**
 * Starts a program in the repository. The caller waits until it exits.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const start = (command, args, options = {}) => {
  const stdio = options.quiet ? /** @type {const} */ (['ignore', 'pipe', 'pipe']) : 'inherit'
  const env = { ...process.env, ...options.env }
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env,
    timeout: options.timeoutMs,
    stdio: [...(stdio === 'inherit' ? Array(3).fill(stdio) : stdio), ...(options.ipc ? ['ipc'] : [])],
    shell: options.shell ?? false,
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  return child
}

/**
 * Runs a program in the repository to its end; a program that cannot be started ends with 127.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export const run = (command, args, options) => {
  const child = start(command, args, options)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 127, output: error.message }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

/**
 * Waits for all tasks, then fails with the first error: no task is left running.
 * @param {readonly Promise<unknown>[]} tasks
 */
export const together = async (tasks) => {
  const results = await Promise.allSettled(tasks)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * @param {string[]} args a script and its arguments
 * @param {RunOptions} [options]
 */
export const node = (args, options) => run(process.execPath, args, options)

/**
 * Prints that a step begins, and how long it took.
 * @param {string} what
 * @param {() => Promise<RunResult>} work
 */
export const timed = async (what, work) => {
  console.log(`${what} …`)
  const begun = performance.now()
  const result = await work()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${what}: ${result.code === 0 ? '' : 'not done, '}${seconds} s`)
  return result
}

/**
 * Shows only the duration of a step that succeeds; its whole output and one line when it fails.
 * @param {string} what
 * @param {() => Promise<RunResult>} work
 */
export const quietly = async (what, work) => {
  const { code, output } = await timed(what, work)
  if (code === 0) return
  if (output !== '') console.error(output.trimEnd())
  throw new StepError(`${what} failed with exit code ${code}`)
}
