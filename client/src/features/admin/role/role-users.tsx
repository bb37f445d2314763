import { Link } from 'react-router-dom'
import type { RoleRow } from '#shared/role/role-view.contract.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { adminTexts } from '#client/features/admin/texts.ts'
import { GrantRole } from '#client/features/admin/role/grant-role.tsx'
import { roleUserColumns, RoleUserCard } from '#client/features/admin/role/role-user-columns.tsx'
import { ofOneRole, roleUserInput, roleUserRules } from '#client/features/admin/role/role-users-query.ts'
import { TakeRole } from '#client/features/admin/role/take-role.tsx'
import { roleUserTexts as texts } from '#client/features/admin/role/texts.ts'
import { BuiltIn } from '#client/features/role/index.ts'
import { aboutPeople } from '#client/realtime/use-freshen.ts'
import { DetailHead } from '#client/ui/detail/detail-parts.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { useList } from '#client/ui/list/use-list.ts'
import { useTicks } from '#client/ui/list/use-ticks.ts'
import { useSession } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'

const word = (name: 'realname' | 'username'): QueryField => ({
  kind: 'keyword',
  name,
  label: texts.filters[name],
  placeholder: texts.filters[name],
  width: 160,
})

const RoleHead = ({ role }: { role: RoleRow }) => (
  <DetailHead
    icon="lock"
    title={role.roleName}
    state={<BuiltIn builtIn={role.builtIn} />}
    about={role.description}
    facts={[
      { label: texts.code, value: role.roleCode },
      {
        label: texts.permissions,
        value: <Link to={screenPaths.role.detail(role.id)}>{texts.held(role.permissions)}</Link>,
      },
      { label: texts.scope, value: role.builtIn ? texts.inProject : texts.inAll },
    ]}
  />
)

/** The highest role is granted and revoked elsewhere, and its own account does not lose what lets it be here. */
const mayChange = ({ roleCode }: RoleRow): boolean => roleCode !== 'superOwner'

/** One role, and the accounts that have it. */
export const RoleUsers = ({ role }: { role: RoleRow }) => {
  const selfId = useSession(({ userInfo }) => userInfo?.id ?? '')
  const all = useList({
    rules: roleUserRules,
    input: (query) => roleUserInput(query, role.id),
    call: trpc.roleMember.list,
    isAbout: aboutPeople,
  })
  const list = ofOneRole(all, role.id)
  const { ticked, selection } = useTicks(list.read.data?.records)
  const changes = mayChange(role)
  return (
    <div className="stack gap-12 min-h-0 min-w-0">
      <RoleHead role={role} />
      <ListPage
        list={list}
        fields={[word('realname'), word('username')]}
        columns={roleUserColumns(
          changes ? (row) => row.id !== selfId && <TakeRole link role={role} rows={[row]} /> : undefined,
        )}
        rowKey={({ id }) => id}
        renderCard={(row) => (
          <RoleUserCard row={row} acts={changes && row.id !== selfId && <TakeRole role={role} rows={[row]} />} />
        )}
        empty={{ title: texts.empty, action: changes && <GrantRole role={role} /> }}
        {...(changes && { selection: { ...selection, isDisabled: ({ id }: { id: string }) => id === selfId } })}
        toolsAtEnd
        tools={
          changes && (
            <>
              <GrantRole role={role} />
              {ticked.length > 0 && (
                <>
                  <span className="font-13 ink3">{adminTexts.chosen(ticked.length)}</span>
                  <TakeRole role={role} rows={ticked} />
                </>
              )}
            </>
          )
        }
      />
    </div>
  )
}
