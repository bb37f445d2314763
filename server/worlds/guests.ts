import type { TransportClock } from '#server/platform/transport-clock.ts'
import type { World } from '#server/worlds/world.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** The worlds beside the default one: named, counted, and forgotten when nobody uses them. */
export interface Guests {
  get(id: string): World | undefined
  all(): World[]
  /** Keeps a place while `open` works, so that two callers never get the same id. */
  add(id: string, ttl: number, open: () => Promise<World>): Promise<World>
  end(id: string): Promise<void>
  /** Ends those that have lain idle for longer than they may. */
  endIdle(): Promise<void>
}

const MOST = 200

interface Guest {
  readonly world: World
  readonly ttl: number
  usedAt: number
}

export const createGuests = (clock: TransportClock, taken: string): Guests => {
  const guests = new Map<string, Guest>()
  const opening = new Set<string>([taken])

  const check = (id: string) => {
    if (guests.has(id) || opening.has(id))
      throw new AppError('STATE_CHANGED', { field: 'id', message: `世界 ${id} 已存在` })
    if (guests.size + opening.size > MOST) throw new AppError('ACT_FAILED', { message: `最多同时存在 ${MOST} 个世界` })
  }
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
    add: async (id, ttl, open) => {
      check(id)
      opening.add(id)
      try {
        const world = await open()
        guests.set(id, { world, ttl, usedAt: clock.now() })
        return world
      } finally {
        opening.delete(id)
      }
    },
    end,
    endIdle: async () => {
      for (const [id, guest] of guests) if (isIdle(guest)) await end(id)
    },
  }
}
