import type { Announcement } from '#shared/announcement/announcement.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { announcementTexts as texts } from '#client/config/message-texts.ts'
import styles from '#client/features/announcement/components/announcement.module.css'

/** 一般 blue, 重要 orange, 紧急 red (spec §3). */
export const PriorityTag = ({ priority }: Pick<Announcement, 'priority'>) => (
  <span className={classNames(styles.tag, styles[priority])}>{texts.priorities[priority]}</span>
)
