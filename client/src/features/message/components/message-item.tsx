import { parseTime } from '#shared/time.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { messageTexts as texts } from '#client/config/message-texts.ts'
import type { Message } from '#client/features/message/api/inbox.ts'
import { MessageTypeMark } from '#client/features/message/components/message-type.tsx'
import { useNow } from '#client/ui/basics/use-now.ts'
import { agoText } from '#client/lib/format-time.ts'
import styles from '#client/features/message/components/message-parts.module.css'

export interface MessageProps {
  readonly message: Message
  readonly onOpen: (message: Message) => void
}

const minute = 60_000

/** Title, with a dot when unread. */
const Title = ({ message: { title, isRead } }: { message: Message }) => (
  <>
    {isRead === '0' && (
      <>
        <span className={styles.dot} aria-hidden="true" />
        <HiddenText>{texts.isUnread}</HiddenText>
      </>
    )}
    <span className={styles.title}>{title}</span>
  </>
)

/** Title and content of a message, in a table. */
export const MessageCell = ({ message, onOpen }: MessageProps) => (
  <button
    type="button"
    className={classNames(styles.cell, message.isRead === '0' && styles.unread)}
    onClick={() => onOpen(message)}
  >
    <span className="row gap-6 min-w-0 text-13">
      <Title message={message} />
    </span>
    <span className={styles.content} title={message.content}>
      {message.content}
    </span>
  </button>
)

/** A whole message outside a table: in the panel and on a phone. */
export const MessageItem = ({ message, onOpen }: MessageProps) => {
  const now = useNow(minute)
  return (
    <button
      type="button"
      className={classNames(styles.line, message.isRead === '0' && styles.unread)}
      onClick={() => onOpen(message)}
    >
      <span className="row gap-6 min-w-0 text-13">
        <Title message={message} />
        <span className="flex-none ml-auto font-12 ink3 nowrap">{agoText(parseTime(message.createTime), now)}</span>
      </span>
      <span className={styles.content}>{message.content}</span>
      <span className="flex justify-between gap-8 text-12 ink3">
        <MessageTypeMark type={message.type} />
        <span className="truncate">{message.projectName}</span>
      </span>
    </button>
  )
}
