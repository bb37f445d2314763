import type { ListColumn } from '#client/ui/list/list-types.ts'
import { userTexts as texts } from '#client/features/admin/texts.ts'
import { UserRowActs, type UserForms } from '#client/features/admin/user/user-acts.tsx'
import { FROZEN_STATUS, type UserActs } from '#client/features/admin/user/use-user-acts.ts'
import type { UserRow } from '#client/features/admin/user/user-query.ts'
import { PersonCell } from '#client/features/member/index.ts'
import { actsColumn, dayOrNone, textOrNone, titled } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import { phoneText } from '#client/lib/format-person.ts'
import { joinFilled } from '#client/lib/join-filled.ts'

export interface UserContext {
  readonly acts: UserActs
  readonly forms: UserForms
  readonly selfId: string
  readonly departs: ReadonlyMap<string, string>
  /** Names of the first roles by account id. */
  readonly roles: Readonly<Record<string, string>>
}

export const StatusChip = ({ row }: { row: Pick<UserRow, 'status' | 'status_dictText'> }) => (
  <PlainChip
    {...(row.status === FROZEN_STATUS
      ? ({ tone: 'grey', icon: 'lock' } as const)
      : ({ tone: 'good', icon: 'ok' } as const))}
    text={row.status_dictText || (texts.statuses[row.status] ?? '')}
  />
)

const departsText = (row: UserRow, { departs }: UserContext): string =>
  row.departIds
    .split(',')
    .flatMap((id) => departs.get(id) ?? [])
    .join('、')

const roleText = (row: UserRow, { roles }: UserContext): string => roles[row.id] ?? texts.noRole
const secondOf = (row: UserRow, { selfId }: UserContext): string =>
  row.id === selfId ? `${row.username} · ${texts.self}` : row.username

/** Columns in this order: who, where, roles, state, since when, actions. */
export const userColumns = (context: UserContext): ListColumn<UserRow>[] =>
  titled(texts.columns, [
    {
      key: 'username',
      sorter: true,
      width: 190,
      minWidth: 160,
      render: (_, row) => <PersonCell name={row.realname} second={secondOf(row, context)} avatar={row.avatar} />,
    },
    { key: 'phone', width: 124, folds: 3, render: (_, row) => phoneText(row.phone) },
    {
      key: 'departs',
      width: 200,
      minWidth: 150,
      folds: 4,
      ellipsis: true,
      render: (_, row) => textOrNone(departsText(row, context)),
    },
    {
      key: 'role',
      width: 116,
      render: (_, row) => context.roles[row.id] ?? <span className="ink3">{texts.noRole}</span>,
    },
    { key: 'post', width: 120, folds: 1, ellipsis: true, render: (_, row) => textOrNone(row.post) },
    { key: 'status', width: 92, render: (_, row) => <StatusChip row={row} /> },
    { key: 'createTime', sorter: true, width: 108, folds: 2, render: (_, row) => dayOrNone(row.createTime) },
    actsColumn(212, (row) => (
      <UserRowActs link row={row} acts={context.acts} forms={context.forms} isSelf={row.id === context.selfId} />
    )),
  ])

export const UserCardRow = ({ row, context }: { row: UserRow; context: UserContext }) => (
  <PlainCard
    icon="people"
    title={row.realname}
    state={<StatusChip row={row} />}
    lines={[
      `${secondOf(row, context)}，${roleText(row, context)}`,
      phoneText(row.phone),
      joinFilled([departsText(row, context), row.post], '，'),
    ]}
    actions={<UserRowActs row={row} acts={context.acts} forms={context.forms} isSelf={row.id === context.selfId} />}
  />
)
