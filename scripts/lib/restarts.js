import { once } from 'node:events'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** How long a process may take to end before it is killed. */
const END_TIMEOUT_MS = 5000

/** @param {ChildProcess | undefined} child @returns {child is ChildProcess} */
const isAlive = (child) => child !== undefined && child.exitCode === null && child.signalCode === null

/** @param {ChildProcess | undefined} child */
const end = async (child) => {
  if (!isAlive(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}

/** @param {() => Promise<void>} work @returns {() => Promise<void>} calls during a run cause one more run, however many */
const oneByOne = (work) => {
  let isDue = false
  let isBusy = false
  return async () => {
    isDue = true
    if (isBusy) return
    isBusy = true
    while (isDue) {
      isDue = false
      await work()
    }
    isBusy = false
  }
}

/**
 * One program at a time: the next runs when the previous one has ended, because both use the same port and data. Its process
 * may be started earlier.
 * @param {object} how
 * @param {() => ChildProcess} how.launch starts a process that waits for its program
 * @param {(child: ChildProcess) => void} how.run
 * @param {(code: number | null) => void} how.onDeath called when a program ends unexpectedly
 */
export const createRestarts = ({ launch, run, onDeath }) => {
  /** @type {ChildProcess | undefined} */
  let running
  /** @type {ChildProcess | undefined} */
  let waiting

  const prepare = () => (isAlive(waiting) ? waiting : (waiting = launch()))

  const restart = oneByOne(async () => {
    const child = prepare()
    const before = running
    waiting = undefined
    running = child
    child.once('exit', (code) => {
      if (running === child) onDeath(code)
    })
    await end(before)
    run(child)
  })

  return {
    isRunning: () => isAlive(running),
    prepare,
    restart,
    end: async () => {
      const last = running
      running = undefined
      await Promise.all([end(last), end(waiting)])
    },
  }
}
