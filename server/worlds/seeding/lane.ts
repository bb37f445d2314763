import { createTurns } from '#server/platform/turns.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Runs tasks one after the other, first in, first out; refuses a task when `limit` are already waiting or running. */
export const createLane = (limit: number) => {
  const inTurn = createTurns()
  let waiting = 0
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
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
