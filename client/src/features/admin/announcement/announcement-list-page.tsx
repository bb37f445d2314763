import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { SafeHtml } from '#client/ui/basics/safe-html.tsx'
import { adminTexts } from '#client/features/admin/texts.ts'
import { announcementAdminTexts as texts } from '#client/features/admin/announcement/texts.ts'
import { announcementTexts } from '#client/config/message-texts.ts'
import { AnnouncementForm } from '#client/features/admin/announcement/announcement-form.tsx'
import {
  announcementInput,
  announcementRules,
  announcementTabs,
  type AnnouncementRow,
} from '#client/features/admin/announcement/announcement-query.ts'
import { AnnouncementCardRow, announcementColumns } from '#client/features/admin/announcement/announcement-rows.tsx'
import {
  useAnnouncementActs,
  type AnnouncementActs,
} from '#client/features/admin/announcement/use-announcement-acts.ts'
import { useChoices } from '#client/features/admin/kit/use-choices.ts'
import { ConfirmButton } from '#client/ui/dialog/confirm-button.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { aboutBus } from '#client/realtime/use-freshen.ts'
import { useTicks } from '#client/ui/list/use-ticks.ts'
import { trpc } from '#client/lib/trpc.ts'

const aboutAnnouncements = aboutBus('announcement')

const View = ({ row, onGone }: { row: AnnouncementRow; onGone: () => void }) => {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} width={720} title={row.titile} onClose={() => setOpen(false)} onGone={onGone}>
      <SafeHtml html={row.msgContent} />
    </Dialog>
  )
}

/** The dialog that is open above the list; without a row it creates a new announcement. */
interface Opened {
  readonly form: 'edit' | 'view'
  readonly row?: AnnouncementRow
}

const Above = ({ opened, onGone }: { opened: Opened | undefined; onGone: () => void }) => {
  if (opened === undefined) return null
  const { form, row } = opened
  if (form === 'view' && row !== undefined) return <View row={row} onGone={onGone} />
  return <AnnouncementForm row={row} onGone={onGone} />
}

const RemoveMany = ({ rows, acts }: { rows: readonly AnnouncementRow[]; acts: AnnouncementActs }) => (
  <ConfirmButton
    label={adminTexts.remove}
    title={texts.removeManyTitle(rows.length)}
    text={texts.removeText}
    confirm={adminTexts.confirmRemove}
    busy={acts.busy}
    onConfirm={(settled) => acts.remove(rows, settled)}
  />
)

const priorities = Object.entries(announcementTexts.priorities).map(([value, label]) => ({ value, label }))

const useFields = (): readonly QueryField[] => [
  { kind: 'keyword', name: 'titile', label: texts.filters.titile, placeholder: texts.filters.titile, width: 240 },
  { kind: 'select', name: 'priority', label: texts.filters.priority, width: 140, options: priorities },
  {
    kind: 'select',
    name: 'msgCategory',
    label: texts.filters.category,
    width: 160,
    options: useChoices('msg_category', texts.categories),
  },
]

/** 系统通告: announcements to the users of the platform, as drafts, sent or revoked. */
export const AnnouncementListPage = () => {
  const [opened, setOpened] = useState<Opened>()
  const list = useList({
    rules: announcementRules,
    input: announcementInput,
    call: trpc.announcement.list,
    isAbout: aboutAnnouncements,
  })
  const acts = useAnnouncementActs()
  const { ticked, selection } = useTicks(list.read.data?.records)
  const rest = {
    acts,
    onEdit: (row: AnnouncementRow) => setOpened({ form: 'edit', row }),
    onView: (row: AnnouncementRow) => setOpened({ form: 'view', row }),
  }
  const add = <Button onClick={() => setOpened({ form: 'edit' })}>{texts.add}</Button>
  return (
    <>
      <ListPage
        list={list}
        tabs={announcementTabs}
        fields={useFields()}
        columns={announcementColumns(rest)}
        rowKey={({ id }) => id}
        renderCard={(row) => <AnnouncementCardRow row={row} rest={rest} />}
        empty={{ title: texts.empty, action: add }}
        selection={selection}
        toolsAtEnd
        tools={
          <>
            {add}
            {ticked.length > 0 && <RemoveMany rows={ticked} acts={acts} />}
          </>
        }
      />
      <Above opened={opened} onGone={() => setOpened(undefined)} />
    </>
  )
}
