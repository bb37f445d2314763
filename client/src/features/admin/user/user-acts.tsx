import type { UserRow } from '#client/features/admin/user/user-query.ts'
import { Button } from 'antd'
import { adminTexts, userTexts as texts } from '#client/features/admin/texts.ts'
import { FROZEN_STATUS, NORMAL_STATUS, type UserActs } from '#client/features/admin/user/use-user-acts.ts'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'

interface StatusProps {
  readonly rows: readonly UserRow[]
  readonly acts: UserActs
  readonly link?: boolean
}

const namesOf = (rows: readonly UserRow[]): string => {
  const first = rows[0]?.realname ?? ''
  return rows.length > 1 ? texts.many(first, rows.length) : first
}
const idsOf = (rows: readonly UserRow[]): string[] => rows.map(({ id }) => id)

export const FreezeButton = ({ rows, acts, link = false }: StatusProps) => (
  <ConfirmButton
    link={link}
    label={texts.freeze}
    title={texts.freezeTitle(namesOf(rows))}
    text={texts.freezeText}
    confirm={texts.confirmFreeze}
    busy={acts.busy}
    onConfirm={(settled) => acts.setStatus(idsOf(rows), FROZEN_STATUS, settled)}
  />
)

export const ThawButton = ({ rows, acts, link = false }: StatusProps) => (
  <ConfirmButton
    link={link}
    label={texts.thaw}
    title={texts.thawTitle(namesOf(rows))}
    text={texts.thawText}
    confirm={texts.confirmThaw}
    busy={acts.busy}
    onConfirm={(settled) => acts.setStatus(idsOf(rows), NORMAL_STATUS, settled)}
  />
)

export const RemoveButton = ({ rows, acts, link = false }: StatusProps) => (
  <ConfirmButton
    link={link}
    label={adminTexts.remove}
    title={texts.removeTitle(namesOf(rows))}
    text={texts.removeText}
    confirm={adminTexts.confirmRemove}
    busy={acts.busy}
    onConfirm={(settled) => acts.remove(idsOf(rows), settled)}
  />
)

/** The acts of a row that open a form. */
export interface UserForms {
  readonly onEdit: (row: UserRow) => void
  readonly onReset: (row: UserRow) => void
}

export interface RowActsProps {
  readonly row: UserRow
  readonly acts: UserActs
  readonly forms: UserForms
  /** Whether it is the signed-in account, which cannot be frozen, reset or deleted. */
  readonly isSelf: boolean
  readonly link?: boolean
}

export const UserRowActs = ({ row, acts, forms, isSelf, link = false }: RowActsProps) => {
  const type = link ? 'link' : 'default'
  const rows = [row]
  return (
    <>
      <Button type={type} onClick={() => forms.onEdit(row)}>
        {adminTexts.edit}
      </Button>
      {!isSelf && (
        <>
          {row.status === FROZEN_STATUS ? (
            <ThawButton rows={rows} acts={acts} link={link} />
          ) : (
            <FreezeButton rows={rows} acts={acts} link={link} />
          )}
          <Button type={type} onClick={() => forms.onReset(row)}>
            {texts.reset}
          </Button>
          <RemoveButton rows={rows} acts={acts} link={link} />
        </>
      )}
    </>
  )
}

/** The acts on the ticked rows. */
export const ChosenActs = ({ rows, acts }: { rows: readonly UserRow[]; acts: UserActs }) => {
  const frozen = rows.filter(({ status }) => status === FROZEN_STATUS)
  const normal = rows.filter(({ status }) => status !== FROZEN_STATUS)
  return (
    <>
      <span className="font-13 ink3">{adminTexts.chosen(rows.length)}</span>
      {normal.length > 0 && <FreezeButton rows={normal} acts={acts} />}
      {frozen.length > 0 && <ThawButton rows={frozen} acts={acts} />}
      <RemoveButton rows={rows} acts={acts} />
    </>
  )
}
