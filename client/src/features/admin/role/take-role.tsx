import type { RoleRow } from '#shared/role/role-view.contract.ts'
import { roleUserTexts as texts } from '#client/features/admin/role/texts.ts'
import type { RoleUser } from '#client/features/admin/role/role-users-query.ts'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { trpc } from '#client/lib/trpc.ts'

const namesOf = (rows: readonly RoleUser[]): string => {
  const [first = ''] = rows.map(({ realname }) => realname)
  return rows.length > 1 ? texts.many(first, rows.length) : first
}

export interface TakeRoleProps {
  readonly role: RoleRow
  readonly rows: readonly RoleUser[]
  readonly link?: boolean
}

/** Takes a role from accounts: from all of them or from none. Without their system role they leave the project. */
export const TakeRole = ({ role, rows, link = false }: TakeRoleProps) => {
  const { mutate, isPending } = trpc.roleMember.removeBatch.useMutation({
    meta: { done: texts.taken, invalidates: [trpc.roleMember, trpc.roleView, trpc.user] },
  })
  const userIds = rows.map(({ id }) => id).join(',')
  return (
    <ConfirmButton
      link={link}
      label={texts.take}
      title={texts.takeTitle(namesOf(rows))}
      text={role.builtIn ? texts.takeSystem : texts.takeOwn}
      confirm={texts.confirmTake}
      busy={isPending}
      onConfirm={(settled) => mutate({ roleId: role.id, userIds }, { onSettled: settled })}
    />
  )
}
