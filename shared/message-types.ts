/** What a message is about (spec §3): the names stand beside the numbers in the unread counts. */
export const messageTypes = { notify: 0, device: 1, permission: 2, comment: 3 } as const
export type MessageType = (typeof messageTypes)[keyof typeof messageTypes]
