import { Button } from 'antd'
import type { IconName } from '#client/ui/icons/icon.tsx'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { adminTexts } from '#client/features/admin/texts.ts'
import { announcementAdminTexts as texts } from '#client/features/admin/announcement/texts.ts'
import { audienceText, states, type AnnouncementRow } from '#client/features/admin/announcement/announcement-query.ts'
import type { AnnouncementActs } from '#client/features/admin/announcement/use-announcement-acts.ts'
import { PriorityTag } from '#client/features/announcement/index.ts'
import { actsColumn, textOrNone, titled } from '#client/ui/list/cells.tsx'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { PlainCard } from '#client/ui/list/plain-card.tsx'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'

const looks: Readonly<Record<AnnouncementRow['sendStatus'], { tone: ChipTone; icon: IconName; text: string }>> = {
  0: { tone: 'doing', icon: 'clock', text: texts.tabs.draft },
  1: { tone: 'good', icon: 'ok', text: texts.tabs.sent },
  2: { tone: 'grey', icon: 'off', text: texts.tabs.revoked },
}

const StateChip = ({ row }: { row: AnnouncementRow }) => <PlainChip {...looks[row.sendStatus]} />

export interface RowActsProps {
  readonly row: AnnouncementRow
  readonly acts: AnnouncementActs
  readonly onEdit: (row: AnnouncementRow) => void
  readonly onView: (row: AnnouncementRow) => void
  readonly link?: boolean
}

const Sending = ({ row, acts, link = false }: RowActsProps) =>
  row.sendStatus === states.sent ? (
    <ConfirmButton
      link={link}
      label={texts.revoke}
      title={texts.revokeTitle(row.titile)}
      text={texts.revokeText}
      confirm={texts.confirmRevoke}
      busy={acts.busy}
      onConfirm={(settled) => acts.revoke(row, settled)}
    />
  ) : (
    <ConfirmButton
      link={link}
      label={texts.release}
      title={texts.releaseTitle(row.titile)}
      text={texts.releaseText(audienceText(row))}
      confirm={texts.confirmRelease}
      busy={acts.busy}
      onConfirm={(settled) => acts.release(row, settled)}
    />
  )

export const AnnouncementRowActs = (props: RowActsProps) => {
  const { row, acts, onEdit, onView, link = false } = props
  const type = link ? 'link' : 'default'
  return (
    <>
      <Button type={type} onClick={() => onView(row)}>
        {texts.view}
      </Button>
      <Button type={type} onClick={() => onEdit(row)}>
        {adminTexts.edit}
      </Button>
      <Sending {...props} />
      <ConfirmButton
        link={link}
        label={adminTexts.remove}
        title={texts.removeTitle(row.titile)}
        text={texts.removeText}
        confirm={adminTexts.confirmRemove}
        busy={acts.busy}
        onConfirm={(settled) => acts.remove([row], settled)}
      />
    </>
  )
}

type Rest = Omit<RowActsProps, 'row' | 'link'>

/** Columns in this order: title, kind, audience, state, time, actions. */
export const announcementColumns = (rest: Rest): ListColumn<AnnouncementRow>[] =>
  titled(texts.columns, [
    { key: 'titile', width: 280, ellipsis: true, render: (_, row) => row.titile },
    { key: 'category', width: 92, render: (_, row) => row.msgCategory_dictText || texts.categories[row.msgCategory] },
    { key: 'priority', width: 76, render: (_, row) => <PriorityTag priority={row.priority} /> },
    { key: 'audience', width: 132, render: (_, row) => audienceText(row) },
    { key: 'state', width: 96, render: (_, row) => <StateChip row={row} /> },
    { key: 'sender', width: 96, ellipsis: true, render: (_, row) => row.sender },
    { key: 'sendTime', sorter: true, width: 156, render: (_, row) => textOrNone(row.sendTime) },
    actsColumn(180, (row) => <AnnouncementRowActs link row={row} {...rest} />),
  ])

export const AnnouncementCardRow = ({ row, rest }: { row: AnnouncementRow; rest: Rest }) => (
  <PlainCard
    icon="bell"
    title={row.titile}
    state={<StateChip row={row} />}
    lines={[<PriorityTag key="priority" priority={row.priority} />, audienceText(row), row.sendTime ?? '']}
    actions={<AnnouncementRowActs row={row} {...rest} />}
  />
)
