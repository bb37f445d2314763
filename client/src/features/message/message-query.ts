import { messageTypes } from '#shared/message-types.ts'
import type { z } from 'zod'
import type { messageContracts } from '#shared/contracts/message.ts'

export type Unread = z.output<typeof messageContracts.unread.output>
export type MessageQuery = z.input<typeof messageContracts.list.input>

/** 全部, then one tab per type. */
export const messageTabs = ['all', 'notify', 'device', 'permission', 'comment'] as const
export type MessageTab = (typeof messageTabs)[number]

/** Parsed address of the message centre. */
export interface MessagePlace {
  readonly tab: MessageTab
  readonly page: number
  readonly size: number
}

export const firstPlace: MessagePlace = { tab: 'all', page: 1, size: 20 }
const sizes: readonly number[] = [10, 20, 50, 100]

export const isMessageTab = (text: string | null): text is MessageTab => messageTabs.some((tab) => tab === text)

/** Parses an address; invalid values count as absent. */
export const readPlace = (params: URLSearchParams): MessagePlace => {
  const tab = params.get('tab')
  const page = params.get('page') ?? ''
  const size = Number(params.get('size'))
  return {
    tab: isMessageTab(tab) ? tab : firstPlace.tab,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : firstPlace.page,
    size: sizes.includes(size) ? size : firstPlace.size,
  }
}

/** Writes an address; default values are omitted. */
export const writePlace = ({ tab, page, size }: MessagePlace): URLSearchParams => {
  const params = new URLSearchParams()
  if (tab !== firstPlace.tab) params.set('tab', tab)
  if (page !== firstPlace.page) params.set('page', String(page))
  if (size !== firstPlace.size) params.set('size', String(size))
  return params
}

/** The call's input for an address. */
export const queryOfPlace = ({ tab, page, size }: MessagePlace): MessageQuery => ({
  pageNo: page,
  pageSize: size,
  type: tab === 'all' ? -1 : messageTypes[tab],
})

/** Number of unread messages of a tab; 全部 includes those about devices. */
export const unreadOf = (tab: MessageTab, byType: Unread): number =>
  tab === 'all' ? byType.notify + byType.device + byType.permission + byType.comment : byType[tab]

/** The number at the bell (spec §4): messages about devices are counted elsewhere. */
export const badgeOf = ({ notify, comment, permission }: Pick<Unread, 'notify' | 'comment' | 'permission'>): number =>
  notify + comment + permission
