import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'better-sqlite3'

import { startServer, type ServerProcess } from '#tests/support/server-process.ts'

/** The errors found after each kill, by its number. */
export interface KillReport {
  readonly runs: number
  readonly failures: string[]
}

const post = async (server: ServerProcess, path: string, body: object = {}): Promise<number> => {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

/** Raises an alarm and resets, repeatedly, until the connection breaks: the old city has the alarm, the new one has none. */
const storm = async (server: ServerProcess): Promise<void> => {
  for (;;) {
    await post(server, '/__sim/emit', { kind: 'alarm' })
    if ((await post(server, '/__sim/reset')) !== 200) throw new Error('a reset was refused')
  }
}

/** The steps of a reset that are visible from outside: the temporary file is begun, it has been renamed, or neither. */
const moments = ['written', 'renamed', 'any'] as const
type Moment = (typeof moments)[number]

/** Resolves at such a moment of one of the next resets. */
const reached = (folder: string, moment: Moment, skip: number): Promise<void> =>
  new Promise((resolve) => {
    const next = join(folder, 'fengsui.db.next')
    let left = skip
    const watcher = watch(folder, (_, name) => {
      const fits = moment === 'any' || (name === 'fengsui.db.next' && existsSync(next) === (moment === 'written'))
      if (!fits || left-- > 0) return
      watcher.close()
      resolve()
    })
  })

const faultsOf = (folder: string): string[] => {
  const file = new Database(join(folder, 'fengsui.db'), { readonly: true })
  try {
    const wrong: string[] = []
    if (file.pragma('integrity_check', { simple: true }) !== 'ok') wrong.push('the database is damaged')
    const dangling = file.pragma('foreign_key_check') as unknown[]
    if (dangling.length > 0) wrong.push(`${dangling.length} references lead nowhere`)
    const devices = Number(file.prepare('select count(*) from Device').pluck().get())
    if (devices === 0) wrong.push('the city is empty')
    return wrong
  } finally {
    file.close()
  }
}

const killOnce = async (folder: string, run: number): Promise<string[]> => {
  const server = await startServer({ FENGSUI_DATA: folder })
  const broken = new Set<string>()
  if (existsSync(join(folder, 'fengsui.db.next'))) broken.add('the start leaves the file of a killed reset')
  const moment = moments[run % moments.length] ?? 'any'
  const there = reached(folder, moment, moment === 'any' ? run * 7 : Math.floor(run / moments.length))
  const raging = storm(server).catch((error: unknown) => {
    if (error instanceof Error && error.message === 'a reset was refused') broken.add(error.message)
  })
  // A storm that ends by itself is a failure too, and must not hang the test.
  await Promise.race([there, raging])
  await server.end('SIGKILL')
  await raging
  return [...broken, ...faultsOf(folder)].map((fault) => `kill ${run} (${moment}): ${fault}`)
}

/**
 * Kills a server during resets of its default world, so many times, on one folder. Each start must come up with the complete old
 * city or the complete new one. Ends with a start that accepts an alarm.
 */
export const killRestores = async (runs: number): Promise<KillReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-kill-restore-'))
  const failures: string[] = []
  try {
    for (let run = 0; run < runs; run += 1)
      failures.push(...(await killOnce(folder, run).catch((error: unknown) => [`kill ${run}: ${String(error)}`])))
    const last = await startServer({ FENGSUI_DATA: folder })
    if ((await post(last, '/__sim/emit', { kind: 'alarm' })) !== 200) failures.push('the last start takes no alarm')
    await last.end('SIGTERM')
    return { runs, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
