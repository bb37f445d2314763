import { asStoreUnavailable } from '#server/platform/store-unavailable.ts'
import type { Signal } from '#shared/device/signal.ts'

export interface Batch {
  readonly signals: readonly Signal[]
  readonly lives: readonly { readonly deviceId: string; readonly state: string }[]
}

/**
 * Sends device signals. A batch that the store refused is sent again before a new one is made: the engine cannot produce it
 * twice. At most one batch is held, since no new one is made meanwhile.
 */
export const createSender = (send: (batch: Batch) => Promise<unknown>) => {
  let unsent: Batch | null = null
  return {
    send: async (make: () => Batch): Promise<void> => {
      const batch = (unsent ??= make())
      try {
        await send(batch)
        unsent = null
      } catch (error) {
        if (!asStoreUnavailable(error)) unsent = null
        throw error
      }
    },
    clear: () => {
      unsent = null
    },
  }
}
