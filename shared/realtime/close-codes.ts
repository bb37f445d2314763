/** With what the server closes a socket (RFC 6455 §7.4.1 and the registry that continues it). */
export const closeCodes = {
  notAllowed: 1008,
  tooLong: 1009,
  comeBack: 1012,
} as const

/** What a closed socket tells a client, by the code it sees; 1006 is what it sees when nobody has closed. */
export const closeTexts: Readonly<Record<number, string>> = {
  1006: 'No close frame: the line broke, or the server ended a socket that took nothing any more or answered no ping',
  [closeCodes.notAllowed]: 'The session has ended for good: log in again',
  [closeCodes.tooLong]: 'The client said more at once than the server reads',
  [closeCodes.comeBack]:
    'Come back. The server restarts, or the world begins anew or ends: then the epoch is another. Or this client was behind for too long: then it asks for what was skipped',
}
