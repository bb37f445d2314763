import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '#server/config.ts'
import { migrate, readMigrations } from '#server/platform/migrations.ts'
import { openStore, type Store } from '#server/platform/store.ts'
import { randomToken } from '#server/platform/tokens.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { createClock, machineNow } from '#server/worlds/clock.ts'
import { readFacts } from '#server/worlds/facts.ts'
import type { Log, WorldSettings } from '#server/worlds/kernel.ts'
import { createSnapshots, type Snapshots } from '#server/worlds/snapshots.ts'
import { createWorld, type World } from '#server/worlds/world.ts'
import type { WorldOptions } from '#shared/contracts/control.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MINUTE, parseDuration, parseTime } from '#shared/time.ts'

/** The worlds of this process: the only thing in the server that is not inside one of them. */
export interface Worlds {
  readonly main: World
  get(id: string): World | undefined
  list(): World[]
  create(options: WorldOptions): Promise<World>
  end(id: string): Promise<void>
  reset(world: World): Promise<void>
  close(): Promise<void>
}

export const MAIN = 'main'
const MOST = 200
const IDLE = 30 * MINUTE
/** Test worlds begin here unless told otherwise, so that equal calls give equal bytes on any day. */
export const FIXED_START = parseTime('2026-03-02 08:00:00')

export interface WorldsParts {
  readonly config: Config
  readonly log: Log
  readonly transportClock: TransportClock
}

interface Entry {
  readonly world: World
  readonly ttl: number
  usedAt: number
}

const settingsOf = (options: WorldOptions, { seed }: Pick<Config, 'seed'>): WorldSettings => {
  const id = options.id ?? randomToken(10)
  const given = options.clock?.now === undefined ? null : parseTime(options.clock.now)
  const frozen = options.clock === undefined || options.clock.mode === 'frozen' || options.deterministic === true
  return {
    id,
    path: `/w/${id}`,
    seed: options.seed ?? seed,
    size: options.size ?? 'small',
    start: given ?? (frozen ? FIXED_START : machineNow()),
    deterministic: options.deterministic ?? false,
    life: options.life ?? true,
  }
}

const clockOf = (options: WorldOptions, start: number) =>
  createClock({ mode: options.clock?.mode ?? 'frozen', now: start, speed: options.clock?.speed })

/** Opens `main`: its file, brought up to date, and seeded when it is empty. */
const openMain = async (parts: WorldsParts, snapshots: Snapshots): Promise<{ store: Store; settings: WorldSettings }> => {
  const { config } = parts
  mkdirSync(config.dataFolder, { recursive: true })
  const store = await openStore({ url: join(config.dataFolder, 'fengsui.db'), durability: config.durability })
  store.direct((connection) => migrate(connection, readMigrations(config.migrationsFolder), machineNow()))
  const known = store.direct(readFacts)
  if (!known) await store.restore(await snapshots.prepare({ seed: config.seed, size: config.size, start: machineNow() }))
  const facts = known ?? store.direct(readFacts)
  if (!facts) throw new Error('The default world was not seeded')
  const { seed, size, start } = facts
  return { store, settings: { id: MAIN, path: '', seed, size, start, deterministic: false, life: config.life } }
}

export const openWorlds = async (parts: WorldsParts & { password: string }): Promise<Worlds> => {
  const { config, transportClock } = parts
  const snapshots = createSnapshots({ migrations: readMigrations(config.migrationsFolder), password: parts.password })
  const entries = new Map<string, Entry>()
  const opening = new Set<string>()

  const opened = await openMain(parts, snapshots)
  const clock = createClock(config.speed === 1 ? { mode: 'real' } : { mode: 'scaled', speed: config.speed })
  const main = createWorld({ ...parts, ...opened, clock })

  const end = async (id: string) => {
    const entry = entries.get(id)
    if (!entry) throw new AppError('NOT_FOUND', { field: 'id' })
    entries.delete(id)
    await entry.world.close()
  }
  const endIdle = () => {
    for (const [id, { world, usedAt, ttl }] of entries) {
      const idle = world.hub.connections().length === 0 && transportClock.now() - usedAt > ttl
      if (idle) void end(id).catch((error: unknown) => parts.log.error({ err: error, world: id }, 'an idle world could not be closed'))
    }
  }
  const stopWatch = transportClock.every(MINUTE, endIdle)

  const open = async (settings: WorldSettings, options: WorldOptions): Promise<World> => {
    const snapshot = await snapshots.prepare(settings)
    const store = await openStore({ url: ':memory:', durability: 'normal' })
    await store.restore(snapshot)
    return createWorld({ ...parts, settings, store, clock: clockOf(options, settings.start) })
  }

  const create = async (options: WorldOptions): Promise<World> => {
    const settings = settingsOf(options, config)
    if (settings.id === MAIN || entries.has(settings.id) || opening.has(settings.id)) {
      throw new AppError('STATE_CHANGED', { field: 'id', message: `世界 ${settings.id} 已存在` })
    }
    if (entries.size + opening.size >= MOST) throw new AppError('ACT_FAILED', { message: `最多同时存在 ${MOST} 个世界` })
    opening.add(settings.id)
    try {
      const world = await open(settings, options)
      const ttl = options.ttl === undefined ? IDLE : parseDuration(options.ttl)
      entries.set(settings.id, { world, ttl, usedAt: transportClock.now() })
      return world
    } finally {
      opening.delete(settings.id)
    }
  }

  return {
    main,
    get: (id) => {
      if (id === MAIN) return main
      const entry = entries.get(id)
      if (entry) entry.usedAt = transportClock.now()
      return entry?.world
    },
    list: () => [main, ...[...entries.values()].map(({ world }) => world)],
    create,
    end,
    reset: async (world) => world.reset(await snapshots.prepare(world.settings)),
    close: async () => {
      stopWatch()
      await Promise.all([main, ...[...entries.values()].map(({ world }) => world)].map((world) => world.close()))
    },
  }
}
