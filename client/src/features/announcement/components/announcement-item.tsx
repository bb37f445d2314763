import { classNames } from '#client/ui/basics/class-names.ts'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { announcementTexts as texts, messageTexts } from '#client/config/message-texts.ts'
import type { Shown } from '#client/features/announcement/api/announcements.ts'
import { PriorityTag } from '#client/features/announcement/components/priority-tag.tsx'
import styles from '#client/features/announcement/components/announcement.module.css'

export interface AnnouncementItemProps {
  readonly announcement: Shown
  readonly isRead: boolean
  readonly onOpen: (announcement: Shown) => void
}

/** An announcement outside a table: in the panel and on a phone. */
export const AnnouncementItem = ({ announcement, isRead, onOpen }: AnnouncementItemProps) => (
  <button type="button" className={styles.line} onClick={() => onOpen(announcement)}>
    <span className="row gap-8 min-w-0">
      {!isRead && <HiddenText>{messageTexts.isUnread}</HiddenText>}
      <span className={classNames(styles.lineTitle, !isRead && styles.unread)}>{announcement.titile}</span>
      <PriorityTag priority={announcement.priority} />
    </span>
    <span className={styles.lineMeta}>
      <span>
        {texts.from} {announcement.sender}
      </span>
      <span>{announcement.sendTime}</span>
    </span>
  </button>
)
