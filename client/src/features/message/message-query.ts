import { messageTypes } from '#shared/message/message-types.ts'
import type { z } from 'zod'
import type { messageContracts } from '#shared/message/message.contract.ts'
import { pagingOf, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'

export type Unread = z.output<typeof messageContracts.unread.output>
export type MessageQuery = z.input<typeof messageContracts.list.input>

type MessageTab = 'all' | keyof typeof messageTypes

/** The valid parameters in the address of the message centre: 全部, then one tab per type. */
export const messageRules = {
  tabs: ['all', 'notify', 'device', 'permission', 'comment'],
  sorts: [],
  filters: {},
} as const satisfies ListRules<MessageTab>

export const messageInput = (query: ListQuery<MessageTab, never>): MessageQuery => ({
  ...pagingOf(query),
  type: query.tab === 'all' ? -1 : messageTypes[query.tab],
})

/** Number of unread messages of a tab; 全部 includes those about devices. */
export const unreadOf = (tab: MessageTab, byType: Unread): number =>
  tab === 'all' ? byType.notify + byType.device + byType.permission + byType.comment : byType[tab]

/** The number at the bell (spec §4): messages about devices are counted elsewhere. */
export const badgeOf = ({ notify, comment, permission }: Pick<Unread, 'notify' | 'comment' | 'permission'>): number =>
  notify + comment + permission
