import { useState } from 'react'
import type { MemberRow } from '#shared/contracts/member.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { MemberAreas } from '#client/features/member/components/member-areas.tsx'
import { MemberCardRow, memberColumns } from '#client/features/member/components/member-columns.tsx'
import { MemberInvite } from '#client/features/member/components/member-invite.tsx'
import { memberInput, memberRules, memberTabs } from '#client/features/member/member-query.ts'
import { isInHand } from '#client/features/member/member-rules.ts'
import { useMemberRoles } from '#client/features/member/use-member-roles.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { listQueryOptions } from '#client/ui/list/use-list.ts'
import { useAreaField } from '#client/ui/form/use-area-field.ts'
import { aboutPeople, useFreshen } from '#client/realtime/use-freshen.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/list.module.css'

const { filters, empty } = peopleTexts.member

// An invitation and a member may have the same id.
const keyOf = ({ id, status }: MemberRow): string => `${status} ${id}`

/** Ticked rows, also from other pages of the list; rows that no longer exist are dropped by the next action. */
const useChosen = () => {
  const [chosen, setChosen] = useState<readonly MemberRow[]>([])
  const choose = (keys: readonly string[], shown: readonly MemberRow[]): void => {
    const known = new Map([...chosen, ...shown].map((row) => [keyOf(row), row]))
    setChosen(keys.flatMap((key) => known.get(key) ?? []))
  }
  return { chosen, choose, retain: (ids: readonly string[]) => setChosen(chosen.filter(({ id }) => ids.includes(id))) }
}

/** 成员列表: members, and invitations that are not accepted. */
export const MemberListPage = () => {
  const [query, change] = useListQuery(memberRules)
  const input = memberInput(query)
  const read = trpc.member.list.useQuery(input, listQueryOptions)
  useFreshen(read.refetch, aboutPeople)
  const { chosen, choose, retain } = useChosen()
  const isPhone = useIsPhone()
  const roles = useMemberRoles()
  const invite = <MemberInvite areaId={query.filters['areaId']} />
  return (
    <ListPage<MemberRow, typeof query.tab, (typeof memberRules.sorts)[number]>
      list={{ rules: memberRules, query, change, read }}
      exported={{ domain: 'member', paths: screenPaths.member, input }}
      tabs={memberTabs(read.data?.counts)}
      fields={[
        {
          kind: 'select',
          name: 'roleCode',
          label: filters.role,
          options: roles.all,
        },
        useAreaField(),
        { kind: 'keyword', name: 'keyword', label: listTexts.keyword, placeholder: filters.keywordHint, width: 260 },
      ]}
      columns={memberColumns(query)}
      rowKey={keyOf}
      left={
        <>
          {invite}
          <MemberAreas chosen={chosen} onDone={retain} />
        </>
      }
      banner={isPhone && <div className={styles.phoneTools}>{invite}</div>}
      selection={{
        keys: chosen.map(keyOf),
        onChange: (keys) => choose(keys, read.data?.records ?? []),
        isDisabled: (row) => !isInHand(row),
      }}
      renderCard={(row) => <MemberCardRow row={row} />}
      empty={{ title: empty }}
    />
  )
}
