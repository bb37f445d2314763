import type { Signal } from '#shared/device/signal.ts'

/** Signals of an engine's devices at one time, in order, and the states of the devices that sent them. */
export interface Batch {
  readonly signals: readonly Signal[]
  readonly lives: readonly { readonly deviceId: string; readonly state: string }[]
}

/** Transport of a simulated city's signals. Batches are sent one after the other, each awaited before the next. */
export interface Transport {
  send(batch: Batch): Promise<void>
}
