import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { catalogue } from '#shared/errors/catalogue.ts'
import { COUNT_LIMIT } from '#client/ui/basics/count-pill.tsx'
import { ListLayout } from '#client/ui/list/list-layout.tsx'
import type { ListLayoutProps } from '#client/ui/list/list-types.ts'
import { announcementTexts, messageTexts as texts } from '#client/config/message-texts.ts'
import { announcementsPath, messagesPath } from '#client/config/paths.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { useMessages, useUnread, type Message } from '#client/features/message/api/inbox.ts'
import { useOpenMessage } from '#client/features/message/api/use-open-message.ts'
import { useReadAll } from '#client/features/message/api/use-read-all.ts'
import { messageColumns } from '#client/features/message/components/message-columns.tsx'
import { MessageItem } from '#client/features/message/components/message-item.tsx'
import {
  isMessageTab,
  messageTabs,
  queryOfPlace,
  readPlace,
  unreadOf,
  writePlace,
  type MessagePlace,
} from '#client/features/message/message-query.ts'
import { useListAddress } from '#client/ui/list/use-list-address.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/message/components/message-parts.module.css'

type Props = ListLayoutProps<Message>

/** The parsed address and its setter. Another tab or size starts at the first page. */
const usePlace = (): readonly [MessagePlace, (by: Partial<MessagePlace>) => void] => {
  const [params, setParams] = useSearchParams()
  const place = readPlace(params)
  return [place, (by) => setParams(writePlace({ ...place, page: 1, ...by }))]
}

const useTabs = (tab: MessagePlace['tab'], change: (by: Partial<MessagePlace>) => void): Props['tabs'] => {
  const { byType } = useUnread()
  return {
    items: messageTabs.map((key) => ({
      key,
      label: texts.tabs[key],
      count: byType === undefined ? undefined : unreadOf(key, byType),
    })),
    active: tab,
    limit: COUNT_LIMIT,
    onChange: (key) => (isMessageTab(key) ? change({ tab: key }) : undefined),
  }
}

/** 全部已读, and the link to the announcements, which on a phone is the only one. */
const Tools = () => {
  const readAll = useReadAll()
  return (
    <>
      <Button size="small" className={styles.readAll ?? ''} onClick={readAll}>
        {texts.readAll}
      </Button>
      <Link className={styles.toAnnouncements} to={announcementsPath}>
        {announcementTexts.page}
      </Link>
    </>
  )
}

const errorOf = (
  error: unknown,
  again: { onRetry: () => void; retrying: boolean },
): Pick<Props, 'error' | 'forbidden'> => {
  if (error === null) return {}
  const message = failureText(error)
  return callErrorOf(error)?.code === catalogue.NO_PERMISSION.code
    ? { forbidden: { note: message } }
    : { error: { message, ...again } }
}

/** The message centre: all messages of the person, from all their projects (spec §2). */
export const MessagePage = () => {
  const [place, change] = usePlace()
  const open = useOpenMessage()
  const tabs = useTabs(place.tab, change)
  const { data, error, isFetching, refetch } = useMessages(queryOfPlace(place))
  // A phone has no tool row.
  const isPhone = useIsPhone()
  const reload = (): void => void refetch()
  return (
    <ListLayout<Message>
      name={messagesPath}
      address={useListAddress()}
      tabs={tabs}
      banner={
        isPhone ? (
          <div className={styles.phoneTools}>
            <Tools />
          </div>
        ) : undefined
      }
      tools={{ left: <Tools />, onRefresh: reload, refreshing: isFetching }}
      columns={messageColumns(open)}
      rowKey={({ id }) => id}
      rows={data?.records}
      {...errorOf(error, { onRetry: reload, retrying: isFetching })}
      empty={{ reason: 'empty', title: texts.none }}
      pagination={{
        page: place.page,
        size: place.size,
        total: data?.total ?? 0,
        onChange: (page, size) => change(size === place.size ? { page } : { size }),
      }}
      renderCard={(message) => (
        <div className={styles.card}>
          <MessageItem message={message} onOpen={open} />
        </div>
      )}
    />
  )
}
