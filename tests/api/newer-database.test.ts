import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { explainStart } from '#server/serve.ts'
import { openApp, PASSWORD } from '#tests/support/test-app.ts'

const DATABASE = 'fengsui.db'
const LOCK = 'fengsui.lock'
let newer: string
let killed: string

/** A folder that a newer server has used: closed cleanly, or killed with its migration still in the WAL. */
beforeAll(async () => {
  const app = await openApp()
  await app.close()
  newer = app.folder
  killed = mkdtempSync(join(tmpdir(), 'fengsui-newer-'))
  const file = new Database(join(newer, DATABASE))
  file
    .prepare(`insert into "_prisma_migrations" (id, checksum, migration_name, applied_steps_count) values (?, ?, ?, 1)`)
    .run('x', 'x', '20990101000000_from_the_future')
  cpSync(newer, killed, { recursive: true })
  file.close()
})
afterAll(() => {
  for (const folder of [newer, killed]) rmSync(folder, { recursive: true, force: true })
})

/** Every file of a folder. */
const bytesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))

test.each([
  ['was closed', () => newer, [DATABASE, LOCK]],
  ['was killed', () => killed, [DATABASE, `${DATABASE}-shm`, `${DATABASE}-wal`, LOCK]],
])('a database of a newer server that %s is refused in one line, and left as it is', async (_, folderOf, files) => {
  const folder = folderOf()
  const before = bytesIn(folder)
  expect(Object.keys(before).toSorted()).toEqual(files)
  const config = readConfig({ NODE_ENV: 'test', FENGSUI_DATA: folder, FENGSUI_SIM: 'off', FENGSUI_LOG: 'silent' })
  const line = await buildApp(config, PASSWORD).then(() => '', explainStart)
  expect(line).toBe(
    `Fengsui cannot start: the database in ${folder} is of a newer Fengsui: it has the migration ` +
      '20990101000000_from_the_future, which this one does not know; start that newer one, or set FENGSUI_DATA to another folder',
  )
  expect(bytesIn(folder)).toEqual(before)
})
