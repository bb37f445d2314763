import type { RoleRow } from '#shared/contracts/role-view.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { peopleTexts } from '#client/config/people-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { RecordList, listQueryOptions } from '#client/ui/list/record-list.tsx'
import { chosen, isKeyword, pagingOf, type ListRules } from '#client/ui/list/list-query.ts'
import { aboutPeople, useFreshen } from '#client/realtime/use-freshen.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import { RoleAdd } from '#client/features/role/components/role-acts.tsx'
import { RoleCardRow, roleColumns } from '#client/features/role/components/role-columns.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/list/list.module.css'

const texts = peopleTexts.role

const rules = { tabs: ['all'], sorts: [], filters: { keyword: isKeyword } } as const satisfies ListRules<'all'>

/** 角色列表: the system roles, then the others. */
export const RoleListPage = () => {
  const [query, change] = useListQuery<'all', never>(rules)
  const input = { ...chosen(query, 'keyword'), ...pagingOf(query) }
  const read = trpc.roleView.list.useQuery(input, listQueryOptions)
  useFreshen(read.refetch, aboutPeople)
  const isPhone = useIsPhone()
  return (
    <RecordList<RoleRow, 'all', never>
      rules={rules}
      query={query}
      change={change}
      read={read}
      exported={{ domain: 'role', paths: screenPaths.role, input }}
      fields={[
        { kind: 'keyword', name: 'keyword', label: listTexts.keyword, placeholder: texts.keywordHint, width: 260 },
      ]}
      columns={roleColumns}
      rowKey={({ id }) => id}
      renderCard={(row) => <RoleCardRow row={row} />}
      empty={{ title: texts.empty }}
      density="plain"
      left={<RoleAdd />}
      banner={
        isPhone && (
          <div className={styles.phoneTools}>
            <RoleAdd />
          </div>
        )
      }
    />
  )
}
