import type { ReactNode } from 'react'
import { StatusChip } from '#client/features/admin/user/user-columns.tsx'
import type { RoleUser } from '#client/features/admin/role/role-users-query.ts'
import { roleUserTexts as texts } from '#client/features/admin/role/texts.ts'
import { PersonCell } from '#client/features/member/index.ts'
import { phoneText } from '#client/lib/format-person.ts'
import { joinFilled } from '#client/lib/join-filled.ts'
import { actsColumn, dayOrNone, textOrNone, titled } from '#client/ui/list/cells.tsx'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { PlainCard } from '#client/ui/list/plain-card.tsx'

type Acts = (row: RoleUser) => ReactNode

/** Columns in this order: who, where, state, since when, actions if there are any. */
export const roleUserColumns = (acts: Acts | undefined): ListColumn<RoleUser>[] => {
  const columns = titled(texts.columns, [
    {
      key: 'username',
      sorter: true,
      width: 200,
      minWidth: 160,
      render: (_, row: RoleUser) => <PersonCell name={row.realname} second={row.username} avatar={row.avatar} />,
    },
    { key: 'phone', width: 124, folds: 2, render: (_, row) => phoneText(row.phone) },
    { key: 'post', width: 140, folds: 1, ellipsis: true, render: (_, row) => textOrNone(row.post) },
    { key: 'status', width: 92, render: (_, row) => <StatusChip row={row} /> },
    { key: 'createTime', sorter: true, width: 108, folds: 3, render: (_, row) => dayOrNone(row.createTime) },
  ])
  return acts === undefined ? columns : [...columns, actsColumn(72, acts)]
}

export const RoleUserCard = ({ row, acts }: { row: RoleUser; acts: ReactNode }) => (
  <PlainCard
    icon="person"
    title={row.realname}
    state={<StatusChip row={row} />}
    lines={[joinFilled([row.username, row.post]), phoneText(row.phone)]}
    {...(acts && { actions: acts })}
  />
)
