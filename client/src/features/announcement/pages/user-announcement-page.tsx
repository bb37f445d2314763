import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { z } from 'zod'
import type { announcementContracts } from '#shared/announcement/announcement.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { ListPage } from '#client/ui/list/list-page.tsx'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { RowLinks, titled } from '#client/ui/list/cells.tsx'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { announcementTexts as texts } from '#client/config/message-texts.ts'
import { isAnnouncement, rereadAnnouncements } from '#client/features/announcement/api/announcements.ts'
import { announcementInput, announcementRules } from '#client/features/announcement/announcement-query.ts'
import { openAnnouncement } from '#client/features/announcement/announcement-modal.tsx'
import { AnnouncementItem } from '#client/features/announcement/components/announcement-item.tsx'
import { PriorityTag } from '#client/features/announcement/components/priority-tag.tsx'
import { useList } from '#client/ui/list/use-list.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/announcement/components/announcement.module.css'

type Received = z.output<typeof announcementContracts.received.output>['records'][number]

const { columns: heads } = texts

const fields: readonly QueryField[] = [
  { kind: 'keyword', name: 'titile', label: heads.titile, placeholder: heads.titile, width: 240 },
  { kind: 'keyword', name: 'sender', label: heads.sender, placeholder: heads.sender, width: 200 },
]

const columns: readonly ListColumn<Received>[] = titled(heads, [
  {
    key: 'titile',
    width: 420,
    ellipsis: true,
    render: (_, { titile, readFlag }) => (
      <span className={classNames(readFlag === '0' && styles.unread)}>{titile}</span>
    ),
  },
  { key: 'sender', width: 140, ellipsis: true, render: (_, { sender }) => sender },
  { key: 'sendTime', width: 170, render: (_, { sendTime }) => sendTime ?? componentTexts.empty },
  { key: 'priority', width: 90, render: (_, { priority }) => <PriorityTag priority={priority} /> },
  {
    key: 'read',
    width: 90,
    render: (_, { readFlag }) => (
      <span className={classNames(readFlag === '1' ? styles.read : styles.unread)}>{texts.read[readFlag]}</span>
    ),
  },
  {
    key: 'actions',
    width: 72,
    render: (_, row) => (
      <RowLinks>
        <Button type="link" onClick={() => openAnnouncement(row)}>
          {texts.open}
        </Button>
      </RowLinks>
    ),
  },
])

const ReadAll = () => {
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.announcement.readAll.useMutation({
    // The button stays busy until the rows are shown as read.
    onSuccess: () => Promise.all([rereadAnnouncements(queries), utils.announcement.received.invalidate()]),
  })
  return (
    <Button size="small" loading={isPending} onClick={() => mutate({})}>
      {texts.readAll}
    </Button>
  )
}

/** All announcements sent to the person, read or not (spec §2). */
export const UserAnnouncementPage = () => {
  const list = useList({
    rules: announcementRules,
    input: announcementInput,
    call: trpc.announcement.received,
    isAbout: isAnnouncement,
  })
  return (
    <ListPage
      list={list}
      fields={fields}
      columns={columns}
      rowKey={({ anntId }) => anntId}
      renderCard={(row) => (
        <div className={styles.card}>
          <AnnouncementItem announcement={row} isRead={row.readFlag === '1'} onOpen={openAnnouncement} />
        </div>
      )}
      empty={{ title: texts.noneEver, note: texts.noneNote }}
      filtersOnly
      density="plain"
      tools={<ReadAll />}
      toolsAtEnd
      timed={false}
    />
  )
}
