/** What a page notes of itself from its first moment on (`page-probe.js`); all instants are of its own `performance.now()`. */
export interface Notes {
  /** Of every animation frame. */
  readonly frames: readonly number[]
  /** Tasks over 50 ms. */
  readonly tasks: readonly { readonly at: number; readonly took: number }[]
  /** From a key to the picture that shows what it did. */
  readonly keys: readonly number[]
  /** The most cards of new events that stood at once. */
  readonly mostCards: number
  /** Whether what is folded was counted. */
  readonly summary: boolean
  /** When something of a card of the dashboard was drawn anew, by its name. */
  readonly redraws: Readonly<Record<string, readonly number[]>>
  /** When so many devices had been painted on the map. */
  readonly drawn: readonly { readonly at: number; readonly devices: number }[]
}

declare global {
  var notes: Notes
}
