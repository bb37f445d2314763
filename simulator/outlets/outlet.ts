import type { Signal } from '#shared/devices/signal.ts'

/** What the devices of an engine have to say at once, in order, and how those stand that said it. */
export interface Batch {
  readonly signals: readonly Signal[]
  readonly lives: readonly { readonly deviceId: string; readonly state: string }[]
}

/** Where the signals of a simulated city go. Batches are handed over one after the other, each awaited before the next. */
export interface Outlet {
  send(batch: Batch): Promise<void>
}
