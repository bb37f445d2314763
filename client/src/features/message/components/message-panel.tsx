import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { COUNT_LIMIT } from '#client/ui/basics/count-pill.tsx'
import { ListTabs } from '#client/ui/list/list-tabs.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { announcementTexts, messageTexts as texts } from '#client/config/message-texts.ts'
import { announcementsPath, messagesPath } from '#client/config/paths.ts'
import {
  useUnreadAnnouncements,
  type Unread,
  openAnnouncement,
  AnnouncementItem,
} from '#client/features/announcement/index.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { useMessages, useUnread } from '#client/features/message/api/inbox.ts'
import { useOpenMessage } from '#client/features/message/api/use-open-message.ts'
import { useReadAll } from '#client/features/message/api/use-read-all.ts'
import { MessageItem } from '#client/features/message/components/message-item.tsx'
import styles from '#client/features/message/components/message-panel.module.css'

type Tab = 'messages' | 'notice' | 'system'

interface ListProps<Row> {
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
  readonly none: string
  /** What would be here. */
  readonly note: string
  readonly draw: (row: Row) => ReactNode
}

const Rows = <Row,>({ rows, error, onRetry, none, note, draw }: ListProps<Row>) => {
  if (rows === undefined && error !== null)
    return <EmptyState kind="failed" note={failureText(error)} onAction={onRetry} />
  if (rows === undefined) return <TableSkeleton widths={[undefined, 96]} rows={5} rowHeight={56} />
  if (rows.length === 0) return <EmptyState kind="empty" title={none} note={note} />
  return rows.map(draw)
}

/** The newest ten messages (spec §4). */
const Messages = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useMessages({ pageNo: 1, pageSize: 10, type: -1 })
  const open = useOpenMessage()
  return (
    <Rows
      rows={data?.records}
      error={error}
      onRetry={() => void refetch()}
      none={texts.none}
      note={texts.noneNote}
      draw={(message) => (
        <MessageItem
          key={message.id}
          message={message}
          onOpen={() => {
            onClose()
            open(message)
          }}
        />
      )}
    />
  )
}

const listOf = (tab: Exclude<Tab, 'messages'>, unread: Unread | undefined): Unread['anntMsgList'] | undefined =>
  tab === 'notice' ? unread?.anntMsgList : unread?.sysMsgList

const Announcements = ({ tab, onClose }: { tab: Exclude<Tab, 'messages'>; onClose: () => void }) => {
  const { data, error, refetch } = useUnreadAnnouncements()
  return (
    <Rows
      rows={listOf(tab, data)}
      error={error}
      onRetry={() => void refetch()}
      none={announcementTexts.none}
      note={announcementTexts.noneNote}
      draw={(one) => (
        <AnnouncementItem
          key={one.id}
          announcement={{ ...one, anntId: one.id }}
          isRead={false}
          onOpen={(announcement) => {
            onClose()
            openAnnouncement(announcement)
          }}
        />
      )}
    />
  )
}

const useTabs = (): readonly { key: Tab; label: string; count: number | undefined }[] => {
  const { badge } = useUnread()
  const { data } = useUnreadAnnouncements()
  return [
    { key: 'messages', label: texts.panel, count: badge },
    { key: 'notice', label: announcementTexts.kinds.notice, count: data?.anntMsgTotal },
    { key: 'system', label: announcementTexts.kinds.system, count: data?.sysMsgTotal },
  ]
}

const Foot = ({ tab, onClose }: { tab: Tab; onClose: () => void }) => {
  const readAll = useReadAll()
  const confirmReadAll = (): void => {
    onClose()
    readAll()
  }
  return (
    <footer className="flex flex-none border-t">
      {tab === 'messages' && (
        <button type="button" className={styles.link} onClick={confirmReadAll}>
          {texts.readAll}
        </button>
      )}
      <Link className={styles.link} to={tab === 'messages' ? messagesPath : announcementsPath} onClick={onClose}>
        {texts.showAll}
      </Link>
    </footer>
  )
}

/** The first tab with something unread, chosen once the counts are known: later reading must not turn the page. */
const useFirstTab = (tabs: ReturnType<typeof useTabs>) => {
  const [tab, setTab] = useState<Tab>()
  if (tab === undefined && tabs.every(({ count }) => count !== undefined))
    setTab(tabs.find(({ count = 0 }) => count > 0)?.key ?? 'messages')
  return [tab ?? 'messages', setTab] as const
}

const isTab = (key: string): key is Tab => ['messages', 'notice', 'system'].includes(key)

/** Panel of the bell: the newest messages, and the unread announcements. */
export const MessagePanel = ({ onClose }: { onClose: () => void }) => {
  const tabs = useTabs()
  const [tab, setTab] = useFirstTab(tabs)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} className={styles.panel} role="dialog" aria-label={texts.name} tabIndex={-1}>
      <ListTabs
        items={tabs}
        active={tab}
        limit={COUNT_LIMIT}
        onChange={(key) => (isTab(key) ? setTab(key) : undefined)}
      />
      <div className={styles.rows}>
        {tab === 'messages' ? <Messages onClose={onClose} /> : <Announcements tab={tab} onClose={onClose} />}
      </div>
      <Foot tab={tab} onClose={onClose} />
    </section>
  )
}
