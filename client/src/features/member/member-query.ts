import type { MemberStatus } from '#shared/contracts/member.ts'
import type { ListTab } from '#client/ui/list/list-tabs.tsx'
import { memberStatusTexts, peopleTexts } from '#client/config/people-texts.ts'
import { chosen, isId, isKeyword, pagingOf, type ListQuery, type ListRules } from '#client/ui/list/list-query.ts'

type MemberTab = 'all' | MemberStatus
const tabs: readonly ['all', ...MemberTab[]] = ['all', 'joined', 'pending', 'rejected', 'disabled']

/** Parameters in the address of the list of members. */
export const memberRules = {
  tabs,
  sorts: ['roleCode', 'name', 'joinedAt', 'lastLoginAt'],
  filters: { roleCode: isId, areaId: isId, keyword: isKeyword },
} as const satisfies ListRules<MemberTab>
export type MemberQuery = ListQuery<MemberTab, (typeof memberRules.sorts)[number]>

export const memberInput = (query: MemberQuery) => ({
  ...(query.tab !== 'all' && { status: query.tab }),
  ...chosen(query, 'roleCode', 'areaId', 'keyword'),
  ...pagingOf(query),
})

export const memberTabs = (
  counts: Readonly<Record<MemberTab, number>> | undefined,
): readonly (ListTab & { readonly key: MemberTab })[] =>
  tabs.map((key) => ({
    key,
    label: key === 'all' ? peopleTexts.member.tabs.all : memberStatusTexts[key],
    count: counts?.[key],
    desktopOnly: key === 'all',
  }))
