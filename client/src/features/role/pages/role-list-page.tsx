import { roleList } from '#shared/role/role-list.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { roleTexts } from '#client/features/role/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { RoleAdd } from '#client/features/role/components/role-acts.tsx'
import { RoleCardRow, roleColumns } from '#client/features/role/components/role-columns.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { aboutPeople } from '#client/realtime/use-freshen.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { chosen, isKeyword, pagingOf, type ListRules, type QueryOf } from '#client/ui/list/list-query.ts'
import { useList } from '#client/ui/list/use-list.ts'

const texts = roleTexts

const rules = { tabs: ['all'], sorts: [], filters: { keyword: isKeyword } } as const satisfies ListRules<'all'>

const input = (query: QueryOf<typeof rules>) => ({ ...chosen(query, 'keyword'), ...pagingOf(query) })

/** 角色列表: the system roles, then the others. */
export const RoleListPage = () => {
  const list = useList({ rules, input, call: trpc.roleView.list, isAbout: aboutPeople })
  return (
    <ListPage
      list={list}
      exported={{ spec: roleList, paths: screenPaths.role, input: list.input }}
      fields={[
        { kind: 'keyword', name: 'keyword', label: listTexts.keyword, placeholder: texts.keywordHint, width: 260 },
      ]}
      columns={roleColumns}
      rowKey={({ id }) => id}
      detailOf={({ id }) => screenPaths.role.detail(id)}
      renderCard={(row) => <RoleCardRow row={row} />}
      empty={{ title: texts.empty, action: <RoleAdd /> }}
      density="plain"
      tools={<RoleAdd />}
    />
  )
}
