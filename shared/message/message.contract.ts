import { z } from 'zod'

import { mutation, mutationByGet, query } from '#shared/api/define.ts'
import { id, nothing, numericChoice, pageOf, paging, whole } from '#shared/api/fields.ts'

// Separate from the schemas: the console's frame counts messages by type, and a schema would weigh more than the rest of it.
export { messageTypes, type MessageType } from '#shared/message/message-types.ts'

/** One row of the message centre. `isRead` "1" means read; event fields are null for messages without an event. */
export const InboxMessage = z
  .object({
    id: z.string(),
    type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    eventType: z.int().nullable(),
    eventId: z.string().nullable(),
    title: z.string(),
    content: z.string(),
    createTime: z.string(),
    isRead: z.enum(['0', '1']),
    /** The project it comes from, empty for none: its event can be opened only in that project. */
    projectId: z.string(),
    projectName: z.string(),
  })
  .meta({ id: 'InboxMessage' })

/** Unread messages by type, under its number and under its name: the spec only says "keyed by type". */
const Unread = z
  .object({
    0: z.int(),
    1: z.int(),
    2: z.int(),
    3: z.int(),
    notify: z.int(),
    device: z.int(),
    permission: z.int(),
    comment: z.int(),
  })
  .meta({ id: 'Unread' })

export const messageContracts = {
  list: query({
    path: '/api/v1/getSystemMsgs',
    access: 'session',
    input: z.object({
      pageNo: paging.pageNo,
      pageSize: whole(1, 200).default(10),
      /** -1 and a missing field both mean every type. */
      type: numericChoice([-1, 0, 1, 2, 3]).optional(),
    }),
    output: pageOf(InboxMessage),
    summary: 'Messages of the person from all their projects, newest first',
  }),
  unread: query({
    // Clients write the slash twice.
    path: '/api//v3/getNotReadMsg',
    aliases: [{ path: '/api/v3/getNotReadMsg' }],
    access: 'session',
    input: nothing,
    output: Unread,
    summary: 'How many messages of each type the person has not read',
  }),
  read: mutationByGet({
    path: '/api/v1/readMsg',
    access: 'session',
    input: z.object({ msgId: id }),
    output: z.null(),
    errors: ['NOT_FOUND'],
    summary: 'Mark one message as read; one that is read stays so',
  }),
  readAll: mutationByGet({
    path: '/api/v1/readAllMsg',
    access: 'session',
    input: nothing,
    output: z.null(),
    summary: 'Mark every message as read',
  }),
  pushStatus: mutation({
    path: '/api/v3/updateUserPushStatus',
    access: 'session',
    input: z.object({ pushStatus: numericChoice([0, 1]) }),
    output: z.object({ pushStatus: z.int() }),
    summary: 'Choose whose events pop up: 0 of all projects, 1 of the current one',
  }),
}
