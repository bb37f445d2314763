/** Measurements of a page from its first moment on (`page-probe.js`); all instants are from its own `performance.now()`. */
export interface Notes {
  /** Instants of all animation frames. */
  readonly frames: readonly number[]
  /** Tasks over 50 ms. */
  readonly tasks: readonly { readonly at: number; readonly took: number }[]
  /** Times from a key press to the frame that shows its effect. */
  readonly keys: readonly number[]
  /** The maximum number of new-event cards that were shown together. */
  readonly maxCards: number
  /** Whether the number of collapsed cards was shown. */
  readonly summary: boolean
  /** The frames in which a card of the dashboard was drawn anew, by its name. */
  readonly redraws: Readonly<Record<string, readonly number[]>>
  /** When so many devices had been painted on the map. */
  readonly drawn: readonly { readonly at: number; readonly devices: number }[]
}

declare global {
  var notes: Notes
}
