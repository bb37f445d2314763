import { memberList } from '#shared/member/member-list.ts'
import type { MemberRow } from '#shared/member/member.contract.ts'
import type { MemberStatus } from '#shared/member/member-statuses.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { memberTexts } from '#client/features/member/texts.ts'
import { memberStatuses } from '#shared/member/member-statuses.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { MemberAreas, type MemberBatchProps } from '#client/features/member/components/member-areas.tsx'
import { MemberCardRow, memberColumns } from '#client/features/member/components/member-columns.tsx'
import { MemberInvite } from '#client/features/member/components/member-invite.tsx'
import { MemberRemovals } from '#client/features/member/components/member-removals.tsx'
import { MemberRoles } from '#client/features/member/components/member-roles.tsx'
import { isInHand, isInvitation } from '#client/features/member/member-rules.ts'
import { useMemberRoles } from '#client/features/member/use-member-roles.ts'
import { trpc } from '#client/lib/trpc.ts'
import { aboutPeople } from '#client/realtime/use-freshen.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { chosen, isId, isKeyword, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'
import { SelectAll } from '#client/ui/list/select-all.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { useSelected } from '#client/ui/list/use-selected.ts'

const { filters, empty, tabs } = memberTexts

type Tab = 'all' | MemberStatus

const rules = {
  tabs: ['all', 'joined', 'pending', 'requested', 'rejected', 'disabled'],
  sorts: memberList.sorts,
  filters: { roleCode: isId, areaId: isId, keyword: isKeyword },
} as const satisfies ListRules<Tab>

const input = (query: QueryOf<typeof rules>) => ({
  ...(query.tab !== 'all' && { status: query.tab }),
  ...chosen(query, 'roleCode', 'areaId', 'keyword'),
  ...pagingOf(query),
})

const tabsOf = (counts: Readonly<Record<Tab, number>> | undefined) =>
  rules.tabs.map((key) => ({
    key,
    label: key === 'all' ? tabs.all : memberStatuses[key],
    count: counts?.[key],
    desktopOnly: key === 'all',
  }))

// An invitation and a member may have the same id.
const keyOf = (row: MemberRow): string => (isInvitation(row) ? `invitation ${row.id}` : row.id)

const named = ({ id, name }: MemberRow) => ({ id, name })
const isDisabled = (row: MemberRow): boolean => !isInHand(row)

const MemberBatches = (batch: MemberBatchProps) => (
  <>
    <MemberAreas {...batch} />
    <MemberRoles {...batch} />
    <MemberRemovals {...batch} />
  </>
)

/** 成员列表: members, and invitations that are not accepted. */
export const MemberListPage = () => {
  const list = useList({ rules, input, call: trpc.member.list, isAbout: aboutPeople })
  const ticked = useSelected(list.read.data?.records.filter(isInHand), named)
  const isPhone = useIsPhone()
  return (
    <ListPage
      list={list}
      exported={{ spec: memberList, paths: screenPaths.member, input: list.input }}
      tabs={tabsOf(list.read.data?.counts)}
      fields={[
        { kind: 'select', name: 'roleCode', label: filters.role, options: useMemberRoles().all },
        useAreaField(),
        { kind: 'keyword', name: 'keyword', label: listTexts.keyword, placeholder: filters.keywordHint, width: 260 },
      ]}
      columns={memberColumns}
      rowKey={keyOf}
      detailOf={({ id }) => screenPaths.member.detail(id)}
      selection={{ ...ticked.selection, isDisabled }}
      waiting={
        <SelectAll
          domain="member"
          input={list.input}
          total={list.read.data?.total ?? 0}
          count={ticked.rows.length}
          onSelect={ticked.set}
        />
      }
      renderCard={(row) => <MemberCardRow row={row} />}
      empty={{
        title: empty,
        note: memberTexts.emptyNote,
        action: <MemberInvite areaId={list.query.filters['areaId']} />,
      }}
      tools={
        <>
          <MemberInvite areaId={list.query.filters['areaId']} />
          {!isPhone && <MemberBatches chosen={ticked.rows} onDone={ticked.drop} />}
        </>
      }
    />
  )
}
