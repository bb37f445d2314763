import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'

import { startServer, type ServerProcess } from '#tests/support/server-process.ts'

const running = new Set<ChildProcess>()
const cleanups: (() => void)[] = []

interface Options {
  readonly hasSteppedClock?: boolean
  readonly hasHeapProbe?: boolean
  readonly onSpawn?: (child: ChildProcess) => void
}

/** The built server on a data folder; it is killed at the end of the part, however that ends. */
export const startBuilt = (folder: string, { onSpawn, ...options }: Options = {}): Promise<ServerProcess> =>
  startServer(
    { FENGSUI_DATA: folder, FENGSUI_LOG: 'silent', NODE_ENV: 'production' },
    {
      ...options,
      isBuilt: true,
      onSpawn: (child) => {
        running.add(child)
        child.once('exit', () => running.delete(child))
        onSpawn?.(child)
      },
    },
  )

export const tempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-torture-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Registers a cleanup for the end of the part, however it ends; the last one runs first. */
export const onEnd = (cleanup: () => void): void => {
  cleanups.push(cleanup)
}

const killAll = () => {
  for (const child of running) child.kill('SIGKILL')
}
// A part beyond its time limit may have started another server.
process.once('exit', killAll)

/** Kills, by their ids, the servers that this process has started, and removes their files. */
export const endServers = async (): Promise<void> => {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  killAll()
  await Promise.all(ended)
  for (const cleanup of cleanups.splice(0).toReversed()) cleanup()
}
