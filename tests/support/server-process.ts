import { spawn, type ChildProcess } from 'node:child_process'

/** The real server in a process of its own. */
export interface ServerProcess {
  readonly address: string
  readonly process: ChildProcess
  /** Sends a signal and waits for the end; answers the code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** Starts the server on a free port and waits until it prints its address; fails with what it wrote when it ends before. */
export const startServer = (environment: Record<string, string>): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const env = {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      FENGSUI_SIZE: 'small',
      FENGSUI_SIM: 'off',
      ...environment,
    }
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<number | NodeJS.Signals | null>((end) =>
      child.once('exit', (code, signal) => end(signal ?? code)),
    )
    let written = ''
    const read = (chunk: Buffer) => {
      written += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(written)?.[0]
      if (address === undefined) return
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal)
        return ended
      }
      resolve({ address, process: child, end })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${written}`)))
  })
