import type { z } from 'zod'
import type { announcementContracts } from '#shared/announcement/announcement.contract.ts'
import { pagingOf, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'

/** The longest text of a query field, in characters. */
const MAX_LENGTH = 64

const isWords = (text: string): boolean => text.length <= MAX_LENGTH

/** The valid parameters in the address of 通知公告: substrings of the title and of the sender's name. */
export const announcementRules = {
  tabs: ['all'],
  sorts: [],
  filters: { titile: isWords, sender: isWords },
} as const satisfies ListRules<'all'>

/** The server compares whole texts unless stars are wildcards. Stars in the input are removed, so that they are no wildcards. */
const contains = (value: string): string => `*${value.replaceAll('*', '')}*`

export const announcementInput = (
  query: ListQuery<'all', never>,
): z.input<typeof announcementContracts.received.input> => ({
  ...Object.fromEntries(Object.entries(query.filters).map(([name, value]) => [name, contains(value)])),
  ...pagingOf(query),
})
