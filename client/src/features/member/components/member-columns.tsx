import type { MemberRow } from '#shared/member/member.contract.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { memberTexts } from '#client/features/member/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import {
  areasText,
  MemberStatusChip,
  OnDutyCell,
  PersonCell,
} from '#client/features/member/components/member-cells.tsx'
import { MemberActs } from '#client/features/member/components/member-acts.tsx'
import { dayOrNone, detailColumn, textOrNone, titled, whenOrNone } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { joinFilled } from '#client/lib/join-filled.ts'

const texts = memberTexts
const { detail } = screenPaths.member

const postText = ({ username, post }: MemberRow): string => joinFilled([post, username])

export const memberColumns: readonly ListColumn<MemberRow>[] = titled(texts.columns, [
  {
    key: 'name',
    sorter: true,
    width: 190,
    minWidth: 140,
    render: (_, row) => <PersonCell name={row.name} second={postText(row)} avatar={row.avatar} to={detail(row.id)} />,
  },
  { key: 'phone', width: 112, render: (_, row) => textOrNone(row.phone) },
  { key: 'roleCode', sorter: true, width: 100, render: (_, row) => row.roleName },
  { key: 'areas', width: 160, minWidth: 110, ellipsis: true, render: (_, row) => areasText(row) || texts.noAreas },
  { key: 'status', width: 92, render: (_, row) => <MemberStatusChip status={row.status} /> },
  { key: 'onDuty', width: 84, render: (_, row) => <OnDutyCell row={row} /> },
  {
    key: 'lastLoginAt',
    sorter: true,
    width: 136,
    folds: 2,
    render: (_, row) => (row.lastLoginAt === null ? texts.never : whenOrNone(row.lastLoginAt)),
  },
  { key: 'joinedAt', sorter: true, width: 100, folds: 1, render: (_, row) => dayOrNone(row.joinedAt) },
  detailColumn(detail, (row) => <MemberActs member={row} link />),
])

export const MemberCardRow = ({ row }: { row: MemberRow }) => (
  <PlainCard
    icon="people"
    title={row.name}
    state={<MemberStatusChip status={row.status} />}
    lines={[
      `${row.roleName} ${row.phone}`,
      areasText(row) || texts.noAreas,
      row.status === 'joined' ? <OnDutyCell key="duty" row={row} /> : '',
    ]}
    to={detail(row.id)}
  />
)
