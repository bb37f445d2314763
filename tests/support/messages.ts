import type { z } from 'zod'

import type { InboxMessage } from '#shared/message/message.contract.ts'
import type { Caller } from '#tests/support/caller.ts'

export type Row = z.output<typeof InboxMessage>
interface Page {
  readonly records: Row[]
  readonly total: number
}

/** The message centre of one person over REST. */
export const messagesOf = (caller: Caller) => ({
  page: async (query: object = {}): Promise<Page> =>
    (await caller.call<Page>('GET', '/api/v1/getSystemMsgs', query)).result,
  unread: async () => (await caller.call<Record<string, number>>('GET', '/api//v3/getNotReadMsg')).result,
})
