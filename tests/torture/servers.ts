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

/** The built server on a data folder; whatever becomes of the part, it is ended with it. */
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

/** Runs when the part has ended, however it did, and its servers with it; what came last goes first. */
export const onEnd = (cleanup: () => void): void => {
  cleanups.push(cleanup)
}

const killAll = () => {
  for (const child of running) child.kill('SIGKILL')
}
// A part beyond its limit may have started one more.
process.once('exit', killAll)

/** Ends, by their ids, the servers that this process has started, and removes what they have left. */
export const endServers = async (): Promise<void> => {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  killAll()
  await Promise.all(ended)
  for (const cleanup of cleanups.splice(0).toReversed()) cleanup()
}
