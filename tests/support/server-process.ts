import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The real server in a process of its own. */
export interface ServerProcess {
  readonly address: string
  readonly process: ChildProcess
  /** Sends a signal and waits for the exit; returns the code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
  /**
   * With `hasSteppedClock`: sets its wall clock this far off the machine's, in milliseconds. Steady time goes on, unless the
   * whole machine has slept: then it jumps by `slept`, and the timers that fell due meanwhile fire.
   */
  setClock(offset: number, slept?: number): Promise<void>
  /** With `hasHeapProbe`: the memory use after a collection. */
  memory(): Promise<NodeJS.MemoryUsage>
}

interface Options {
  /** Runs the built server; otherwise the sources. */
  readonly isBuilt?: boolean
  /** With a wall clock that `setClock` sets. */
  readonly hasSteppedClock?: boolean
  /** The repository whose server runs; this one by default. */
  readonly checkout?: string
  /** Enables `memory`. */
  readonly hasHeapProbe?: boolean
  /** Called with the process before it listens, for example to kill it during the start. */
  readonly onSpawn?: (child: ChildProcess) => void
}

/** Modules that are loaded before the server, and take messages of this process. */
const preludeOf = ({ hasSteppedClock = false, hasHeapProbe = false }: Options): string[] => {
  if (hasHeapProbe) return ['--expose-gc', '--import', './tests/support/heap-probe.js']
  return hasSteppedClock ? ['--import', './tests/support/stepped-clock.js'] : []
}

const spawnServer = (environment: Record<string, string>, options: Options) => {
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    FENGSUI_SIZE: 'small',
    FENGSUI_SIM: 'off',
    ...environment,
  }
  const prelude = preludeOf(options)
  const program = options.isBuilt ? ['dist/server/main.js'] : ['--import', 'tsx', 'server/main.ts']
  return spawn(process.execPath, [...prelude, ...program], {
    env,
    cwd: options.checkout ?? '.',
    stdio: ['ignore', 'pipe', 'pipe', ...(prelude.length > 0 ? ['ipc' as const] : [])],
  })
}

const controlsOf = (child: ChildProcess) => {
  const ended = new Promise<number | NodeJS.Signals | null>((end) =>
    child.once('exit', (code, signal) => end(signal ?? code)),
  )
  const request = async (message: object): Promise<unknown> => {
    const answered = once(child, 'message')
    child.send(message)
    return (await answered)[0]
  }
  return {
    process: child,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
    setClock: async (offset: number, slept = 0) => {
      await request({ offset, slept })
    },
    memory: () => request({}) as Promise<NodeJS.MemoryUsage>,
  }
}

/** Starts the server on a free port and waits until it prints its address; fails with its output when it exits before. */
export const startServer = (environment: Record<string, string>, options: Options = {}): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const child = spawnServer(environment, options)
    const controls = controlsOf(child)
    let written = ''
    const read = (chunk: Buffer) => {
      written += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(written)?.[0]
      if (address !== undefined) resolve({ address, ...controls })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${written}`)))
    options.onSpawn?.(child)
  })
