import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { whyNoFolder } from '#server/config/why-no-start.ts'
import { explainStart } from '#server/serve.ts'
import { openApp, PASSWORD } from '#tests/support/test-app.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server whose files may not exceed so many KiB: for it the disk is full. */
const startWith = (kib: number) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const limited = `ulimit -f ${kib}; exec "${process.execPath}" --import tsx server/main.ts`
    const env = {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      FENGSUI_SIZE: 'small',
      FENGSUI_SIM: 'off',
      FENGSUI_DATA: folder,
      // The module loader of the tests would write its cache.
      TSX_DISABLE_CACHE: '1',
    }
    const child = spawn('bash', ['-c', limited], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('close', (code) => resolve({ code, said }))
  })

test.each([
  [0, 'a file would exceed the size limit'],
  [64, 'its fengsui.db cannot be read or written'],
])('a first start on a disk with room for %i KiB ends with one line that names the folder', async (kib, reason) => {
  const { code, said } = await startWith(kib)
  expect(said).toBe(
    `Fengsui cannot start: the data folder ${folder} cannot be used: ${reason}; set FENGSUI_DATA to another folder\n`,
  )
  expect(code).toBe(1)
})

/** Runs as a user who may not write root's files. */
const unprivileged = async <T>(work: () => Promise<T>): Promise<T> => {
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65534)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test.each([
  ['database', 'fengsui.db', 0o444, 'its database cannot be written'],
  ['folder', '.', 0o555, 'no database can be opened there'],
])('a start on a %s that may only be read ends with one line that names the folder', async (_, name, mode, reason) => {
  const app = await openApp()
  await app.close()
  rmSync(join(app.folder, 'fengsui.lock'))
  chmodSync(app.folder, 0o777)
  chmodSync(join(app.folder, name), mode)
  const config = readConfig({ NODE_ENV: 'test', FENGSUI_DATA: app.folder, FENGSUI_SIM: 'off', FENGSUI_LOG: 'silent' })
  const started = await unprivileged(() =>
    buildApp(config, PASSWORD).then(
      (second) => second.close().then(() => 'started'),
      (error: unknown) => explainStart(whyNoFolder(error, config)),
    ),
  )
  expect(started).toBe(
    `Fengsui cannot start: the data folder ${app.folder} cannot be used: ${reason}; set FENGSUI_DATA to another folder`,
  )
  chmodSync(app.folder, 0o777)
  rmSync(app.folder, { recursive: true, force: true })
})
