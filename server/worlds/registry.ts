import type { Config } from '#server/config.ts'
import { createBuildQueue, type BuildQueue } from '#server/platform/build-queue.ts'
import { readMigrations } from '#server/platform/migrations.ts'
import { openStore } from '#server/platform/store.ts'
import { randomToken } from '#server/platform/tokens.ts'
import type { FrontDoor } from '#server/platform/front-door.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { createClock } from '#server/worlds/clock.ts'
import { createGuests } from '#server/worlds/guests.ts'
import type { Kept } from '#server/worlds/kept-world.ts'
import type { Log, WorldSettings } from '#server/worlds/kernel.ts'
import { openMain } from '#server/worlds/open-main.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { copyReadModel } from '#server/worlds/read-model/read-model.ts'
import { beginTape } from '#server/worlds/tape/begin-tape.ts'
import { createSnapshots, type Snapshots } from '#server/worlds/snapshots.ts'
import { createWorld, type World } from '#server/worlds/world.ts'
import { clockOf, MAIN, settingsOf, withWishes } from '#server/worlds/world-settings.ts'
import type { WorldOptions } from '#shared/contracts/control.ts'
import { MINUTE, parseDuration } from '#shared/time.ts'

/** The worlds of this process: the only thing in the server that is not inside one of them. */
export interface Worlds {
  readonly main: World
  /** Whether the default world began with this process. */
  readonly isNew: boolean
  get(id: string): World | undefined
  list(): World[]
  create(options: WorldOptions): Promise<World>
  end(id: string): Promise<void>
  reset(world: World): Promise<void>
  /** A new world that goes on from what was kept of another. */
  fork(world: World, options: { id?: string | undefined; kept: () => Promise<Kept> }): Promise<World>
  close(): Promise<void>
}

const IDLE = 30 * MINUTE

export interface WorldsParts {
  readonly config: Config
  readonly password: string
  readonly log: Log
  readonly transportClock: TransportClock
  readonly door: FrontDoor
  /** The default world as one in memory, made so; without it the kept one of the data folder. */
  readonly main?: WorldOptions | undefined
}

/** The ways in which a world in memory begins: from the seed, or from what was kept of another. */
const openersOf = (parts: WorldsParts & { readonly builds: BuildQueue }, snapshots: Snapshots) => {
  const filled = (bytes: Buffer) => openStore({ url: ':memory:', durability: 'normal', bytes })
  return {
    open: async (settings: WorldSettings, options: WorldOptions): Promise<World> => {
      const { bytes, model } = await snapshots.prepare(settings)
      const clock = clockOf(options, settings.start)
      const store = await filled(bytes)
      try {
        const world = createWorld({ ...parts, settings, store, model: copyReadModel(model), clock })
        if (options.record === true) beginTape(world)
        return world
      } catch (error) {
        // A scenario that it cannot begin with: nobody would close the store.
        await store.close()
        throw error
      }
    },
    openFork: async (settings: WorldSettings, kept: Kept): Promise<World> => {
      const clock = createClock({ mode: 'frozen', now: kept.clock.now })
      const [store, model] = [await filled(kept.bytes), copyReadModel(kept.model)]
      return createWorld({ ...parts, settings, store, model, clock }, kept)
    },
  }
}

export const openWorlds = async (given: WorldsParts): Promise<Worlds> => {
  const { config, password, log, transportClock } = given
  const parts = { ...given, builds: createBuildQueue(transportClock.breathe) }
  const migrations = readMigrations(config.migrationsFolder)
  const snapshots = createSnapshots({ migrations, password })
  const guests = createGuests(transportClock, MAIN)

  const { open, openFork } = openersOf(parts, snapshots)
  const openKept = async () => {
    const clock = createClock(config.speed === 1 ? { mode: 'real' } : { mode: 'scaled', speed: config.speed })
    const { isNew, ...opened } = await openMain(config, { snapshots, migrations })
    return { isNew, main: createWorld({ ...parts, ...opened, model: loadReadModel(opened.store), clock }) }
  }
  const openAsked = async (asked: WorldOptions) => {
    const options = withWishes(asked)
    return { isNew: true, main: await open({ ...settingsOf(options, config), id: MAIN, path: '' }, options) }
  }
  const { main, isNew } = await (parts.main === undefined ? openKept() : openAsked(parts.main))

  const report = (error: unknown) => log.error({ err: error }, 'an idle world could not be closed')
  const stopWatch = transportClock.every(MINUTE, () => {
    guests.endIdle().catch(report)
  })

  return {
    main,
    isNew,
    get: (id) => (id === MAIN ? main : guests.get(id)),
    list: () => [main, ...guests.all()],
    create: async (asked) => {
      const options = withWishes(asked)
      const settings = settingsOf(options, config)
      const ttl = options.ttl === undefined ? IDLE : parseDuration(options.ttl)
      return guests.add(settings.id, ttl, () => open(settings, options))
    },
    end: guests.end,
    reset: async (world) => world.reset(await snapshots.prepare(world.settings)),
    fork: (world, { id = randomToken(10), kept }) => {
      const settings = { ...world.settings, id, path: `/w/${id}` }
      return guests.add(id, IDLE, async () => openFork(settings, await kept()))
    },
    close: async () => {
      stopWatch()
      await Promise.all([main, ...guests.all()].map((world) => world.close()))
    },
  }
}
