import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { announcementContracts } from '#shared/contracts/announcement.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { ListLayout } from '#client/ui/list/list-layout.tsx'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import type { QueryField } from '#client/ui/list/query-types.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { announcementTexts as texts } from '#client/config/message-texts.ts'
import { announcementsPath } from '#client/config/paths.ts'
import { rereadAnnouncements } from '#client/features/announcement/api/announcements.ts'
import {
  inputOfPlace,
  readPlace,
  writePlace,
  type AnnouncementPlace,
} from '#client/features/announcement/announcement-place.ts'
import { openAnnouncement } from '#client/features/announcement/announcement-modal.tsx'
import { AnnouncementItem } from '#client/features/announcement/components/announcement-item.tsx'
import { PriorityTag } from '#client/features/announcement/components/priority-tag.tsx'
import { useListAddress } from '#client/ui/list/use-list-address.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/announcement/components/announcement.module.css'

type Received = z.output<typeof announcementContracts.received.output>['records'][number]

const { columns: heads } = texts

const fields: readonly QueryField[] = [
  { kind: 'keyword', name: 'titile', label: heads.titile, placeholder: heads.titile, width: 240 },
  { kind: 'keyword', name: 'sender', label: heads.sender, placeholder: heads.sender, width: 200 },
]

const columns: readonly ListColumn<Received>[] = [
  {
    key: 'titile',
    title: heads.titile,
    width: 420,
    ellipsis: true,
    render: (_, { titile, readFlag }) => (
      <span className={classNames(readFlag === '0' && styles.unread)}>{titile}</span>
    ),
  },
  { key: 'sender', title: heads.sender, width: 140, ellipsis: true, render: (_, { sender }) => sender },
  {
    key: 'sendTime',
    title: heads.sendTime,
    width: 170,
    render: (_, { sendTime }) => sendTime ?? componentTexts.empty,
  },
  {
    key: 'priority',
    title: heads.priority,
    width: 90,
    render: (_, { priority }) => <PriorityTag priority={priority} />,
  },
  {
    key: 'read',
    title: heads.read,
    width: 90,
    render: (_, { readFlag }) => (
      <span className={classNames(readFlag === '1' ? styles.read : styles.unread)}>{texts.read[readFlag]}</span>
    ),
  },
  {
    key: 'actions',
    title: heads.actions,
    width: 72,
    render: (_, row) => (
      <Button type="link" className={styles.action ?? ''} onClick={() => openAnnouncement(row)}>
        {texts.open}
      </Button>
    ),
  },
]

const useReceived = () => {
  const [params, setParams] = useSearchParams()
  const place = readPlace(params)
  const list = trpc.announcement.received.useQuery(inputOfPlace(place), {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { quiet: true },
  })
  return {
    list,
    place,
    change: (by: Partial<AnnouncementPlace>) => setParams(writePlace({ ...place, page: 1, ...by })),
  }
}

const ReadAll = () => {
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.announcement.readAll.useMutation({
    onSuccess: () => Promise.all([rereadAnnouncements(queries), utils.announcement.received.invalidate()]),
  })
  return (
    <Button size="small" className={styles.readAll ?? ''} loading={isPending} onClick={() => mutate({})}>
      {texts.readAll}
    </Button>
  )
}

/** All announcements sent to the person, read or not (spec §2). */
export const UserAnnouncementPage = () => {
  const { list, place, change } = useReceived()
  const { filters, page, size } = place
  const isPhone = useIsPhone()
  const clear = (): void => change({ filters: {} })
  const reload = (): void => void list.refetch()
  return (
    <ListLayout<Received>
      name={announcementsPath}
      address={useListAddress()}
      query={{ fields, value: filters, onSubmit: (wanted) => change({ filters: wanted }), onReset: clear }}
      // A phone has no tool row.
      banner={
        isPhone ? (
          <div className={styles.phoneTools}>
            <ReadAll />
          </div>
        ) : undefined
      }
      tools={{ left: <ReadAll />, onRefresh: reload, refreshing: list.isFetching }}
      density="plain"
      columns={columns}
      rowKey={({ anntId }) => anntId}
      rows={list.data?.records}
      {...(list.error !== null && {
        error: { message: failureText(list.error), onRetry: reload, retrying: list.isFetching },
      })}
      empty={
        Object.keys(filters).length > 0
          ? { reason: 'filtered', onClear: clear }
          : { reason: 'empty', title: texts.noneEver }
      }
      pagination={{
        page,
        size,
        total: list.data?.total ?? 0,
        onChange: (nextPage, nextSize) => change(nextSize === size ? { page: nextPage } : { size: nextSize }),
      }}
      renderCard={(row) => (
        <div className={styles.card}>
          <AnnouncementItem announcement={row} isRead={row.readFlag === '1'} onOpen={openAnnouncement} />
        </div>
      )}
    />
  )
}
