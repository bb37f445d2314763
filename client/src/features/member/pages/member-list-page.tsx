import type { MemberRow } from '#shared/contracts/member.ts'
import { roleCodes, roles } from '#shared/permissions/roles.ts'
import { pagedTexts } from '#client/config/paged-texts.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { MemberCardRow, memberColumns } from '#client/features/member/components/member-columns.tsx'
import { memberInput, memberRules, memberTabs } from '#client/features/member/member-query.ts'
import { PagedList, pagedOptions } from '#client/features/paged/paged-list.tsx'
import { useAreaField } from '#client/features/paged/use-area-field.ts'
import { aboutPeople, useFreshen } from '#client/features/paged/use-freshen.ts'
import { usePagedQuery } from '#client/features/paged/use-paged-query.ts'
import { trpc } from '#client/lib/trpc.ts'

const { filters, calm } = peopleTexts.member

/** 成员列表: members, and invitations that nobody has accepted. */
export const MemberListPage = () => {
  const [query, change] = usePagedQuery(memberRules)
  const input = memberInput(query)
  const read = trpc.member.list.useQuery(input, pagedOptions)
  useFreshen(read.refetch, aboutPeople)
  return (
    <PagedList<MemberRow, typeof query.tab, (typeof memberRules.sorts)[number]>
      rules={memberRules}
      query={query}
      change={change}
      read={read}
      exported={{ domain: 'member', paths: screenPaths.member, input }}
      tabs={memberTabs(read.data?.counts)}
      fields={[
        {
          kind: 'select',
          name: 'roleCode',
          label: filters.role,
          options: roleCodes.map((code) => ({ value: code, label: roles[code].name })),
        },
        useAreaField(),
        { kind: 'keyword', name: 'keyword', label: pagedTexts.keyword, placeholder: filters.keywordHint, width: 260 },
      ]}
      columns={memberColumns(query)}
      // An invitation and a member may be of the same person.
      rowKey={({ id, status }) => `${status} ${id}`}
      renderCard={(row) => <MemberCardRow row={row} />}
      calm={{ title: calm }}
    />
  )
}
