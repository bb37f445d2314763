/** Close codes of the server (RFC 6455 §7.4.1 and the registry that continues it). */
export const closeCodes = {
  notAllowed: 1008,
  tooLong: 1009,
  comeBack: 1012,
} as const

/** Meaning of a close code for a client; a client sees 1006 when there was no close frame. */
export const closeTexts: Readonly<Record<number, string>> = {
  1006: 'No close frame: the connection broke, or the server ended a socket that no longer read or answered no ping',
  [closeCodes.notAllowed]: 'The session has ended for good: log in again',
  [closeCodes.tooLong]: 'The client sent a larger message than the server reads',
  [closeCodes.comeBack]:
    'Reconnect. The server restarts, or the world restarts or ends: then the epoch is another. Or this client was behind for too long: then it requests what was skipped',
}
