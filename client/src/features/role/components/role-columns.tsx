import { Link } from 'react-router-dom'
import type { RoleRow } from '#shared/role/role-view.contract.ts'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { roleTexts } from '#client/features/role/texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { detailColumn, textOrNone, titled } from '#client/ui/list/cells.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { PlainChip } from '#client/ui/basics/plain-chip.tsx'
import styles from '#client/ui/list/cells.module.css'

const texts = roleTexts
const { detail } = screenPaths.role

/** Marks a system role, which cannot be changed. */
export const BuiltIn = ({ builtIn }: { builtIn: boolean }) =>
  builtIn ? (
    <PlainChip tone="grey" icon="lock" text={texts.builtIn} />
  ) : (
    <PlainChip tone="doing" icon="people" text={texts.custom} />
  )

export const roleColumns: ListColumn<RoleRow>[] = titled(texts.columns, [
  {
    key: 'name',
    width: 220,
    minWidth: 180,
    render: (_, row) => (
      <span className={styles.nameCell}>
        <Link to={detail(row.id)}>{row.roleName}</Link>
        <BuiltIn builtIn={row.builtIn} />
      </span>
    ),
  },
  { key: 'code', width: 140, folds: 2, render: (_, row) => row.roleCode },
  { key: 'description', width: 320, minWidth: 160, ellipsis: true, render: (_, row) => textOrNone(row.description) },
  { key: 'members', width: 88, render: (_, row) => `${row.members} ${texts.members}` },
  { key: 'permissions', width: 88, render: (_, row) => `${row.permissions} ${texts.permissions}` },
  { key: 'updated', width: 160, folds: 1, render: (_, row) => row.updateTime ?? row.createTime },
  detailColumn(detail),
])

export const RoleCardRow = ({ row }: { row: RoleRow }) => (
  <PlainCard
    icon="lock"
    title={row.roleName}
    state={<BuiltIn builtIn={row.builtIn} />}
    lines={[
      row.description,
      `${texts.columns.members} ${row.members} ${texts.members}，${texts.columns.permissions} ${row.permissions} ${texts.permissions}`,
    ]}
    to={detail(row.id)}
  />
)
