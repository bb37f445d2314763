import { asStoreUnavailable } from '#server/platform/store-unavailable.ts'
import type { Order } from '#server/people/orders.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'

/** A simulated call that was refused, for missing rights or because it came too late. */
export interface Refusal {
  readonly at: number
  readonly userId: string | null
  readonly call: string
  readonly code: number
  readonly message: string
}

export interface TallyState {
  readonly counts: readonly (readonly [call: string, done: number, refused: number])[]
  readonly refused: readonly Refusal[]
}

/** Maximum number of stored refusals. */
const MAX_REFUSALS = 20

/** Counts the acts of a world's simulated people. */
export const createTally = ({ clock, journal }: Pick<Kernel, 'clock' | 'journal'>) => {
  const counts = new Map<string, { done: number; refused: number }>()
  let refused: readonly Refusal[] = []

  const note = ({ call, userId, projectId, input }: Order, { code, message }: { code: number; message: string }) =>
    journal.note({ kind: 'person', user: userId, call, project: projectId, input, code, message })
  const count = (call: string, outcome: 'done' | 'refused') => {
    const known = counts.get(call) ?? { done: 0, refused: 0 }
    counts.set(call, { ...known, [outcome]: known[outcome] + 1 })
  }

  return {
    counts: () => Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    refused: () => refused,
    /** Makes a call and records the result. Rethrows an unexpected failure, which is a bug of the server. */
    make: async (order: Order): Promise<void> => {
      const { call, userId } = order
      try {
        await order.make()
        count(call, 'done')
        note(order, { code: catalogue.OK.code, message: '' })
      } catch (error) {
        const known = error instanceof AppError ? error : asStoreUnavailable(error)
        if (!known) throw error
        const { code, message } = known
        count(call, 'refused')
        refused = [...refused, { at: clock.now(), userId, call, code, message }].slice(-MAX_REFUSALS)
        note(order, { code, message })
      }
    },
    exportState: (): TallyState => ({
      counts: [...counts].map(([call, { done, refused: failed }]) => [call, done, failed] as const),
      refused,
    }),
    importState: (state: TallyState = { counts: [], refused: [] }) => {
      counts.clear()
      for (const [call, done, failed] of state.counts) counts.set(call, { done, refused: failed })
      refused = state.refused
    },
  }
}
