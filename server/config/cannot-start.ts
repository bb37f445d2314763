/** Identifies the error by code: the built command and the built server have different copies of the class. */
export const CANNOT_START = 'FENGSUI_CANNOT_START'

/** A failed start that the operator can fix; the message is the one line that is printed. */
export class CannotStart extends Error {
  readonly code = CANNOT_START
  /** The message without its prefix. */
  readonly reason: string

  constructor(reason: string) {
    super(`Fengsui cannot start: ${reason}`)
    this.name = 'CannotStart'
    this.reason = reason
  }
}
