import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { userMenuTexts } from '#client/config/user-menu-texts.ts'
import { openPushSetting } from '#client/features/account-settings/index.ts'
import { COUNT_LIMIT } from '#client/ui/basics/count-pill.tsx'
import { ListPage } from '#client/ui/list/list-page.tsx'
import { announcementTexts, messageTexts as texts } from '#client/config/message-texts.ts'
import { announcementsPath } from '#client/config/paths.ts'
import { useMessages, useUnread } from '#client/features/message/api/inbox.ts'
import { useOpenMessage } from '#client/features/message/api/use-open-message.ts'
import { useReadAll } from '#client/features/message/api/use-read-all.ts'
import { messageColumns } from '#client/features/message/components/message-columns.tsx'
import { MessageItem } from '#client/features/message/components/message-item.tsx'
import { messageInput, messageRules, unreadOf } from '#client/features/message/message-query.ts'
import { useListQuery } from '#client/ui/list/use-list-query.ts'
import styles from '#client/features/message/components/message-parts.module.css'

const useTabs = () => {
  const { byType } = useUnread()
  return messageRules.tabs.map((key) => ({
    key,
    label: texts.tabs[key],
    count: byType === undefined ? undefined : unreadOf(key, byType),
  }))
}

/** 全部已读, and the link to the announcements, which on a phone is the only one. */
const Tools = () => {
  const readAll = useReadAll()
  const { byType } = useUnread()
  const isNothingNew = byType !== undefined && unreadOf('all', byType) === 0
  return (
    <>
      <Button size="small" disabled={isNothingNew} onClick={readAll}>
        {texts.readAll}
      </Button>
      <Link className={styles.toAnnouncements} to={announcementsPath}>
        {announcementTexts.page}
      </Link>
    </>
  )
}

/** The message centre: all messages of the person, from all their projects (spec §2). */
export const MessagePage = () => {
  const [query, change] = useListQuery(messageRules)
  const read = useMessages(messageInput(query))
  const open = useOpenMessage()
  return (
    <ListPage
      list={{ rules: messageRules, query, change, read }}
      tabs={useTabs()}
      limit={COUNT_LIMIT}
      columns={messageColumns(open)}
      rowKey={({ id }) => id}
      renderCard={(message) => (
        <div className={styles.card}>
          <MessageItem message={message} onOpen={open} />
        </div>
      )}
      empty={{
        title: texts.none,
        note: texts.noneNote,
        action: <Button onClick={openPushSetting}>{userMenuTexts.push}</Button>,
      }}
      filtersOnly
      tools={<Tools />}
      toolsAtEnd
      timed={false}
    />
  )
}
