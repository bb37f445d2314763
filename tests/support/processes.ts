import { spawn } from 'node:child_process'

/** A program of this repository, run from its sources. */
export interface Program {
  /** The first line of standard output that fits, among past and future ones; rejects when the program ends first. */
  until(fits: (line: string) => boolean): Promise<string>
  readonly lines: string[]
  /** Its standard error. */
  readonly said: () => string
  /** The exit code, or the signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>
  readonly pid: number | undefined
  kill(signal: NodeJS.Signals): void
}

export const runProgram = (words: readonly string[], environment: Record<string, string> = {}): Program => {
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const state = { waiting: '', said: '', over: false }
  const lines: string[] = []
  const looks = new Set<() => void>()
  const look = () => {
    for (const one of looks) one()
  }
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (state.waiting + chunk.toString()).split('\n')
    state.waiting = parts.pop() ?? ''
    lines.push(...parts)
    look()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    state.said += chunk.toString()
    look()
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => {
      state.over = true
      look()
      resolve(signal ?? code)
    }),
  )
  return {
    lines,
    ended,
    pid: child.pid,
    said: () => state.said,
    kill: (signal) => child.kill(signal),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const one = () => {
          const found = lines.find(fits)
          if (found !== undefined) resolve(found)
          else if (state.over) reject(new Error(`ended: ${lines.join('\n')}\n${state.said}`))
          else return
          looks.delete(one)
        }
        looks.add(one)
        one()
      }),
  }
}
