import type { z } from 'zod'

import { buildApp, type App } from '#server/app.ts'
import { readConfig, readTestDefaults, type Config } from '#server/config/config.ts'
import { parseControl } from '#server/platform/parse-input.ts'
import type { TestSockets } from '#server/testing/test-sockets.ts'
import { ControlRefused } from '#server/testing/refusals.ts'
import type { Fengsui, FengsuiOptions, NewWorld } from '#server/testing/types/fengsui.ts'
import { worldOf, type TestServer } from '#server/testing/world.ts'
import { MAIN } from '#server/instances/world-settings.ts'
import { WorldOptions } from '#shared/control/control.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

type WorldInput = z.input<typeof WorldOptions>

const PASSWORD = 'Fengsui@119'
/** Long enough that a test paused in a debugger does not lose its world. */
const WORLD_TTL = '7d'

// The clock is frozen by default, at the time that the scenario sets.
const QUIET_WORLD = { life: false, deterministic: true } as const

/** Removes undefined options, so that they do not override earlier ones. */
const named = (options: WorldInput): WorldInput =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

/** Ignores the environment except for test defaults, so that a run is the same on every machine. */
const configOf = (): Config => readConfig({ NODE_ENV: 'test', FENGSUI_LOG: 'error' })

/** Opens the server; refuses invalid world options like a control call. */
const open = async (password: string, options: WorldInput): Promise<App> => {
  try {
    return await buildApp(configOf(), password, { main: parseControl(WorldOptions, options) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { http: status, code, message: reason, field = null, allowed, hint = null } = error
    throw new ControlRefused('createFengsui', { status, code, reason, field, hint, ...(allowed && { allowed }) })
  }
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const openTestServer = (app: App, password: string): TestServer => {
  const testSockets = new Set<TestSockets>()
  const closeAll = async () => {
    // All sockets are terminated first, so that `close` need not wait for them.
    for (const each of testSockets) {
      each.leaveAll()
      await each.settle()
    }
    await app.close()
  }
  const testServer: TestServer = {
    app,
    password,
    testSockets,
    listen: once(() => app.server.listen({ port: 0, host: '127.0.0.1' })),
    enter: (id, story) => {
      const world = app.worlds.get(id)
      if (!world) throw new Error(`There is no world "${id}"`)
      const end = () => (id === MAIN ? closeAll() : app.worlds.end(id))
      return worldOf(testServer, { world, story, end: once(end) })
    },
  }
  return testServer
}

/**
 * Starts a server in this process, without a port until `listen` is called. Throws `ControlRefused` with the field for
 * invalid options.
 */
export const createFengsui = async (options: FengsuiOptions = {}): Promise<Fengsui> => {
  const { password = PASSWORD, repeat, ...given } = options
  const defaults = { ...QUIET_WORLD, ...named(readTestDefaults()), ...named(given) }
  const app = await open(password, defaults)
  const testServer = openTestServer(app, password)
  let made = 0
  const main = testServer.enter(MAIN, { scenario: defaults.scenario, repeat })
  return Object.assign(main, {
    world: async ({ repeat: command = repeat, ...own }: NewWorld = {}) => {
      const wanted = { ...defaults, id: `test-${(made += 1)}`, ttl: WORLD_TTL, ...named(own) }
      const { id } = await main.control.createWorld(wanted)
      return testServer.enter(id, { scenario: wanted.scenario, repeat: command })
    },
  })
}
