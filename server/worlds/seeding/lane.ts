import { createTurns } from '#server/platform/turns.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** One piece of work after the other, in the order in which they came; more than `limit` at once are refused. */
export interface Lane {
  run<T>(work: () => Promise<T>): Promise<T>
}

export const createLane = (limit: number): Lane => {
  const inTurn = createTurns()
  let waiting = 0
  return {
    run: async (work) => {
      if (waiting >= limit) throw new AppError('ACT_FAILED', { message: `最多同时有 ${limit} 个世界等待生成` })
      waiting += 1
      try {
        return await inTurn(work)
      } finally {
        waiting -= 1
      }
    },
  }
}
