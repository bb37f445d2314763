import { asStoreUnavailable } from '#server/platform/store-unavailable.ts'
import type { Signal } from '#shared/devices/signal.ts'

export interface Batch {
  readonly signals: readonly Signal[]
  readonly lives: readonly { readonly deviceId: string; readonly state: string }[]
}

/**
 * Sends what devices say. A batch that the store did not take is sent again in place of the next one: the engine has
 * gone past it. One batch is held at most, since nothing new is made meanwhile.
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
