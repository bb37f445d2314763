/** By this code it is known, as by Node's own: the built command has another copy of the class than the built server. */
export const CANNOT_START = 'FENGSUI_CANNOT_START'

/** A start that fails for a reason that whoever starts can mend; the message is the one line the start ends with. */
export class CannotStart extends Error {
  readonly code = CANNOT_START
  /** Without the words about a start. */
  readonly reason: string

  constructor(reason: string) {
    super(`Fengsui cannot start: ${reason}`)
    this.name = 'CannotStart'
    this.reason = reason
  }
}
