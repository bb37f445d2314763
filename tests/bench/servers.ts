import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Running {
  readonly base: string
  readonly child: ChildProcess
  /** Milliseconds from spawn to the first 200. */
  readonly startMs: number
  rssMb(): Promise<number>
  stop(): Promise<void>
}

const PORTS = { next: 4700 }
export const freePort = (): number => PORTS.next++

export const dataFolder = (): { folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const firstAnswer = async (url: string, started: number): Promise<number> => {
  for (;;) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

const residentMb = async (pid: number): Promise<number> => {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Starts a server in a process of its own and waits for `path` to answer. */
export const run = async (
  args: readonly string[],
  options: { port: number; path: string; env?: Record<string, string> },
): Promise<Running> => {
  const { port, path, env = {} } = options
  const base = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const startMs = await firstAnswer(base + path, started)
  return {
    base,
    child,
    startMs,
    rssMb: () => residentMb(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** The built server with a data folder of its own. */
export const fengsui = (folder: string, env: Record<string, string> = {}): Promise<Running> => {
  const port = freePort()
  return run(['dist/server/main.js'], {
    port,
    path: '/healthz',
    env: { FENGSUI_DATA: folder, FENGSUI_SIM: 'off', ...env },
  })
}

/** Fastify with one route that answers a fixed object: the reference for our servers. */
export const bare = (body: string): Promise<Running> => {
  const port = freePort()
  return run(['tests/bench/bare-server.js'], { port, path: '/', env: { BODY: body } })
}
