import { Link, useSearchParams } from 'react-router-dom'
import type { RoleRow } from '#shared/role/role-view.contract.ts'
import { homePath } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { BesideTreeCard, NoEntry, TreeCard } from '#client/features/admin/kit/tree-card.tsx'
import { RoleUsers } from '#client/features/admin/role/role-users.tsx'
import { roleUserTexts as texts } from '#client/features/admin/role/texts.ts'
import { RoleAdd } from '#client/features/role/index.ts'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { aboutPeople, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

/** The roles at the left; more are in 角色列表, which has pages. */
const MAX_ROLES = 100

type Entry = RoleRow & { readonly children: null }

interface RolesProps {
  readonly roles: readonly Entry[]
  readonly more: number
}

const Roles = ({ roles, more }: RolesProps) => {
  const [params, setParams] = useSearchParams()
  // The role of the address; the first one if there is none, or if it has been deleted.
  const role = roles.find(({ id }) => id === params.get('roleId')) ?? roles[0]
  return (
    <BesideTreeCard
      filled
      side={
        <TreeCard
          texts={texts.tree}
          tree={roles}
          nameOf={({ roleName }) => roleName}
          draw={({ roleName, members }) => `${roleName}（${members}）`}
          chosen={role?.id}
          onChoose={(roleId) => setParams({ roleId })}
          add={<RoleAdd small />}
          foot={more > 0 && <Link to={screenPaths.role.list}>{texts.more(more)}</Link>}
        />
      }
    >
      {role === undefined ? (
        <NoEntry title={texts.tree.none} note={texts.noneNote} />
      ) : (
        <RoleUsers key={role.id} role={role} />
      )}
    </BesideTreeCard>
  )
}

/** 角色管理: the roles, and the accounts that have each of them. The address contains the selected one. */
export const RoleUsersPage = () => {
  const read = trpc.roleView.list.useQuery({ pageSize: MAX_ROLES }, detailOptions)
  useFreshen(read.refetch, aboutPeople)
  return (
    <DetailFrame read={read} what={texts.one} list={{ list: homePath, title: '' }}>
      {({ records, total }) => (
        <Roles roles={records.map((role) => ({ ...role, children: null }))} more={total - records.length} />
      )}
    </DetailFrame>
  )
}
