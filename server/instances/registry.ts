import type { Config } from '#server/config/config.ts'
import { createBuildQueue, type BuildQueue } from '#server/platform/build-queue.ts'
import { readMigrations, type Migration } from '#server/platform/migrations.ts'
import type { Content } from '#server/platform/sqlite-setup.ts'
import { openStore } from '#server/platform/store.ts'
import { randomToken } from '#server/platform/tokens.ts'
import type { SelfCall } from '#server/platform/self-call.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { createClock } from '#server/worlds/clock.ts'
import { createEphemeralWorlds, type Making } from '#server/instances/ephemeral-worlds.ts'
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
import type { WorldOptions } from '#shared/contracts/control.ts'
import { MINUTE, parseDuration } from '#shared/time.ts'

/** The worlds of this process: the only global state of the server. */
export interface Worlds {
  readonly main: World
  /** Whether this process created the default world. */
  readonly isNew: boolean
  /** Names of the migrations applied to a default world of an older version. */
  readonly migrated: readonly string[]
  get(id: string): World | undefined
  list(): World[]
  /** Worlds that are still being created. */
  making(): Making[]
  create(options: WorldOptions): Promise<World>
  end(id: string): Promise<void>
  reset(world: World): Promise<void>
  /** Creates a world that continues from the stored state of another. */
  fork(world: World, options: { id?: string | undefined; exportState: () => Promise<WorldState> }): Promise<World>
  /** Aborts worlds being created: their callers are refused immediately, so that they do not delay the shutdown. */
  endMaking(): Promise<void>
  close(): Promise<void>
}

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
): Promise<Pick<Worlds, 'main' | 'isNew' | 'migrated'>> => {
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

export const openWorlds = async (given: WorldsParts): Promise<Worlds> => {
  const { config, password, log, transportClock } = given
  const parts = { ...given, builds: createBuildQueue(transportClock.breathe) }
  const migrations = readMigrations(config.migrationsFolder)
  const snapshots = createSnapshots({ migrations, password, breathe: transportClock.breathe })
  const ephemeralWorlds = createEphemeralWorlds(transportClock, MAIN)

  const { open, openFork } = openersOf(parts, snapshots)
  const { main, isNew, migrated } = await openDefault(parts, { snapshots, migrations, open })

  const report = (error: unknown) => log.error({ err: error }, 'an idle world could not be closed')
  const stopWatch = transportClock.every(MINUTE, () => {
    ephemeralWorlds.endIdle().catch(report)
  })

  return {
    main,
    isNew,
    migrated,
    get: (id) => (id === MAIN ? main : ephemeralWorlds.get(id)),
    list: () => [main, ...ephemeralWorlds.all()],
    making: ephemeralWorlds.making,
    create: async (requested) => {
      const options = withWishes(requested)
      const settings = settingsOf(options, config)
      const ttl = options.ttl === undefined ? DEFAULT_TTL_MS : parseDuration(options.ttl)
      return ephemeralWorlds.add(settings, ttl, (onProgress) => open(settings, options, onProgress))
    },
    end: ephemeralWorlds.end,
    reset: async (world) => world.reset(await snapshots.seed(world.settings)),
    fork: (world, { id = randomToken(10), exportState }) => {
      const settings = { ...world.settings, id, path: `/w/${id}` }
      return ephemeralWorlds.add(settings, DEFAULT_TTL_MS, async () => openFork(settings, await exportState()))
    },
    endMaking: snapshots.close,
    close: async () => {
      stopWatch()
      await snapshots.close()
      await Promise.all([main.close(), ephemeralWorlds.close()])
    },
  }
}
