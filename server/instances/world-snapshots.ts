import type { WorldState } from '#server/instances/world-state.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Maximum number of snapshots per world, and of bytes of their databases together. */
const MAX_SNAPSHOTS = 20
const MAX_TOTAL_BYTES = 512 * 1024 * 1024

/** The named snapshots of one world, in memory: they survive its resets and end with the world. */
export const createWorldSnapshots = () => {
  const all = new Map<string, WorldState | number>()
  const sizeOf = (one: WorldState | number): number => (typeof one === 'number' ? one : one.bytes.length)
  const total = () => [...all.values()].reduce<number>((sum, one) => sum + sizeOf(one), 0)

  const check = (name: string, bytes: number) => {
    if (all.has(name)) throw new AppError('STATE_CHANGED', { field: 'name', message: `快照 ${name} 已存在` })
    if (all.size >= MAX_SNAPSHOTS)
      throw new AppError('ACT_FAILED', {
        message: `一个世界最多 ${MAX_SNAPSHOTS} 个快照`,
        hint: `there are ${MAX_SNAPSHOTS} snapshots, which is the limit; DELETE /__sim/snapshots/{name} forgets one`,
      })
    if (total() + bytes > MAX_TOTAL_BYTES)
      throw new AppError('ACT_FAILED', {
        message: '快照合计不能超过 512 MiB',
        hint: 'all snapshots of a world together take at most 512 MiB; DELETE /__sim/snapshots/{name} forgets one',
      })
  }
  /** Throws when there is no snapshot of this name. */
  const get = (name: string, field = 'name'): WorldState => {
    const state = all.get(name)
    if (state === undefined || typeof state === 'number')
      throw new AppError('NOT_FOUND', { field, message: `没有快照 ${name}` })
    return state
  }

  return {
    /** Stores the result of `take`; refuses a taken name and an exceeded limit before calling it. */
    add: async (name: string, bytes: number, take: () => Promise<WorldState>): Promise<WorldState> => {
      check(name, bytes)
      // Reserves the name while the snapshot is taken, so that two callers never get the same one.
      all.set(name, bytes)
      try {
        const state = await take()
        all.set(name, state)
        return state
      } catch (error) {
        all.delete(name)
        throw error
      }
    },
    get,
    list: () => [...all].flatMap(([name, state]) => (typeof state === 'number' ? [] : [{ name, state }])),
    remove: (name: string) => {
      get(name)
      all.delete(name)
    },
  }
}

export type WorldSnapshots = ReturnType<typeof createWorldSnapshots>
