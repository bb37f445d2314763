import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import type { OnProgress } from '#server/worlds/seeding/seed-database.ts'
import type { World } from '#server/worlds/world.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A world that is being created. */
export interface Making {
  readonly settings: WorldSettings
  /** Progress of the city generation, in percent. */
  readonly percent: number
}

/** Ephemeral worlds, in addition to the default one: limited in number, and closed when idle for too long. */
export interface Guests {
  get(id: string): World | undefined
  all(): World[]
  making(): Making[]
  /** Reserves the id while `open` works, so that two callers never get the same one. */
  add(settings: WorldSettings, ttl: number, open: (onProgress: OnProgress) => Promise<World>): Promise<World>
  end(id: string): Promise<void>
  /** Closes all worlds, also those still being created. */
  close(): Promise<void>
  /** Ends the worlds that were idle for longer than their `ttl`. */
  endIdle(): Promise<void>
}

const MAX_WORLDS = 200
/** Limit for worlds of 100,000 devices: each takes some 250 MB of memory and a file of 2 GB. */
const MAX_CITIES = 4

interface Guest {
  readonly world: World
  readonly ttl: number
  usedAt: number
}

const isCity = ({ settings }: { readonly settings: WorldSettings }): boolean => settings.size === 'city'

interface Places {
  /** The id of the default world. */
  readonly taken: string
  readonly guests: ReadonlyMap<string, Guest>
  readonly opening: ReadonlyMap<string, Making>
}

/** Refuses an id that is taken, and a world above the limits. */
const createCheck =
  ({ taken, guests, opening }: Places) =>
  ({ id, size }: WorldSettings) => {
    if (id === taken || guests.has(id) || opening.has(id))
      throw new AppError('STATE_CHANGED', { field: 'id', message: `世界 ${id} 已存在` })
    if (guests.size + opening.size >= MAX_WORLDS)
      throw new AppError('ACT_FAILED', {
        message: `最多同时存在 ${MAX_WORLDS} 个世界`,
        hint: `there are ${MAX_WORLDS} worlds, which is the limit; DELETE /__sim/worlds/{id} ends one`,
      })
    const cities = [...[...guests.values()].map(({ world }) => world), ...opening.values()].filter(isCity).length
    if (size === 'city' && cities >= MAX_CITIES)
      throw new AppError('ACT_FAILED', {
        field: 'size',
        message: `最多同时存在 ${MAX_CITIES} 个 city 世界`,
        hint: `there are ${MAX_CITIES} worlds of size city, which is the limit; DELETE /__sim/worlds/{id} ends one`,
      })
  }

export const createGuests = (clock: TransportClock, taken: string): Guests => {
  const guests = new Map<string, Guest>()
  const opening = new Map<string, Making>()
  let isClosed = false

  const check = createCheck({ taken, guests, opening })
  const isIdle = ({ world, usedAt, ttl }: Guest): boolean =>
    world.hub.connections().length === 0 && clock.now() - usedAt > ttl

  const end = async (id: string) => {
    const guest = guests.get(id)
    if (!guest) throw new AppError('NOT_FOUND', { field: 'id' })
    guests.delete(id)
    await guest.world.close()
  }

  return {
    get: (id) => {
      const guest = guests.get(id)
      if (guest) guest.usedAt = clock.now()
      return guest?.world
    },
    all: () => [...guests.values()].map(({ world }) => world),
    making: () => [...opening.values()],
    add: async (settings, ttl, open) => {
      check(settings)
      const { id } = settings
      opening.set(id, { settings, percent: 0 })
      try {
        const world = await open((percent) => opening.set(id, { settings, percent }))
        if (isClosed) {
          await world.close()
          throw new AppError('ACT_FAILED', { message: '服务器正在关闭' })
        }
        guests.set(id, { world, ttl, usedAt: clock.now() })
        return world
      } finally {
        opening.delete(id)
      }
    },
    end,
    close: async () => {
      isClosed = true
      await Promise.all([...guests.values()].map(({ world }) => world.close()))
    },
    endIdle: async () => {
      for (const [id, guest] of guests) if (isIdle(guest)) await end(id)
    },
  }
}
