/** Types of messages (spec §3): the unread counts are keyed by both the names and the numbers. */
export const messageTypes = { notify: 0, device: 1, permission: 2, comment: 3 } as const
export type MessageType = (typeof messageTypes)[keyof typeof messageTypes]
