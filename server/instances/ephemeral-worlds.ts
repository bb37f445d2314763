import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import type { OnProgress } from '#server/worlds/seeding/seed-database.ts'
import type { World } from '#server/instances/world.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A world that is being created. */
export interface Making {
  readonly settings: WorldSettings
  /** Progress of the city generation, in percent. */
  readonly percent: number
}

const MAX_WORLDS = 200
/** Limit for worlds of 100,000 devices: each takes some 250 MB of memory and a file of 2 GB. */
const MAX_CITIES = 4

interface EphemeralWorld {
  readonly world: World
  readonly ttl: number
  usedAt: number
}

const isCity = ({ settings }: { readonly settings: WorldSettings }): boolean => settings.size === 'city'

interface Places {
  /** The id of the default world. */
  readonly taken: string
  readonly entries: ReadonlyMap<string, EphemeralWorld>
  readonly opening: ReadonlyMap<string, Making>
}

/** Refuses an id that is taken, and a world above the limits. */
const createCheck =
  ({ taken, entries, opening }: Places) =>
  ({ id, size }: WorldSettings) => {
    if (id === taken || entries.has(id) || opening.has(id))
      throw new AppError('STATE_CHANGED', { field: 'id', message: `世界 ${id} 已存在` })
    if (entries.size + opening.size >= MAX_WORLDS)
      throw new AppError('ACT_FAILED', {
        message: `最多同时存在 ${MAX_WORLDS} 个世界`,
        hint: `there are ${MAX_WORLDS} worlds, which is the limit; DELETE /__sim/worlds/{id} ends one`,
      })
    const cities = [...[...entries.values()].map(({ world }) => world), ...opening.values()].filter(isCity).length
    if (size === 'city' && cities >= MAX_CITIES)
      throw new AppError('ACT_FAILED', {
        field: 'size',
        message: `最多同时存在 ${MAX_CITIES} 个 city 世界`,
        hint: `there are ${MAX_CITIES} worlds of size city, which is the limit; DELETE /__sim/worlds/{id} ends one`,
      })
  }

const isIdle = ({ world, usedAt, ttl }: EphemeralWorld, now: number): boolean =>
  world.hub.connections().length === 0 && now - usedAt > ttl

/** Ephemeral worlds, in addition to the default one: limited in number, and closed when idle for too long. */
export const createEphemeralWorlds = (clock: TransportClock, taken: string) => {
  const entries = new Map<string, EphemeralWorld>()
  const opening = new Map<string, Making>()
  let isClosed = false
  const check = createCheck({ taken, entries, opening })

  const end = async (id: string) => {
    const entry = entries.get(id)
    if (!entry) throw new AppError('NOT_FOUND', { field: 'id' })
    entries.delete(id)
    await entry.world.close()
  }

  return {
    get: (id: string): World | undefined => {
      const entry = entries.get(id)
      if (entry) entry.usedAt = clock.now()
      return entry?.world
    },
    all: (): World[] => [...entries.values()].map(({ world }) => world),
    making: (): Making[] => [...opening.values()],
    /** Reserves the id while `open` works, so that two callers never get the same one. */
    add: async (settings: WorldSettings, ttl: number, open: (onProgress: OnProgress) => Promise<World>) => {
      check(settings)
      const { id } = settings
      opening.set(id, { settings, percent: 0 })
      try {
        const world = await open((percent) => opening.set(id, { settings, percent }))
        if (isClosed) {
          await world.close()
          throw new AppError('ACT_FAILED', { message: '服务器正在关闭' })
        }
        entries.set(id, { world, ttl, usedAt: clock.now() })
        return world
      } finally {
        opening.delete(id)
      }
    },
    end,
    /** Closes all worlds, also those still being created. */
    close: async () => {
      isClosed = true
      await Promise.all([...entries.values()].map(({ world }) => world.close()))
    },
    /** Ends the worlds that were idle for longer than their `ttl`. */
    endIdle: async () => {
      for (const [id, entry] of entries) if (isIdle(entry, clock.now())) await end(id)
    },
  }
}
