import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type {} from '@fastify/websocket'
import type {} from '#server/http/request.ts'

import { buildApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { WorldOptions } from '#shared/control/control.contract.ts'
import '#tests/support/scrypt-once.ts'

export const PASSWORD = 'Fengsui@119'

export interface TestApp extends App {
  /** The data folder of `main`. */
  readonly folder: string
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'fengsui-'))

/** The real server on a real SQLite file in a folder of its own, without a port. Closed by `closeApp`. */
export const openApp = async (environment: Record<string, string> = {}, folder = emptyFolder()): Promise<TestApp> => {
  const config = readConfig({
    NODE_ENV: 'test',
    FENGSUI_DATA: folder,
    FENGSUI_SIZE: 'small',
    FENGSUI_SIM: 'off',
    FENGSUI_LOG: 'silent',
    ...environment,
  })
  return { ...(await buildApp(config, PASSWORD)), folder }
}

export const closeApp = async (app: TestApp): Promise<void> => {
  await app.close()
  rmSync(app.folder, { recursive: true, force: true })
}

/** A frozen world without simulated life. */
export const makeWorld = async (app: App, options: Partial<WorldOptions> = {}): Promise<string> => {
  const payload = { life: false, deterministic: true, clock: { mode: 'frozen' }, ...options }
  const answer = await app.server.inject({ method: 'POST', url: '/__sim/worlds', payload })
  if (answer.statusCode !== 200) throw new Error(`no world: ${answer.body}`)
  return answer.json<{ path: string }>().path
}

/** Ends a world, unless the test has done so itself. */
export const removeWorld = async (app: App, path: string): Promise<void> => {
  const answer = await app.server.inject({ method: 'DELETE', url: `/__sim/worlds/${path.replace('/w/', '')}` })
  if (answer.statusCode !== 200 && answer.statusCode !== 404) throw new Error(`the world stays: ${answer.body}`)
}
