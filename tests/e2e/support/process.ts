import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import type { Emitted } from '#tests/support/city.ts'

/** The built server in a process of its own; its folder and port stay the same over restarts. */
export interface ServerProcess {
  readonly origin: string
  start(): Promise<void>
  /** Like a power cut: no shutdown code runs. */
  kill(): Promise<void>
  /** Makes a device of the main world raise an event. */
  emit(order: object): Promise<Emitted>
  /** Kills it and removes its folder. */
  remove(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** `fill` writes into the data folder before the first start. */
export const serverProcess = async (
  environment: Record<string, string> = {},
  fill: (folder: string) => void = () => {},
): Promise<ServerProcess> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-e2e-'))
  fill(folder)
  const env = { ...process.env, PORT: String(port), FENGSUI_DATA: folder, FENGSUI_SIZE: 'small', ...environment }
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }
  return {
    origin,
    kill,
    start: async () => {
      child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      await expect.poll(() => answers(`${origin}/healthz`), { intervals: [50], timeout: 15_000 }).toBe(true)
    },
    emit: async (order) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${origin}/__sim/emit`, { method: 'POST', headers, body: JSON.stringify(order) })
      if (!answer.ok) throw new Error(`not emitted: ${await answer.text()}`)
      return (await answer.json()) as Emitted
    },
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
