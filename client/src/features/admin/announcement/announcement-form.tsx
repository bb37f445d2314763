import { announcementAdminTexts as texts } from '#client/features/admin/announcement/texts.ts'
import { listTexts } from '#client/config/list-texts.ts'
import {
  emptyAnnouncement,
  sentOf,
  valuesOf,
  type AnnouncementRow,
  type AnnouncementValues,
} from '#client/features/admin/announcement/announcement-query.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Fields } from '#client/features/admin/announcement/announcement-fields.tsx'

/** The dialog shows a failure itself. */
const saving = { quiet: true, invalidates: [trpc.announcement] }

/** Creates or edits an announcement. A new one is a draft until it is released. */
export const AnnouncementForm = ({ row, onGone }: { row: AnnouncementRow | undefined; onGone: () => void }) => {
  const adding = trpc.announcement.add.useMutation({ meta: { ...saving, done: texts.saved } })
  const editing = trpc.announcement.edit.useMutation({ meta: { ...saving, done: listTexts.saved } })
  const start = row === undefined ? emptyAnnouncement : valuesOf(row)
  const save = (values: AnnouncementValues) => {
    const sent = sentOf({ ...start, ...values })
    return row === undefined ? adding.mutateAsync(sent) : editing.mutateAsync({ id: row.id, ...sent })
  }
  return (
    <FormDialog<AnnouncementValues>
      title={row === undefined ? texts.add : texts.editTitle}
      width={760}
      start={start}
      onSave={save}
      onGone={onGone}
    >
      <Fields note={row?.sendStatus === '1' ? texts.sentNote : undefined} />
    </FormDialog>
  )
}
