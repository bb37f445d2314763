import { useParams } from 'react-router-dom'
import { roleTexts } from '#client/features/role/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { DetailFrame, detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { DetailHead, ListCard, TwoColumns } from '#client/ui/detail/detail-parts.tsx'
import { RoleActs } from '#client/features/role/components/role-acts.tsx'
import { BuiltIn } from '#client/features/role/components/role-columns.tsx'
import { RolePermissions } from '#client/features/role/components/role-permissions.tsx'
import { trpc } from '#client/lib/trpc.ts'

const texts = roleTexts

/** 角色详情: the permissions of a role, and its members. */
export const RoleDetailPage = () => {
  const { parameterId: id = '' } = useParams()
  const read = trpc.roleView.detail.useQuery({ id }, detailOptions)
  return (
    <DetailFrame read={read} what={texts.one} list={screenPaths.role}>
      {(role) => (
        <>
          <DetailHead
            icon="lock"
            title={role.roleName}
            state={<BuiltIn builtIn={role.builtIn} />}
            about={role.description}
            actions={<RoleActs role={role} />}
            facts={[
              { label: texts.columns.code, value: role.roleCode },
              { label: texts.columns.members, value: role.members, note: texts.members },
              { label: texts.columns.permissions, value: role.permissions, note: texts.permissions },
              { label: texts.columns.updated, value: role.updateTime ?? role.createTime },
            ]}
          />
          <TwoColumns
            side={
              <ListCard
                title={texts.rights}
                items={role.rights}
                empty={texts.noRights}
                keyOf={({ name }) => name}
                draw={({ name, text }) => <TwoLines first={name} second={text || undefined} />}
              />
            }
          >
            <RolePermissions key={role.id} role={role} />
          </TwoColumns>
        </>
      )}
    </DetailFrame>
  )
}
