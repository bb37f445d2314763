import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { SafeHtml } from '#client/ui/basics/safe-html.tsx'
import { announcementTexts as texts } from '#client/config/message-texts.ts'
import { rereadAnnouncements, type Shown } from '#client/features/announcement/api/announcements.ts'
import { PriorityTag } from '#client/features/announcement/components/priority-tag.tsx'
import { notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { trpc } from '#client/lib/trpc.ts'
import styles from '#client/features/announcement/components/announcement.module.css'

const useMarkRead = (anntId: string): void => {
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const mark = useEffectEvent(async () => {
    await rest.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId })
    await Promise.all([rereadAnnouncements(queries), utils.announcement.received.invalidate()])
  })
  useEffect(() => {
    // Marking an announcement that is already read has no effect.
    mark().catch(notifyError)
  }, [anntId])
}

/** Title, sender, time and text of an announcement, optionally on the whole window (spec §2, Dialogs). */
export const AnnouncementBody = ({ announcement }: { announcement: Shown }) => {
  const { anntId, titile, sender, sendTime, priority, msgContent } = announcement
  const [isFull, setFull] = useState(false)
  useMarkRead(anntId)
  return (
    <article className={classNames(styles.body, isFull && styles.full)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{titile}</h2>
        <Button
          type="text"
          size="small"
          aria-pressed={isFull}
          icon={<Icon name="full" size={16} />}
          onClick={() => setFull(!isFull)}
        >
          {isFull ? texts.small : texts.full}
        </Button>
      </header>
      <p className={styles.meta}>
        <PriorityTag priority={priority} />
        <span>
          {texts.from} {sender}
        </span>
        <time>{sendTime}</time>
      </p>
      <SafeHtml html={msgContent} />
    </article>
  )
}
