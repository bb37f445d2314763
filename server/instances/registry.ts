import { join } from 'node:path'

import type { Config } from '#server/config/config.ts'
import { createBuildQueue, type BuildQueue } from '#server/platform/build-queue.ts'
import { readMigrations, type Migration } from '#server/platform/migrations.ts'
import type { Content } from '#server/platform/sqlite-setup.ts'
import { openStore } from '#server/platform/store.ts'
import { randomToken } from '#server/platform/tokens.ts'
import type { SelfCall } from '#server/platform/self-call.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { createLibrary } from '#server/scenarios/library.ts'
import { createClock } from '#server/worlds/clock.ts'
import { createEphemeralWorlds } from '#server/instances/ephemeral-worlds.ts'
import type { WorldState } from '#server/instances/world-state.ts'
import type { Log, WorldSettings } from '#server/worlds/kernel.ts'
import { openMain } from '#server/instances/open-main.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { copyReadModel } from '#server/worlds/read-model/read-model.ts'
import { beginTape } from '#server/worlds/tape/begin-tape.ts'
import type { OnProgress } from '#server/worlds/seeding/seed-database.ts'
import { createSnapshots, type Snapshots } from '#server/worlds/snapshots.ts'
import { createWorld, type World } from '#server/instances/world.ts'
import { clockOf, MAIN, settingsOf, withWishes } from '#server/instances/world-settings.ts'
import type { WorldOptions } from '#shared/control/control.contract.ts'
import { MINUTE, parseDuration } from '#shared/time.ts'

const DEFAULT_TTL_MS = 30 * MINUTE

export interface WorldsParts {
  readonly config: Config
  readonly password: string
  readonly log: Log
  readonly transportClock: TransportClock
  readonly selfCall: SelfCall
  /** Options of a default world in memory; without them the persisted one of the data folder. */
  readonly main?: WorldOptions | undefined
}

/** Opens worlds in memory: from a seed, or from the stored state of another world. */
const openersOf = (parts: WorldsParts & { readonly builds: BuildQueue }, snapshots: Snapshots) => {
  const filled = (content: Content) => openStore({ url: ':memory:', durability: 'normal', content })
  return {
    open: async (settings: WorldSettings, options: WorldOptions, onProgress?: OnProgress): Promise<World> => {
      const { content, model } = await snapshots.seed(settings, onProgress)
      const clock = clockOf(options, settings.start)
      const store = await filled(content)
      try {
        const world = createWorld({ ...parts, settings, store, model, clock })
        if (options.record === true) beginTape(world)
        return world
      } catch (error) {
        // The scenario may not be able to start here; the store would stay open otherwise.
        await store.close()
        throw error
      }
    },
    openFork: async (settings: WorldSettings, state: WorldState): Promise<World> => {
      const clock = createClock({ mode: 'frozen', now: state.clock.now })
      const [store, model] = [await filled(state.bytes), copyReadModel(state.model)]
      return createWorld({ ...parts, settings, store, model, clock }, state)
    },
  }
}

interface MainParts {
  readonly snapshots: Snapshots
  readonly migrations: readonly Migration[]
  readonly open: (settings: WorldSettings, options: WorldOptions) => Promise<World>
}

/** Opens the default world, persisted in the data folder or in memory, and says whether it is new. */
const openDefault = async (
  parts: WorldsParts & { readonly builds: BuildQueue },
  { snapshots, migrations, open }: MainParts,
) => {
  const { config } = parts
  if (parts.main !== undefined) {
    const options = withWishes(parts.main)
    const main = await open({ ...settingsOf(options, config), id: MAIN, path: '' }, options)
    return { isNew: true, migrated: [], main }
  }
  const clock = createClock(config.speed === 1 ? { mode: 'real' } : { mode: 'scaled', speed: config.speed })
  const { isNew, migrated, ...opened } = await openMain(config, { snapshots, migrations })
  return { isNew, migrated, main: createWorld({ ...parts, ...opened, model: loadReadModel(opened.store), clock }) }
}

/** Ends worlds without calls, once a minute; returns how to stop that. */
const watchIdle = (worlds: ReturnType<typeof createEphemeralWorlds>, { log, transportClock }: WorldsParts) => {
  const report = (error: unknown) => log.error({ err: error }, 'an idle world could not be closed')
  return transportClock.every(MINUTE, () => {
    worlds.endIdle().catch(report)
  })
}

/** The worlds of this process: the only global state of the server. */
export const openWorlds = async (given: WorldsParts) => {
  const { config, password, log, transportClock } = given
  const parts = { ...given, builds: createBuildQueue(transportClock.breathe) }
  const migrations = readMigrations(config.migrationsFolder)
  const snapshots = createSnapshots({ migrations, password, breathe: transportClock.breathe })
  const ephemeralWorlds = createEphemeralWorlds(transportClock, MAIN)

  const { open, openFork } = openersOf(parts, snapshots)
  const { main, isNew, migrated } = await openDefault(parts, { snapshots, migrations, open })

  const stopWatch = watchIdle(ephemeralWorlds, given)

  return {
    main,
    /** Whether this process created the default world. */
    isNew,
    /** Names of the migrations applied to a default world of an older version. */
    migrated,
    get: (id: string): World | undefined => (id === MAIN ? main : ephemeralWorlds.get(id)),
    /** The scenarios saved on this server, for all its worlds. */
    library: createLibrary(given.main === undefined ? join(config.dataFolder, 'scenarios') : null, log),
    list: (): World[] => [main, ...ephemeralWorlds.all()],
    /** Worlds that are still being created. */
    making: ephemeralWorlds.making,
    create: async (requested: WorldOptions): Promise<World> => {
      const options = withWishes(requested)
      const settings = settingsOf(options, config)
      const ttl = options.ttl === undefined ? DEFAULT_TTL_MS : parseDuration(options.ttl)
      return ephemeralWorlds.add(settings, ttl, (onProgress) => open(settings, options, onProgress))
    },
    end: ephemeralWorlds.end,
    reset: async (world: World) => world.reset(await snapshots.seed(world.settings)),
    /** Creates a world that continues from the stored state of another. */
    fork: (
      world: World,
      { id = randomToken(10), exportState }: { id?: string | undefined; exportState: () => Promise<WorldState> },
    ): Promise<World> => {
      const settings = { ...world.settings, id, path: `/w/${id}` }
      return ephemeralWorlds.add(settings, DEFAULT_TTL_MS, async () => openFork(settings, await exportState()))
    },
    /** Aborts worlds being created: their callers are refused immediately, so that they do not delay the shutdown. */
    endMaking: snapshots.close,
    close: async () => {
      stopWatch()
      await snapshots.close()
      await Promise.all([main.close(), ephemeralWorlds.close()])
    },
  }
}

export type Worlds = Awaited<ReturnType<typeof openWorlds>>
