import { textOf } from '#server/platform/hot-results.ts'
import type { TransportClock } from '#server/platform/transport-clock.ts'
import { createTurns } from '#server/platform/turns.ts'
import { AppError } from '#shared/errors/app-error.ts'

const MIB = 1024 * 1024
/** Once the responses of a batch exceed this, no further call of it begins. */
export const MAX_BATCH_BYTES = 4 * MIB
/** Once the calls of a batch have taken this long, no further call of it begins. */
export const MAX_BATCH_MS = 5_000

interface Spent {
  bytes: number
  ms: number
}

const check = ({ bytes, ms }: Spent) => {
  if (bytes > MAX_BATCH_BYTES)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `本次批量请求的应答已达${bytes}字节，上限为${MAX_BATCH_BYTES}字节，请分开请求`,
    })
  if (ms > MAX_BATCH_MS)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `本次批量请求已用${ms}毫秒，上限为${MAX_BATCH_MS}毫秒，请分开请求`,
    })
}

const bytesOf = (result: unknown): number => (result === undefined ? 0 : Buffer.byteLength(textOf(result)))

/** `turn` resolves when the event loop has served other pending work. */
export const createBatchBudget = (clock: Pick<TransportClock, 'now'>, turn: () => Promise<void>) => {
  const inTurn = createTurns()
  const spent: Spent = { bytes: 0, ms: 0 }
  const within = async (call: () => unknown): Promise<unknown> => {
    await turn()
    check(spent)
    const begun = clock.now()
    try {
      const result = await call()
      spent.bytes += bytesOf(result)
      return result
    } finally {
      spent.ms += clock.now() - begun
    }
  }
  return {
    /** Runs the calls of a batch one after the other; refuses further calls with 4290 when the budget is spent. */
    run: (call: () => unknown): Promise<unknown> => inTurn(() => within(call)),
  }
}

export type BatchBudget = ReturnType<typeof createBatchBudget>
